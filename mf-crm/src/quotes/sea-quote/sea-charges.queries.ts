import { listCharges } from '@freightdesk/contracts';
import { itemsOf, masterKeys, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

/** The category whose charges a sea-freight quote is made of. */
const SEA_CHARGES = 'SEA_FCL';

/** The active charges for sea freight. */
export function useSeaCharges() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...masterKeys.charges, clientId, SEA_CHARGES],
    queryFn: ({ signal }) =>
      api.call(listCharges, { query: { clientId, shipmentCategory: SEA_CHARGES }, signal }).then(itemsOf),
    select: (charges) => charges.filter(({ active }) => active),
  });
}

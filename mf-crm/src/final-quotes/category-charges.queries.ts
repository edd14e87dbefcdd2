import { type Charge, chargesByCategories } from '@freightdesk/contracts';
import { itemsOf, keepPreviousData, masterKeys, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

/** The active charges that suit any of the shipment categories. */
export function useChargesOfCategories(categories: readonly string[]) {
  const api = useApi();
  const { clientId } = useSession();
  const query = { clientId, shipmentCategories: [...categories] };
  return useQuery({
    queryKey: [...masterKeys.charges, clientId, 'by categories', ...categories],
    queryFn: ({ signal }) => api.call(chargesByCategories, { query, signal }),
    select: (answer) => itemsOf<Charge>(answer).filter(({ active }) => active),
    placeholderData: keepPreviousData,
  });
}

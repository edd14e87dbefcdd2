import {
  type Charge,
  type Client,
  getClient,
  getParty,
  type HsnCode,
  listCharges,
  listHsnCodes,
  listParties,
  type Party,
} from '@freightdesk/contracts';
import { type ClientScope, type RequestContext, serviceClient } from '@freightdesk/service-kit';

const plain = <Item>(list: Item[] | { items: Item[] }): Item[] => (Array.isArray(list) ? list : list.items);

/** What svc-crm asks of svc-core, as the person who asked svc-crm. */
export function createCoreClient(coreUrl: string) {
  const clientFor = serviceClient(coreUrl);
  return {
    party: (context: RequestContext, { clientId }: ClientScope, id: number): Promise<Party> =>
      clientFor(context).call(getParty, { params: { id }, query: { clientId } }),

    async hsnCodes(context: RequestContext, { clientId }: ClientScope): Promise<HsnCode[]> {
      return plain(await clientFor(context).call(listHsnCodes, { query: { clientId } }));
    },

    async parties(context: RequestContext, { clientId }: ClientScope): Promise<Party[]> {
      return plain(await clientFor(context).call(listParties, { query: { clientId } }));
    },

    async charges(context: RequestContext, { clientId }: ClientScope): Promise<Charge[]> {
      return plain(await clientFor(context).call(listCharges, { query: { clientId } }));
    },

    client: (context: RequestContext, { clientId }: ClientScope): Promise<Client> =>
      clientFor(context).call(getClient, { params: { id: clientId }, query: { clientId } }),
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;

import {
  type Charge,
  type Client,
  getParty,
  listCharges,
  listClients,
  type Party,
  partyTaxGroup,
  type TaxItemRecord,
} from '@freightdesk/contracts';
import { type ClientScope, notFound, type RequestContext, serviceClient } from '@freightdesk/service-kit';

/** What svc-billing asks of svc-core, as the person who asked svc-billing. */
export function createCoreClient(coreUrl: string) {
  const clientFor = serviceClient(coreUrl);
  return {
    party: (context: RequestContext, { clientId }: ClientScope, id: number): Promise<Party> =>
      clientFor(context).call(getParty, { params: { id }, query: { clientId } }),

    async charges(context: RequestContext, { clientId }: ClientScope): Promise<Charge[]> {
      const charges = await clientFor(context).call(listCharges, { query: { clientId } });
      return Array.isArray(charges) ? charges : charges.items;
    },

    async taxItems(
      context: RequestContext,
      { clientId }: ClientScope,
      taxGroupsid: string,
    ): Promise<TaxItemRecord[]> {
      const { taxItems } = await clientFor(context).call(partyTaxGroup, { query: { clientId, taxGroupsid } });
      return taxItems;
    },

    async client(context: RequestContext, { clientId }: ClientScope): Promise<Client> {
      const clients = await clientFor(context).call(listClients, {});
      const own = clients.find(({ id }) => id === clientId);
      if (!own) throw notFound('Client not found');
      return own;
    },
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;

import {
  type Charge,
  type Client,
  getClient,
  getParty,
  listCharges,
  type Party,
  partyTaxGroup,
  type TaxItemRecord,
} from '@freightdesk/contracts';
import { type ClientScope, type RequestContext, serviceClient } from '@freightdesk/service-kit';

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

    client: (context: RequestContext, { clientId }: ClientScope): Promise<Client> =>
      clientFor(context).call(getClient, { params: { id: clientId }, query: { clientId } }),
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;

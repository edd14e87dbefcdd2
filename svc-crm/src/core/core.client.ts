import { getParty, type HsnCode, listHsnCodes, type Party } from '@freightdesk/contracts';
import { type ClientScope, type RequestContext, serviceClient } from '@freightdesk/service-kit';

/** What svc-crm asks of svc-core, as the person who asked svc-crm. */
export function createCoreClient(coreUrl: string) {
  const clientFor = serviceClient(coreUrl);
  return {
    party: (context: RequestContext, { clientId }: ClientScope, id: number): Promise<Party> =>
      clientFor(context).call(getParty, { params: { id }, query: { clientId } }),

    async hsnCodes(context: RequestContext, { clientId }: ClientScope): Promise<HsnCode[]> {
      const codes = await clientFor(context).call(listHsnCodes, { query: { clientId } });
      return Array.isArray(codes) ? codes : codes.items;
    },
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;

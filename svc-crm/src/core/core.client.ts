import { getParty, type Party } from '@freightdesk/contracts';
import { type ClientScope, type RequestContext, serviceClient } from '@freightdesk/service-kit';

/** What svc-crm asks of svc-core, as the person who asked svc-crm. */
export function createCoreClient(coreUrl: string) {
  const clientFor = serviceClient(coreUrl);
  return {
    party: (context: RequestContext, { clientId }: ClientScope, id: number): Promise<Party> =>
      clientFor(context).call(getParty, { params: { id }, query: { clientId } }),
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;

import { type Contract, getContract } from '@freightdesk/contracts';
import { type Caller, serviceClient } from '@freightdesk/service-kit';

/** What svc-billing asks of svc-crm, as the person who asked svc-billing. */
export function createCrmClient(crmUrl: string) {
  const clientFor = serviceClient(crmUrl);
  return {
    contract: ({ context, scope: { clientId } }: Caller, id: number): Promise<Contract> =>
      clientFor(context).call(getContract, { params: { id }, query: { clientId } }),
  };
}
export type CrmClient = ReturnType<typeof createCrmClient>;

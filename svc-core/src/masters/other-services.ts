import { billingMasterUses, crmMasterUses, type MasterUse, type UsedMaster } from '@freightdesk/contracts';
import {
  type ClientScope,
  internalClient,
  type RequestContext,
  type ServiceConfig,
} from '@freightdesk/service-kit';

/** A record of a master as other services know it. */
export interface NamedRecord {
  readonly kind: UsedMaster;
  readonly id: number;
  readonly code: string;
}

type Addresses = Pick<ServiceConfig, 'CRM_URL' | 'BILLING_URL' | 'SESSION_SECRET'>;

/** Asks svc-crm and svc-billing what of theirs uses a record; rejects when one of them is away. */
export function createOtherServices({ CRM_URL, BILLING_URL, SESSION_SECRET }: Addresses) {
  const crm = internalClient(CRM_URL, SESSION_SECRET);
  const billing = internalClient(BILLING_URL, SESSION_SECRET);
  return {
    async usesOf(
      context: RequestContext,
      { clientId }: ClientScope,
      record: NamedRecord,
    ): Promise<MasterUse[]> {
      const query = { ...record, clientId };
      const [fromCrm, fromBilling] = await Promise.all([
        crm(context).call(crmMasterUses, { query }),
        billing(context).call(billingMasterUses, { query }),
      ]);
      return [...fromCrm.uses, ...fromBilling.uses];
    },
  };
}
export type OtherServices = ReturnType<typeof createOtherServices>;

import type { MasterUse, UsedRecord } from '@freightdesk/contracts';
import { sameCategory, systemScope, usesIn } from '@freightdesk/service-kit';
import type { Repositories } from '../composition';

const jobNamed = { what: 'job', nameOf: ({ jobNumber }: { jobNumber: string }) => jobNumber };
const invoiceNamed = {
  what: 'invoice',
  nameOf: ({ id, jobNumber }: { id: number; jobNumber: string }) => `PI-${id} of job ${jobNumber}`,
};

/** What of svc-billing uses a record of a master, for svc-core, which asks before it deletes (MASTER-6). */
export function createMasterUseService({ jobs, invoices }: Pick<Repositories, 'jobs' | 'invoices'>) {
  return {
    async usesOf({ clientId, kind, id, code }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      if (kind === 'charge')
        return { uses: await usesIn(invoices, scope, { 'charges.chargeId': id }, invoiceNamed) };
      const filter = { shipmentCategory: sameCategory(code) };
      const [inJobs, inInvoices] = await Promise.all([
        usesIn(jobs, scope, filter, jobNamed),
        usesIn(invoices, scope, filter, invoiceNamed),
      ]);
      return { uses: [...inJobs, ...inInvoices] };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;

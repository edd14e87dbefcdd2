import type { listVendorBills, StoredVendorBill } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope, DocumentAnswer } from '@freightdesk/service-kit';
import { create as contentDisposition } from 'content-disposition';
import { changeVendorBill, removeVendorBill } from './change-vendor-bill.service';
import { createVendorBill } from './create-vendor-bill.service';
import { toVendorBill } from './vendor-bill.model';
import { noFile } from './vendor-bill.rules';
import { answerVendorBill, requireVendorBill, type VendorBillNeeds } from './vendor-bill-lookup.service';

type VendorBillQuery = ParsedRequestOf<typeof listVendorBills>['query'];

/** The bills of a job with what was billed of each; on request only those of which something is left. */
const listBills =
  ({ vendorBills, jobBilling }: VendorBillNeeds) =>
  async (scope: ClientScope, query: VendorBillQuery): Promise<ListAnswer<StoredVendorBill>> => {
    const { jobNumber } = query;
    const billedOf = await jobBilling.billedOf(scope, jobNumber);
    const without = query.unbilled ? await jobBilling.consumedBills(scope, jobNumber, billedOf) : [];
    return vendorBills.list(scope, { ...query, jobNumber, without }, (bill) =>
      toVendorBill(bill, billedOf({ kind: 'vendor_bill', id: bill.id }, bill.invamount)),
    );
  };

/**
 * The file of a bill under its cleaned name, to be shown in the browser.
 *
 * @throws {ServiceError} 404 for a bill without a file
 */
const readFile =
  (needs: VendorBillNeeds) =>
  async (scope: ClientScope, id: number | string): Promise<DocumentAnswer> => {
    const { attachedFile } = await requireVendorBill(needs, scope, id);
    const body = attachedFile && (await needs.attachments.read(scope, attachedFile.fileId));
    if (!attachedFile || !body) throw noFile();
    const { name, type: contentType } = attachedFile;
    const disposition = contentDisposition(name, { type: 'inline' });
    return { contentType, body, headers: { 'content-disposition': disposition } };
  };

/** Bills of vendors for the jobs of a client, each with at most one file (BILL-6). */
export const createVendorBillService = (needs: VendorBillNeeds) => ({
  list: listBills(needs),
  get: async (scope: ClientScope, id: number | string): Promise<StoredVendorBill> =>
    answerVendorBill(needs, scope, await requireVendorBill(needs, scope, id)),
  types: needs.invoiceTypes.all,
  file: readFile(needs),
  create: createVendorBill(needs),
  update: changeVendorBill(needs),
  remove: removeVendorBill(needs),
});
export type VendorBillService = ReturnType<typeof createVendorBillService>;

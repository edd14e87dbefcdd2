import type { StoredVendorBill } from '@freightdesk/contracts/billing';
import { createOnce, type NewRecord, type RepeatableRequest } from '@freightdesk/data';
import { isDuplicateKey, type UploadedFile, type UserCaller } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import { requireOpenJob } from '../jobs/require-job.service';
import type { VendorBillRecord } from './vendor-bill.model';
import {
  checkBillDay,
  checkedFile,
  identityOfBill,
  type NewVendorBill,
  vendorBillTaken,
} from './vendor-bill.rules';
import {
  answerVendorBill,
  attachmentFields,
  checkInvoiceType,
  newVendorFields,
  type VendorBillNeeds,
} from './vendor-bill-lookup.service';

async function newVendorBill(
  needs: VendorBillNeeds,
  caller: UserCaller,
  { clientId: _client, isDateConfirmed, ...body }: NewVendorBill,
): Promise<NewRecord<VendorBillRecord>> {
  checkBillDay(body.invdate, isDateConfirmed);
  await checkInvoiceType(needs, body.invoicetype);
  await requireOpenJob(needs.jobs, caller.scope, body.jobNumber);
  const invdate = new Date(body.invdate);
  return {
    ...body,
    narration: body.narration ?? '',
    currency: 'INR',
    ...(await newVendorFields(needs, caller, body.vendorId)),
    invdate,
    attachedFile: null,
    paidAmount: ZERO,
    isPaid: false,
    isOpening: false,
    dueOn: null,
    createdBy: caller.identity.username,
    ...identityOfBill(body.invoiceno, invdate),
  };
}

/**
 * Records a bill and its file in one transaction (BILL-6). A repeated request with the same key answers the bill of
 * the first one (API-3).
 *
 * @throws {ServiceError} 400 for an unknown job and for an unknown or inactive vendor
 * @throws {ServiceError} 409 for a cancelled job, for an unusual day that is not confirmed and for a number that the
 *   vendor has used in the financial year
 * @throws {ServiceError} 415 for a file that is no PDF, PNG or JPEG
 */
export const createVendorBill =
  (needs: VendorBillNeeds) =>
  async (
    caller: UserCaller,
    body: NewVendorBill,
    upload: UploadedFile | undefined,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredVendorBill> => {
    const { vendorBills, write } = needs;
    const { scope } = caller;
    const file = upload && checkedFile(upload);
    const make = () => newVendorBill(needs, caller, body);
    try {
      const bill = await createOnce(vendorBills, scope, repeatable, make, (record) =>
        write(scope, async (tx) => {
          const attachment = await attachmentFields(needs, tx, file);
          const newBill = await vendorBills.insert(tx, { ...record, ...attachment });
          await needs.journal.vendorBill(tx, newBill);
          return newBill;
        }),
      );
      return await answerVendorBill(needs, scope, bill);
    } catch (error) {
      throw isDuplicateKey(error) ? vendorBillTaken(body.invoiceno) : error;
    }
  };

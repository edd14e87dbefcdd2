import type { StoredVendorBill } from '@freightdesk/contracts/billing';
import type { Stored, WriteScope } from '@freightdesk/data';
import { type Caller, type ClientScope, isDuplicateKey, type UploadedFile } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import type { VendorBillRecord } from './vendor-bill.model';
import {
  checkBillDay,
  checkedFile,
  checkUnpaid,
  contentOfBill,
  type VendorBillChange,
  vendorBillBilled,
  vendorBillChanged,
  vendorBillTaken,
} from './vendor-bill.rules';
import {
  answerVendorBill,
  attachmentFields,
  checkInvoiceType,
  newVendorFields,
  requireVendorBill,
  type VendorBillNeeds,
} from './vendor-bill-lookup.service';

/**
 * The transaction must have locked the billing of the job.
 *
 * @throws {ServiceError} 409 when documents bill the vendor bill
 */
async function checkUnbilled(
  { jobBilling }: VendorBillNeeds,
  tx: WriteScope,
  { id, jobNumber, invamount }: Stored<VendorBillRecord>,
): Promise<void> {
  const billedOf = await jobBilling.billedOf(tx, jobNumber);
  const { documents } = billedOf({ kind: 'vendor_bill', id }, invamount);
  if (documents.length > 0) throw vendorBillBilled(documents.map(({ number }) => number));
}

/**
 * Changes a bill that no document bills. Absent fields stay, and `null` removes a text or the file (API-4).
 *
 * @throws {ServiceError} 409 when the bill has changed since `updatedAt`, was billed or paid, or when its number is taken
 */
export const changeVendorBill =
  (needs: VendorBillNeeds) =>
  async (
    caller: Caller,
    id: number | string,
    { updatedAt, attachedFile, isDateConfirmed, clientId: _client, ...change }: VendorBillChange,
    upload: UploadedFile | undefined,
  ): Promise<StoredVendorBill> => {
    const { vendorBills, attachments, jobBilling } = needs;
    const { scope } = caller;
    const bill = await requireVendorBill(needs, scope, id);
    if (updatedAt && updatedAt !== bill.updatedAt.toISOString()) throw vendorBillChanged();
    const { invdate, invoicetype, vendorId } = change;
    if (invoicetype && invoicetype !== bill.invoicetype) await checkInvoiceType(needs, invoicetype);
    if (invdate && indianDay(new Date(invdate)) !== indianDay(bill.invdate))
      checkBillDay(invdate, isDateConfirmed);
    const file = upload && checkedFile(upload);
    const isOtherVendor = vendorId !== undefined && vendorId !== bill.vendorId;
    const vendor = isOtherVendor ? await newVendorFields(needs, caller, vendorId) : {};
    const fields = { ...contentOfBill(change, bill), ...vendor };
    const isFileRemoved = file !== undefined || attachedFile === null;
    try {
      const changedBill = await jobBilling.withLock(scope, bill.jobNumber, async (tx) => {
        checkUnpaid(bill);
        await checkUnbilled(needs, tx, bill);
        if (isFileRemoved && bill.attachedFile) await attachments.remove(tx, bill.attachedFile.fileId);
        const billAfter = await vendorBills.change(tx, bill, {
          ...fields,
          ...(isFileRemoved ? { attachedFile: null } : {}),
          ...(await attachmentFields(needs, tx, file)),
        });
        if (billAfter) await needs.journal.vendorBillChanged(tx, billAfter);
        return billAfter;
      });
      if (!changedBill) throw vendorBillChanged();
      return await answerVendorBill(needs, scope, changedBill);
    } catch (error) {
      throw isDuplicateKey(error) ? vendorBillTaken(fields.invoiceno) : error;
    }
  };

/**
 * Deletes a bill and its file.
 *
 * @throws {ServiceError} 409 when documents bill it or payments pay it, or when it has changed since `updatedAt`, by default since this
 *   call has read it
 */
export const removeVendorBill =
  (needs: VendorBillNeeds) =>
  async (scope: ClientScope, id: number | string, updatedAt: string | undefined): Promise<void> => {
    const { vendorBills, attachments, jobBilling } = needs;
    const bill = await requireVendorBill(needs, scope, id);
    await jobBilling.withLock(scope, bill.jobNumber, async (tx) => {
      checkUnpaid(bill);
      await checkUnbilled(needs, tx, bill);
      if (!(await vendorBills.removeAsRead(tx, { id: bill.id, updatedAt: updatedAt ?? bill.updatedAt })))
        throw vendorBillChanged();
      await needs.journal.vendorBillRemoved(tx, bill);
      if (bill.attachedFile) await attachments.remove(tx, bill.attachedFile.fileId);
    });
  };

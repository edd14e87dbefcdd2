import { ApiError } from '@freightdesk/api-client';
import type { StoredVendorBill } from '@freightdesk/contracts/billing';
import type { Vendor } from '@freightdesk/contracts/core';
import type { AttachmentRepository, Stored, Write, WriteScope } from '@freightdesk/data';
import type { Caller, ClientScope, CoreClient } from '@freightdesk/service-kit';
import { unknownRecord } from '../documents/document-refusal.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import type { Journal } from '../ledger/journal.service';
import type { InvoiceTypeRepository } from './invoice-type.repository';
import { toVendorBill, type VendorBillRecord } from './vendor-bill.model';
import type { VendorBillRepository } from './vendor-bill.repository';
import { type CheckedFile, inactiveVendor, vendorBillNotFound } from './vendor-bill.rules';

/** The dependencies of vendor bills. */
export interface VendorBillNeeds {
  readonly vendorBills: VendorBillRepository;
  readonly attachments: AttachmentRepository;
  readonly invoiceTypes: InvoiceTypeRepository;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly jobBilling: Pick<JobBillingService, 'billedOf' | 'consumedBills' | 'withLock'>;
  readonly core: Pick<CoreClient, 'vendor'>;
  readonly journal: Pick<Journal, 'vendorBill' | 'vendorBillChanged' | 'vendorBillRemoved'>;
  readonly write: Write;
}

/**
 * A bill by its number or by `_id` (ID-1).
 *
 * @throws {ServiceError} 404 for an unknown one, and for an opening balance
 */
export async function requireVendorBill(
  { vendorBills }: Pick<VendorBillNeeds, 'vendorBills'>,
  scope: ClientScope,
  id: number | string,
): Promise<Stored<VendorBillRecord>> {
  const bill = await vendorBills.byEitherId(scope, id);
  if (!bill || bill.isOpening) throw vendorBillNotFound();
  return bill;
}

/** A bill as an answer, with what was billed of it. */
export async function answerVendorBill(
  { jobBilling }: Pick<VendorBillNeeds, 'jobBilling'>,
  scope: ClientScope,
  bill: Stored<VendorBillRecord>,
): Promise<StoredVendorBill> {
  const billedOf = await jobBilling.billedOf(scope, bill.jobNumber);
  return toVendorBill(bill, billedOf({ kind: 'vendor_bill', id: bill.id }, bill.invamount));
}

/** @throws {ServiceError} 400 for an unknown vendor */
export async function vendorOf(
  { core }: Pick<VendorBillNeeds, 'core'>,
  caller: Caller,
  id: number,
): Promise<Vendor> {
  try {
    return await core.vendor(caller, id);
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? unknownRecord('vendorId', 'vendor') : error;
  }
}

/** @throws {ServiceError} 400 for an unknown vendor and for one that is not active */
export async function requireActiveVendor(
  needs: Pick<VendorBillNeeds, 'core'>,
  caller: Caller,
  id: number,
): Promise<Vendor> {
  const vendor = await vendorOf(needs, caller, id);
  if (vendor.status !== 'Active') throw inactiveVendor();
  return vendor;
}

/**
 * The fields that a new vendor sets.
 *
 * @throws {ServiceError} 400 for an unknown vendor and for one that is not active
 */
export async function newVendorFields(needs: VendorBillNeeds, caller: Caller, id: number) {
  const vendor = await requireActiveVendor(needs, caller, id);
  return { vendorId: vendor.id, vendor_name: vendor.vendor_name };
}

/** @throws {ServiceError} 400 for a type that is none of the master */
export async function checkInvoiceType({ invoiceTypes }: VendorBillNeeds, type: string): Promise<void> {
  const types = await invoiceTypes.all();
  if (!types.some((each) => each.type === type)) throw unknownRecord('invoicetype', 'invoice type');
}

/** Stores a file, if there is one. Returns the field that refers to it. */
export async function attachmentFields(
  { attachments }: VendorBillNeeds,
  tx: WriteScope,
  file: CheckedFile | undefined,
) {
  if (!file) return {};
  const { name, type, content } = file;
  const fileId = await attachments.add(tx, file);
  return { attachedFile: { fileId, name, type, size: content.length } };
}

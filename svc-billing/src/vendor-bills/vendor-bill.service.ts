import { ApiError } from '@freightdesk/api-client';
import type { listVendorBills, StoredVendorBill } from '@freightdesk/contracts/billing';
import type { Vendor } from '@freightdesk/contracts/core';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type ListAnswer,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import {
  type Caller,
  type ClientScope,
  type CoreClient,
  type DocumentAnswer,
  isDuplicateKey,
  type UploadedFile,
} from '@freightdesk/service-kit';
import { create as contentDisposition } from 'content-disposition';
import { jobCancelled, unknownRecord } from '../documents/document-refusal.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import type { ProformaCaller } from '../proformas/proforma.service';
import type { AttachmentRepository } from './attachment.repository';
import type { InvoiceTypeRepository } from './invoice-type.repository';
import { toVendorBill, type VendorBillRecord } from './vendor-bill.model';
import type { VendorBillRepository } from './vendor-bill.repository';
import {
  type CheckedFile,
  checkedFile,
  contentOfBill,
  identityOfBill,
  inactiveVendor,
  type NewVendorBill,
  noFile,
  type VendorBillChange,
  vendorBillBilled,
  vendorBillChanged,
  vendorBillNotFound,
  vendorBillTaken,
} from './vendor-bill.rules';

/** The dependencies of vendor bills. */
export interface VendorBillNeeds {
  readonly vendorBills: VendorBillRepository;
  readonly attachments: AttachmentRepository;
  readonly invoiceTypes: InvoiceTypeRepository;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly jobBilling: JobBillingService;
  readonly core: Pick<CoreClient, 'vendor'>;
  readonly write: Write;
}

type VendorBillQuery = ParsedRequestOf<typeof listVendorBills>['query'];

/** Bills of vendors for the jobs of a client, each with a file where one was sent (BILL-6). */
export function createVendorBillService(needs: VendorBillNeeds) {
  const { vendorBills, attachments, invoiceTypes, jobs, jobBilling, core, write } = needs;

  async function find(scope: ClientScope, id: number): Promise<Stored<VendorBillRecord>> {
    const bill = await vendorBills.byId(scope, id);
    if (!bill) throw vendorBillNotFound();
    return bill;
  }

  async function answer(scope: ClientScope, bill: Stored<VendorBillRecord>): Promise<StoredVendorBill> {
    const billed = await jobBilling.billedOf(scope, bill.jobNumber);
    return toVendorBill(bill, billed({ kind: 'vendor_bill', id: bill.id }, bill.invamount));
  }

  async function checkJob(scope: ClientScope, jobNumber: string): Promise<void> {
    const job = await jobs.byNumber(scope, jobNumber);
    if (!job) throw unknownRecord('jobNumber', 'job');
    if (job.status === 'cancelled') throw jobCancelled();
  }

  async function vendorNamed(caller: Caller, id: number): Promise<Vendor> {
    try {
      return await core.vendor(caller, id);
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? unknownRecord('vendorId', 'vendor') : error;
    }
  }

  /** The vendor of a new bill, or the new vendor of a bill; it must be active. */
  async function vendorOf(caller: Caller, id: number | undefined, before?: VendorBillRecord) {
    if (id === undefined || id === before?.vendorId) return {};
    const vendor = await vendorNamed(caller, id);
    if (vendor.status !== 'Active') throw inactiveVendor();
    return { vendorId: vendor.id, vendor_name: vendor.vendor_name };
  }

  async function stored(tx: WriteScope, file: CheckedFile | undefined) {
    if (!file) return {};
    const { name, type, content } = file;
    const fileId = await attachments.add(tx, file);
    return { attachedFile: { fileId, name, type, size: content.length } };
  }

  /** Refuses bills that were billed; serialised with others that bill the job. */
  async function refuseBilled(tx: WriteScope, { id, jobNumber, invamount }: Stored<VendorBillRecord>) {
    const billed = await jobBilling.billedOf(tx, jobNumber);
    const { documents } = billed({ kind: 'vendor_bill', id }, invamount);
    if (documents.length > 0) throw vendorBillBilled(documents.map(({ number }) => number));
  }

  return {
    async list(scope: ClientScope, query: VendorBillQuery): Promise<ListAnswer<StoredVendorBill>> {
      const { jobNumber } = query;
      const billed = await jobBilling.billedOf(scope, jobNumber);
      const without = query.unbilled ? await jobBilling.consumedBills(scope, jobNumber, billed) : [];
      return vendorBills.list(scope, { ...query, jobNumber, without }, (bill) =>
        toVendorBill(bill, billed({ kind: 'vendor_bill', id: bill.id }, bill.invamount)),
      );
    },

    get: async (scope: ClientScope, id: number) => answer(scope, await find(scope, id)),

    types: invoiceTypes.all,

    /**
     * Records a bill and its file, or neither; a repeated request with the same key answers the first one's bill
     * (API-3).
     */
    async create(
      caller: ProformaCaller,
      { clientId: _client, ...body }: NewVendorBill,
      upload: UploadedFile | undefined,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredVendorBill> {
      const { scope, identity } = caller;
      const file = upload && checkedFile(upload);
      const make = async () => {
        await checkJob(scope, body.jobNumber);
        const invdate = new Date(body.invdate);
        return {
          ...body,
          vendor_name: '',
          narration: body.narration ?? '',
          currency: 'INR' as const,
          ...(await vendorOf(caller, body.vendorId)),
          invdate,
          attachedFile: null,
          createdBy: identity.username,
          ...identityOfBill(body.invoiceno, invdate),
        };
      };
      try {
        const created = await createOnce(vendorBills, scope, repeatable, make, (bill) =>
          write(scope, async (tx) => vendorBills.insert(tx, { ...bill, ...(await stored(tx, file)) })),
        );
        return await answer(scope, created);
      } catch (error) {
        throw isDuplicateKey(error) ? vendorBillTaken(body.invoiceno) : error;
      }
    },

    /** Changes an unbilled bill, unless somebody else has since `updatedAt` was read. */
    async update(
      caller: Caller,
      id: number,
      { updatedAt, attachedFile, clientId: _client, ...change }: VendorBillChange,
      upload: UploadedFile | undefined,
    ): Promise<StoredVendorBill> {
      const { scope } = caller;
      const before = await find(scope, id);
      if (updatedAt && updatedAt !== before.updatedAt.toISOString()) throw vendorBillChanged();
      const file = upload && checkedFile(upload);
      const vendor = await vendorOf(caller, change.vendorId, before);
      const fields = { ...contentOfBill(change, before), ...vendor };
      const isFileGone = file !== undefined || attachedFile === null;
      try {
        const changed = await jobBilling.inTurn(scope, before.jobNumber, async (tx) => {
          await refuseBilled(tx, before);
          if (isFileGone && before.attachedFile) await attachments.remove(tx, before.attachedFile.fileId);
          const nothing = isFileGone ? { attachedFile: null } : {};
          return vendorBills.change(tx, before, { ...fields, ...nothing, ...(await stored(tx, file)) });
        });
        if (!changed) throw vendorBillChanged();
        return await answer(scope, changed);
      } catch (error) {
        throw isDuplicateKey(error) ? vendorBillTaken(fields.invoiceno) : error;
      }
    },

    /** Deletes an unbilled bill and its file. */
    async remove(scope: ClientScope, id: number, updatedAt: string | undefined): Promise<void> {
      const before = await find(scope, id);
      await jobBilling.inTurn(scope, before.jobNumber, async (tx) => {
        await refuseBilled(tx, before);
        if (!(await vendorBills.removeAsRead(tx, { id, updatedAt: updatedAt ?? before.updatedAt })))
          throw vendorBillChanged();
        if (before.attachedFile) await attachments.remove(tx, before.attachedFile.fileId);
      });
    },

    /** The file of a bill, under its sanitised name. */
    async file(scope: ClientScope, id: number): Promise<DocumentAnswer> {
      const { attachedFile } = await find(scope, id);
      const body = attachedFile && (await attachments.read(scope, attachedFile.fileId));
      if (!attachedFile || !body) throw noFile();
      const { name, type: contentType } = attachedFile;
      const disposition = contentDisposition(name, { type: 'inline' });
      return { contentType, body, headers: { 'content-disposition': disposition } };
    },
  };
}
export type VendorBillService = ReturnType<typeof createVendorBillService>;

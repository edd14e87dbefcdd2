import { listVendorBills } from '@freightdesk/contracts/billing';
import type {
  AsRead,
  ChangedFields,
  ListAnswer,
  ListQuery,
  Stored,
  TenantData,
  WriteScope,
} from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { mongo, Types } from 'mongoose';
import type { JobCost } from '../funds/fund.repository';
import { VENDOR_BILL_SEARCH, type VendorBillRecord, vendorBillSchema } from './vendor-bill.model';
import type { CheckedFile } from './vendor-bill.rules';

/** Bills of vendors for the jobs of a client. */
export function createVendorBillRepository(data: TenantData) {
  const records = data.records<VendorBillRecord>('VendorBill', vendorBillSchema);
  return {
    ...records.basics,

    /** The bills of a job, newest first, except those with the ids `without`. */
    list: <Item>(
      scope: ClientScope,
      query: ListQuery & { readonly jobNumber: string; readonly without: readonly number[] },
      toAnswer: (bill: Stored<VendorBillRecord>) => Item,
    ): Promise<ListAnswer<Item>> =>
      records.basics.list(scope, query, {
        search: VENDOR_BILL_SEARCH,
        sortable: listVendorBills.sorts,
        defaultSort: { id: -1 },
        filter: {
          jobNumber: query.jobNumber,
          ...(query.without.length > 0 ? { id: { $nin: query.without } } : {}),
        },
        toAnswer,
      }),

    /** The sums of these jobs' bills, by job and currency. */
    async billedForJobs(scope: ClientScope, jobNumbers: readonly string[]): Promise<JobCost[]> {
      const sums = await records.sumsBy(scope, ['jobNumber', 'currency'], ['invamount'], {
        jobNumber: { $in: jobNumbers },
      });
      return sums.map(({ jobNumber, currency, invamount }) => ({ jobNumber, currency, amount: invamount }));
    },

    /** All bills of a job, in the order of recording. */
    ofJob: (scope: ClientScope, jobNumber: string): Promise<Stored<VendorBillRecord>[]> =>
      records.find(scope, { jobNumber }, { id: 1 }),

    /** Null when somebody else changed the bill since it was read. */
    change: (
      tx: WriteScope,
      { id, updatedAt }: AsRead & { readonly updatedAt: Date },
      fields: Partial<ChangedFields<VendorBillRecord>>,
    ): Promise<Stored<VendorBillRecord> | null> => records.change(tx, { id, updatedAt }, { $set: fields }),
  };
}
export type VendorBillRepository = ReturnType<typeof createVendorBillRepository>;

const BUCKET = 'attachments';
/** The default chunk size of GridFS. */
const PIECE = 255 * 1024;

interface FileRecord {
  readonly _id: Types.ObjectId;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
  readonly filename: string;
  readonly metadata: { readonly clientId: string; readonly type: string };
}
interface PieceRecord {
  readonly _id: Types.ObjectId;
  readonly files_id: Types.ObjectId;
  readonly n: number;
  readonly data: mongo.Binary;
}

function piecesOf(files_id: Types.ObjectId, content: Buffer): PieceRecord[] {
  return Array.from({ length: Math.ceil(content.length / PIECE) }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id,
    n,
    data: new mongo.Binary(content.subarray(n * PIECE, (n + 1) * PIECE)),
  }));
}

/**
 * Attached files, in GridFS. The driver's bucket writes outside any transaction, so a failure would leave orphaned
 * files; therefore its documents are written here, in the transaction of the record that has the file, and the bucket
 * only reads.
 */
export function createAttachmentRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const files = connection.collection<FileRecord>(`${BUCKET}.files`);
  const pieces = connection.collection<PieceRecord>(`${BUCKET}.chunks`);
  return {
    /** The index that the bucket reads by. */
    prepare: async (): Promise<void> => {
      await pieces.createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    /** Stores a file and returns its id. */
    async add({ session, clientId }: WriteScope, { name, type, content }: CheckedFile): Promise<string> {
      const _id = new Types.ObjectId();
      const metadata = { clientId, type };
      const file = { _id, length: content.length, chunkSize: PIECE, uploadDate: new Date() };
      await files.insertOne({ ...file, filename: name, metadata }, { session });
      await pieces.insertMany(piecesOf(_id, content), { session });
      return _id.toString();
    },

    async remove({ session, clientId }: WriteScope, fileId: string): Promise<void> {
      const _id = new Types.ObjectId(fileId);
      const { deletedCount } = await files.deleteOne({ _id, 'metadata.clientId': clientId }, { session });
      if (deletedCount > 0) await pieces.deleteMany({ files_id: _id }, { session });
    },

    /** The content of a file; null when the client has no such file. */
    async read({ clientId }: ClientScope, fileId: string): Promise<Buffer | null> {
      const _id = new Types.ObjectId(fileId);
      if (!connection.db || !(await files.findOne({ _id, 'metadata.clientId': clientId }))) return null;
      const bucket = new mongo.GridFSBucket(connection.db, { bucketName: BUCKET });
      return Buffer.concat(await bucket.openDownloadStream(_id).toArray());
    },
  };
}
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;

/** Kinds of vendors' bills; reference data shared by all clients. */
const INVOICE_TYPES = [
  'Tax Invoice',
  'Bill of Supply',
  'Reimbursement',
  'Debit Note',
  'Receipt',
  'Other',
] as const;

interface InvoiceTypeRecord {
  readonly id: number;
  readonly type: string;
}

/** The kinds of bills that vendors send. */
export function createInvoiceTypeRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const types = connection.collection<InvoiceTypeRecord>('invoice_type_master');
  return {
    /** Stores the kinds that are missing. */
    async prepare(): Promise<void> {
      await types.createIndex({ type: 1 }, { unique: true });
      for (const [index, type] of INVOICE_TYPES.entries())
        await types.updateOne({ type }, { $setOnInsert: { id: index + 1 } }, { upsert: true });
    },

    async all(): Promise<{ id: number; _id: string; type: string }[]> {
      const found = await types.find({}, { sort: { id: 1 } }).toArray();
      return found.map(({ _id, id, type }) => ({ _id: _id.toString(), id, type }));
    },
  };
}
export type InvoiceTypeRepository = ReturnType<typeof createInvoiceTypeRepository>;

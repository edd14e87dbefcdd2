import { documentsOf } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** The types of vendor bills: reference data that all clients share. */
const INVOICE_TYPES = [
  'Tax Invoice',
  'Bill of Supply',
  'Reimbursement',
  'Debit Note',
  'Receipt',
  'Other',
] as const;

interface InvoiceTypeRecord {
  readonly _id: Types.ObjectId;
  readonly id: number;
  readonly type: string;
}

const invoiceTypeSchema = new Schema<InvoiceTypeRecord>(
  {
    id: { type: Number, required: true },
    type: { type: String, required: true, unique: true },
  },
  { collection: 'invoice_type_master', id: false, versionKey: false, strict: 'throw' },
);

/** The types of vendor bills. */
export function createInvoiceTypeRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const types = documentsOf(connection, 'InvoiceType', invoiceTypeSchema);
  return {
    /** Stores the types that are missing. */
    async addMissing(): Promise<void> {
      for (const [index, type] of INVOICE_TYPES.entries())
        await types.writer.updateOne({ type }, { $setOnInsert: { id: index + 1 } }, { upsert: true });
    },

    async all(): Promise<{ id: number; _id: string; type: string }[]> {
      const invoiceTypes = await types.reader.find({}, { sort: { id: 1 } });
      return invoiceTypes.map(({ _id, id, type }) => ({ _id: _id.toString(), id, type }));
    },
  };
}
export type InvoiceTypeRepository = ReturnType<typeof createInvoiceTypeRepository>;

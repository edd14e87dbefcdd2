import type { ServiceContext } from '@freightdesk/service-kit';

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
  readonly id: number;
  readonly type: string;
}

/** The types of vendor bills. */
export function createInvoiceTypeRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const types = connection.collection<InvoiceTypeRecord>('invoice_type_master');
  return {
    /** Stores the types that are missing. */
    async prepare(): Promise<void> {
      await types.createIndex({ type: 1 }, { unique: true });
      for (const [index, type] of INVOICE_TYPES.entries())
        await types.updateOne({ type }, { $setOnInsert: { id: index + 1 } }, { upsert: true });
    },

    async all(): Promise<{ id: number; _id: string; type: string }[]> {
      const invoiceTypes = await types.find({}, { sort: { id: 1 } }).toArray();
      return invoiceTypes.map(({ _id, id, type }) => ({ _id: _id.toString(), id, type }));
    },
  };
}
export type InvoiceTypeRepository = ReturnType<typeof createInvoiceTypeRepository>;

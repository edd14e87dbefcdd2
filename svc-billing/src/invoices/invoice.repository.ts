import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type InvoiceRecord, invoiceSchema } from './invoice.model';

export const createInvoiceRepository = (connection: Connection, nextNumber: NextNumber) =>
  new TenantCollection<InvoiceRecord>(connection.model<InvoiceRecord>('Invoice', invoiceSchema), nextNumber);

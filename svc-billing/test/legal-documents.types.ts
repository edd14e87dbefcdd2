import type { LegalDocument } from '@freightdesk/tax/einvoice';
import type { DocumentRecord } from '../src/documents/document.model';

// Compiled by `npm run types` and never run: e-invoices and returns take documents as this service stores them.

/** A stored document that has a legal number. */
type IssuedRecord = DocumentRecord & Pick<LegalDocument, 'kind' | 'invoiceNumber' | 'invoiceDate'>;

export const legalDocumentOf = (document: IssuedRecord): LegalDocument => document;

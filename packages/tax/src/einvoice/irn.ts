import { financialYear } from '../documents/financial-year';
import type { LegalKind } from '../documents/legal-document';
import { comparableLegalNumber } from '../documents/legal-number';
import { registrationText } from '../identifiers/visible-text';
import type { CalendarDay } from '../ledger/day';

/** The types of documents on the portal: invoice, credit note, debit note. */
export const PORTAL_TYPES = ['INV', 'CRN', 'DBN'] as const;
export type PortalType = (typeof PORTAL_TYPES)[number];

const TYPE_OF_KIND: Readonly<Record<LegalKind, PortalType>> = {
  invoice: 'INV',
  consolidated_invoice: 'INV',
  credit_note: 'CRN',
  debit_note: 'DBN',
};

/** The type of a kind of document on the portal. */
export const portalTypeOf = (kind: LegalKind): PortalType => TYPE_OF_KIND[kind];

/** What decides the number that the portal gives to a document. */
export interface IrnParts {
  readonly supplierGstin: string;
  readonly type: PortalType;
  readonly number: string;
  readonly day: CalendarDay;
}

/** The text whose digest is the IRN: GSTIN, financial year, type and number in capitals, without separators. */
export const irnText = ({ supplierGstin, type, number, day }: IrnParts): string =>
  `${registrationText(supplierGstin)}${financialYear(new Date(`${day}T00:00:00+05:30`)).label}${type}${comparableLegalNumber(number)}`;

/**
 * The number (IRN) that the portal gives to a document: 64 digits of SHA-256 (EINVOICE-5). It is never sent; it recognises
 * duplicates, and verifies an answer of the portal. Numbers in small letters are put in capitals first, as the portal does
 * since June 2025; no number of that time was compared with a real one.
 */
export async function irnOf(parts: IrnParts): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(irnText(parts)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

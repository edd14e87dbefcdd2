import type { FieldLabels } from '../shared/field-labels.rules';

export const MOST_BANK_ACCOUNTS = 10;

/** How people and ledgers call a bank account: its bank, and the end of its number. */
export const bankAccountName = ({
  bankName,
  accountNumber,
}: {
  readonly bankName: string;
  readonly accountNumber: string;
}): string => `${bankName} ${accountNumber.slice(-4)}`;

/** The fields of a client that its documents show (SETTINGS-1). */
export const LETTERHEAD = {
  name: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  pinCode: true,
  homeState: true,
  gstNumber: true,
  panNumber: true,
  cinNumber: true,
  bankDetails: true,
  bankAccounts: true,
  quoteTerms: true,
  proformaTerms: true,
  invoiceTerms: true,
  creditNoteTerms: true,
  debitNoteTerms: true,
  voucherTerms: true,
  printedTaxes: true,
  logo: true,
} as const;

/** What a logo that is sent begins with: pictures of other kinds are turned into this one before they are sent (SETTINGS-9). */
export const LOGO_PREFIX = 'data:image/png;base64,';
/** In pixels: enough for paper at 300 dots per inch. */
export const MOST_LOGO_WIDTH = 800;
export const MOST_LOGO_HEIGHT = 300;
export const MOST_LOGO_BYTES = 120 * 1024;

/** The fields with the client's own terms, by what they are printed on; without any, documents name the jurisdiction (SETTINGS-5). */
export const TERMS_LABELS = {
  quoteTerms: 'Quotations',
  proformaTerms: 'Proformas',
  invoiceTerms: 'Invoices',
  creditNoteTerms: 'Credit notes',
  debitNoteTerms: 'Debit notes',
  voucherTerms: 'Vouchers of advances',
} as const;
export type TermsField = keyof typeof TERMS_LABELS;

/** Where documents show GST: the rate of each line is printed always (SETTINGS-6). */
export const PRINTED_TAXES = ['both', 'lines', 'summary'] as const;
export type PrintedTaxes = (typeof PRINTED_TAXES)[number];

export const PRINTED_TAXES_TEXTS: Readonly<Record<PrintedTaxes, string>> = {
  both: 'On each line, and as a summary by HSN/SAC code and rate',
  lines: 'On each line',
  summary: 'As a summary by HSN/SAC code and rate',
};

/**
 * The letterhead that was in force at a moment, of those in order of their ends; the present one without a moment
 * (SETTINGS-1).
 *
 * @throws {Error} for a client without any
 */
export function letterheadAt<Each extends { readonly until: string | null }>(
  letterheads: readonly Each[],
  moment: string | null,
): Each {
  const latest = letterheads.at(-1);
  if (!latest) throw new Error('A client has a letterhead');
  if (moment === null) return latest;
  return letterheads.find(({ until }) => until === null || Date.parse(moment) < Date.parse(until)) ?? latest;
}

/** Labels of the fields of a client that do not follow from their name. */
export const CLIENT_LABELS: FieldLabels = {
  gstNumber: 'GSTIN',
  panNumber: 'PAN',
  cinNumber: 'CIN',
  tanNumber: 'TAN',
  ifsc: 'IFSC',
  swiftCode: 'SWIFT code',
  pinCode: 'PIN code',
  quoteTerms: 'Terms on quotations',
  proformaTerms: 'Terms on proformas',
  invoiceTerms: 'Terms on invoices',
  creditNoteTerms: 'Terms on credit notes',
  debitNoteTerms: 'Terms on debit notes',
  voucherTerms: 'Terms on vouchers of advances',
  printedTaxes: 'Taxes on documents',
  logo: 'Logo',
};

import { isNote, isReportedByRate, type LegalDocument, reportedLine } from '../documents/legal-document';
import { isZeroRated } from '../tax/treatments';
import { portalDescription } from './items';
import { type EinvoiceTerms, portalEmail, portalPhone } from './payload';
import { addressLines } from './portal-text';

/** Something about an e-invoice that the user should know and need not change. */
export interface EinvoiceHint {
  /** The field of the document, or of the firm with `client.` before it. */
  readonly field: string;
  readonly message: string;
}

type Hints = readonly EinvoiceHint[];

const when = (isTrue: boolean, field: string, message: string): Hints => (isTrue ? [{ field, message }] : []);

interface Contact {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** The names of the fields of a contact. */
type ContactFields = Readonly<Record<keyof Contact, string>>;

/** What of a contact does not fit the portal and is left out. */
function contactHints({ phone, email, address }: Contact, fields: ContactFields): Hints {
  const { second, excess } = addressLines(address);
  const isShort = second.length > 0 && second.length < 3;
  return [
    ...when(
      phone.trim() !== '' && !portalPhone(phone),
      fields.phone,
      'The phone number is left out: the portal takes 6 to 12 digits',
    ),
    ...when(
      email.trim() !== '' && !portalEmail(email),
      fields.email,
      'The email address is left out: the portal does not take it',
    ),
    ...when(
      isShort,
      fields.address,
      `The end of the address is left out: “${second}” is too short for a line`,
    ),
    ...when(excess !== '', fields.address, `The end of the address has no room and is left out: “${excess}”`),
  ];
}

/** What is unusual about the lines of a document. */
const lineHints = (document: LegalDocument): Hints =>
  document.charges.flatMap((line, at) => {
    const { otherTax, gstPercent, amount } = reportedLine(line, document);
    const isUntaxed = line.treatment === 'taxable' && !isZeroRated(document.supplyType) && gstPercent === 0;
    return [
      ...when(
        portalDescription(line.chargeName) === undefined,
        `charges.${at}.chargeName`,
        'The description is left out: the portal takes 3 to 300 characters',
      ),
      ...when(
        isUntaxed && amount !== 0,
        `charges.${at}.treatment`,
        'A taxable line without GST counts as zero-rated at the portal. Is it nil-rated or exempt?',
      ),
      ...when(
        otherTax !== 0,
        `charges.${at}.otherTaxes`,
        'Levies besides GST are reported as other charges, also one that is named a cess',
      ),
    ];
  });

/** Reverse charge is said of the document, so that it counts for all of its lines (EINVOICE-13). */
function reverseChargeHints(document: LegalDocument): Hints {
  const lines = document.charges.filter((line) => isReportedByRate(line, document));
  const reversedCount = lines.filter(({ treatment }) => treatment === 'reverse_charge').length;
  return when(
    reversedCount > 0 && reversedCount < lines.length,
    'charges',
    'Lines under reverse charge stand beside others. The portal knows reverse charge for a whole document only',
  );
}

/**
 * What the user should know of the e-invoice of a document: fields that the portal would refuse and that are left out, and
 * what may be read differently there (EINVOICE-8). Nothing of it prevents sending.
 */
export const einvoiceHints = (document: LegalDocument, { supplier }: EinvoiceTerms): Hints => [
  ...contactHints(supplier, { phone: 'client.phone', email: 'client.email', address: 'client.address' }),
  ...contactHints(
    { phone: document.partyPhone, email: document.partyEmail, address: document.partyAddress },
    { phone: 'partyPhone', email: 'partyEmail', address: 'partyAddress' },
  ),
  ...lineHints(document),
  ...reverseChargeHints(document),
  ...when(
    isNote(document) && !document.originalInvoiceNumber,
    'originalInvoiceNumber',
    'The note names no invoice. The portal takes it, but an officer will ask',
  ),
];

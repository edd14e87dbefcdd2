import { describeDocumentLine } from '@freightdesk/contracts/billing';
import { type PrintDocument, printedTexts } from '@freightdesk/print';
import { refuse } from '@freightdesk/service-kit';
import {
  type CodeTerms,
  type ContentFinding,
  checkInvoiceContent,
  checkPartyIdentity,
  hasGstin,
  type IdentityFinding,
  type InvoiceContent,
  indianDay,
  type SupplyQuestion,
  stateCodeOfGstin,
  ZERO,
} from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { letterFindings } from './letters.rules';
import type { Supplier } from './supplier.service';

type IdentifiedDocument = Pick<
  DocumentRecord,
  'partyGstNumber' | 'partyPanNumber' | 'partyState' | 'isSupplierRegistered'
> &
  Partial<Pick<DocumentRecord, 'supplyQuestion'>>;

type PaidSupply = Pick<DocumentRecord, 'supplyType' | 'igstAmount'>;

/** Something doubtful about a document, with its field. */
type IssueFinding = readonly [
  field: string,
  finding: Pick<IdentityFinding | SupplyQuestion | ContentFinding, 'severity' | 'message'>,
];

const CHANGED_REGISTRATION = {
  severity: 'error',
  message:
    'The GSTIN of the firm was added or removed after this document was saved. Save it again, so that its tax is computed anew',
} as const;

const ABSENT_GSTIN = {
  severity: 'warning',
  message: 'The firm has no GSTIN and so collects no tax. Is it really not registered under GST?',
} as const;

/** A firm without a GSTIN is asked once whether it has none; a document must be taxed as the firm is now (MONEY-14). */
function absentGstin(
  { isSupplierRegistered }: IdentifiedDocument,
  { client, isAbsenceConfirmed }: Supplier,
): IssueFinding[] {
  if (isSupplierRegistered !== hasGstin(client.gstNumber))
    return [['client.gstNumber', CHANGED_REGISTRATION]];
  return isSupplierRegistered || isAbsenceConfirmed ? [] : [['client.gstNumber', ABSENT_GSTIN]];
}

/** The findings about registrations and supply of a document (MONEY-8, MONEY-12). */
function identityFindings(document: IdentifiedDocument, issuer: Supplier): IssueFinding[] {
  const { client } = issuer;
  const party = checkPartyIdentity({
    gstNumber: document.partyGstNumber,
    panNumber: document.partyPanNumber,
    state: document.partyState,
    supplierGstin: client.gstNumber,
  });
  const supplier = checkPartyIdentity({
    gstNumber: client.gstNumber,
    panNumber: client.panNumber,
    cinNumber: client.cinNumber,
    state: client.homeState,
  });
  return [
    ...party.map((finding): IssueFinding => [`party.${finding.field}`, finding]),
    ...supplier.map((finding): IssueFinding => [`client.${finding.field}`, finding]),
    ...absentGstin(document, issuer),
    ...(document.supplyQuestion ? [['placeOfSupply', document.supplyQuestion] as const] : []),
  ];
}

/**
 * Holds a document back while something about it is doubtful.
 *
 * @throws {ServiceError} 409 for errors, and for warnings without a reason to issue despite them
 */
function refuseDoubts(findings: readonly IssueFinding[], reason: string | null | undefined): void {
  const blockingFindings = findings.filter(
    ([, { severity }]) => severity === 'error' || (severity === 'warning' && !reason),
  );
  const [first] = blockingFindings;
  if (!first) return;
  throw refuse('identity_doubtful', first[1].message, messagesByField(blockingFindings));
}

/** The messages of each field, joined where it has several. */
function messagesByField(findings: readonly IssueFinding[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [field, { message }] of findings)
    messages[field] = messages[field] ? `${messages[field]}. ${message}` : message;
  return messages;
}

/** Who issues a document, and its paper. */
interface IssuedPaper {
  readonly supplier: Supplier;
  readonly paper: PrintDocument;
}

/**
 * Checks registrations, supply and letters of a voucher (MONEY-8, MONEY-12, BILL-9).
 *
 * @throws {ServiceError} 409 for doubts, unless a reason confirms those that can be confirmed
 */
export const checkVoucher = (
  voucher: IdentifiedDocument,
  { supplier, paper }: IssuedPaper,
  reason: string | null | undefined,
): void =>
  refuseDoubts([...identityFindings(voucher, supplier), ...letterFindings(printedTexts(paper))], reason);

/**
 * Checks the letters of what was typed into a note or voucher that follows another one (BILL-9).
 *
 * @throws {ServiceError} 409 for letters that the PDF file cannot show, without a reason
 */
export const checkLetters = (
  texts: readonly (string | null | undefined)[],
  reason: string | null | undefined,
): void => refuseDoubts(letterFindings(texts.map((text) => text ?? '')), reason);

const until = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Asks before a whole invoice is credited whose IRN the portal would still cancel (EINVOICE-20).
 *
 * @throws {ServiceError} 409 without a reason to credit it nevertheless
 */
export const checkLiveIrn = (lastCancellation: Date, reason: string | null | undefined): void =>
  refuseDoubts(
    [
      [
        'originalInvoiceId',
        {
          severity: 'warning',
          message: `The portal has the invoice under an IRN, and cancels it until ${until.format(lastCancellation)}. Cancel the IRN first, or say why the whole invoice is credited with a live IRN`,
        },
      ],
    ],
    reason,
  );

type ContractedDocument = Pick<DocumentRecord, 'contractNumber' | 'contractDays'>;

const dayText = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** A contract that is over or has not begun on the day of issue. Documents of earlier releases do not say (BILL-18). */
function contractFindings({ contractNumber, contractDays }: ContractedDocument, now: Date): IssueFinding[] {
  if (!contractDays) return [];
  const today = indianDay(now);
  const { from, to } = contractDays;
  const message =
    today < indianDay(from)
      ? `Contract ${contractNumber} begins on ${dayText.format(from)}. Is it billed nevertheless?`
      : `Contract ${contractNumber} ended on ${dayText.format(to)}. Is it billed nevertheless?`;
  const isValid = today >= indianDay(from) && today <= indianDay(to);
  return isValid ? [] : [['contractId', { severity: 'warning', message }]];
}

/** What the document of a registered recipient lacks (MONEY-13). */
const contentFindings = (
  document: Pick<DocumentRecord, 'partyGstNumber'> & InvoiceContent,
): IssueFinding[] =>
  stateCodeOfGstin(document.partyGstNumber) === undefined
    ? []
    : checkInvoiceContent(document).map((finding): IssueFinding => [finding.field, finding]);

const NO_TAX_PAID = {
  severity: 'warning',
  message:
    'The supply is on payment of integrated tax, but no line bears any. Is it a supply without payment?',
} as const;

/** A document that says integrated tax is paid, and bears none (LAW-7). */
const paymentFindings = ({ supplyType, igstAmount }: PaidSupply): IssueFinding[] =>
  supplyType.endsWith('_with_payment') && igstAmount === ZERO ? [['supplyType', NO_TAX_PAID]] : [];

type SuppliedDocument = Pick<
  DocumentRecord,
  'currency' | 'supplyType' | 'partyGstNumber' | 'isSupplierRegistered' | 'supplyQuestion'
>;

/**
 * A regular supply in a foreign currency to a party without a GSTIN may be an export. A place of supply abroad has its
 * own question, and a recipient who is registered here gets no export (MONEY-12).
 */
function exportFindings(document: SuppliedDocument): IssueFinding[] {
  const { currency, supplyType, partyGstNumber, supplyQuestion, isSupplierRegistered } = document;
  if (currency === 'INR' || supplyType !== 'regular' || !isSupplierRegistered) return [];
  if (supplyQuestion || stateCodeOfGstin(partyGstNumber) !== undefined) return [];
  const message = `The invoice is in ${currency} and the party has no GSTIN. Is this a regular supply in India, and no export?`;
  return [['supplyType', { severity: 'warning', message }]];
}

/** What decides whether an invoice may be issued, besides itself. */
export interface IssueContext extends IssuedPaper {
  /** The documents whose contracts are billed: the invoice itself, or the proformas that it consolidates. */
  readonly contractedDocuments: readonly ContractedDocument[];
  /** What decides how many digits its codes have. */
  readonly codeTerms: CodeTerms;
  readonly now: Date;
}

/**
 * Checks an invoice as {@link checkVoucher} does, and also what an invoice to a registered recipient lacks, and whether its
 * contracts are valid on the day of issue (MONEY-13, BILL-18).
 *
 * @throws {ServiceError} 409 for doubts, unless a reason confirms those that can be confirmed
 */
export function checkInvoice(
  invoice: IdentifiedDocument & InvoiceContent & PaidSupply & SuppliedDocument,
  { supplier, paper, contractedDocuments, codeTerms, now }: IssueContext,
  reason: string | null | undefined,
): void {
  refuseDoubts(
    [
      ...identityFindings(invoice, supplier),
      ...contentFindings({ ...invoice, codeTerms }),
      ...paymentFindings(invoice),
      ...exportFindings(invoice),
      ...contractedDocuments.flatMap((document) => contractFindings(document, now)),
      ...letterFindings(printedTexts(paper)),
    ],
    reason,
  );
}

type DebitNote = Pick<DocumentRecord, 'partyGstNumber' | 'debitNoteReason' | 'debitNoteRemarks' | 'charges'> &
  InvoiceContent;

/**
 * Checks what a debit note to a registered recipient lacks, and the letters of what it adds (MONEY-13, BILL-9). Its
 * recipient, place and tax are those of its invoice, which answered for them.
 *
 * @throws {ServiceError} 409 for doubts, without a reason
 */
export const checkDebitNote = (note: DebitNote, reason: string | null | undefined): void =>
  refuseDoubts(
    [
      ...contentFindings(note),
      ...letterFindings([
        note.debitNoteReason,
        note.debitNoteRemarks,
        ...note.charges.map((line) => describeDocumentLine(line, 'print')),
      ]),
    ],
    reason,
  );

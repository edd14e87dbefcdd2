import {
  exchangeRateText,
  type StoredDocumentLine,
  type StoredInvoice,
  shipmentTexts,
} from '@freightdesk/contracts/billing';
import type { Letterhead, TermsField } from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import {
  amountInLanguages,
  bankLinesOf,
  dateOf,
  jurisdictionOf,
  labelledValue,
  letterheadOf,
  nonEmptyLines,
  type Paper,
  type PaperFact,
  type PaperParty,
  type PaperText,
  type PrintDocument,
} from '@freightdesk/print';
import {
  formatAmount,
  invoiceStatements,
  invoiceTitle,
  isReverseCharged,
  type LineTreatment,
  NOTE_TITLES,
  OTHER_COUNTRIES_CODE,
  payableOfDocument,
  placeNameOf,
  reverseChargeTotal,
  stateCodeOf,
  stateCodeOfGstin,
  stateNameOf,
  sumAmounts,
  taxCreditWarning,
  UNREGISTERED_SUPPLIER,
} from '@freightdesk/tax';
import { type DocumentRecord, toInvoice } from '../documents/document.model';
import { signedTotals } from '../documents/signed-totals.rules';
import { columnsOf, linesInRupees, tableOf, taxSummaryOf, totalsOf } from './print-figures.view';

/** The copies of an invoice for services (LAW-11), by query value. */
const COPIES = {
  original: 'ORIGINAL FOR RECIPIENT',
  duplicate: 'DUPLICATE FOR SUPPLIER',
} as const satisfies Record<string, PaperText>;
export type Copy = keyof typeof COPIES;

/** A State with its code, as the law requires. */
const stateText = (state: string): string => {
  const code = stateCodeOf(state);
  return code ? `${stateNameOf(code)} (${code})` : state;
};

type Recipient = Pick<
  StoredInvoice,
  | 'partyName'
  | 'partyAddress'
  | 'partyCity'
  | 'partyState'
  | 'partyGstNumber'
  | 'partyPanNumber'
  | 'placeOfSupply'
>;

/** The recipient of a document: name, address and registrations. */
export const billTo = (invoice: Recipient): string[] =>
  nonEmptyLines([
    invoice.partyName,
    invoice.partyAddress,
    invoice.partyCity,
    stateText(invoice.partyState),
    labelledValue('GSTIN', invoice.partyGstNumber || (isAbroad(invoice) ? '' : 'Unregistered')),
    labelledValue('PAN', invoice.partyPanNumber),
  ]);

const importerOf = (invoice: StoredInvoice): string[] =>
  nonEmptyLines([
    invoice.importerName,
    invoice.importerAddress,
    invoice.importerCity,
    stateText(invoice.importerState),
    labelledValue('GSTIN', invoice.importerGstNumber),
  ]);

/** The parties of a document, each only once. */
function partiesOf(invoice: StoredInvoice): PaperParty[] {
  const consignee = invoice.shipment?.consigneeName ?? '';
  const isNamed = [invoice.partyName, invoice.importerName].includes(consignee);
  const parties: PaperParty[] = [
    { title: 'Bill to', lines: billTo(invoice) },
    { title: 'Importer', lines: invoice.importerId === invoice.partyId ? [] : importerOf(invoice) },
    { title: 'Consignee', lines: isNamed ? [] : nonEmptyLines([consignee]) },
  ];
  return parties.filter(({ lines }) => lines.length > 0);
}

const treatmentsOf = ({ charges }: StoredInvoice): LineTreatment[] =>
  charges.map(({ treatment }) => treatment);

const isAbroad = ({ placeOfSupply }: Recipient): boolean => placeOfSupply === OTHER_COUNTRIES_CODE;

/** The place of supply with its code, as the law requires. Documents of earlier releases show the State of the party. */
export const placeText = ({ placeOfSupply: code, partyState }: Recipient): string =>
  code ? `${placeNameOf(code)} (${code})` : partyState;

/** The destination of an export: an address abroad has its country in place of the State. */
const destinationOf = (invoice: StoredInvoice): string =>
  isAbroad(invoice) && !stateCodeOf(invoice.partyState) ? invoice.partyState : '';

/** Whether tax is payable on reverse charge, and how much. */
function reverseChargeFacts(invoice: StoredInvoice): PaperFact[] {
  if (!isReverseCharged(treatmentsOf(invoice))) return [['Reverse charge', 'No']];
  const { charges, taxMode, currency } = invoice;
  return [
    ['Reverse charge', 'Yes'],
    ['Tax payable by recipient', formatAmount(reverseChargeTotal(charges, taxMode), currency)],
    [
      'Tax payable by recipient (₹)',
      invoice.rupees ? formatAmount(reverseChargeTotal(linesInRupees(charges), taxMode), 'INR') : '',
    ],
  ];
}

/** What a credit note gives back to advances; empty where it gives nothing back. */
const returnedText = ({ advanceReturns, currency }: StoredInvoice): string =>
  advanceReturns.length > 0
    ? formatAmount(sumAmounts(advanceReturns.map(({ amount }) => amount)), currency)
    : '';

const factsOf = (invoice: StoredInvoice): PaperFact[] => {
  const facts: PaperFact[] = [
    ['Number', invoice.invoiceNumber ?? invoice.proformaInvoiceNumber],
    ['Date', dateOf(invoice.invoiceDate ?? invoice.createdAt)],
    ['Due date', dateOf(invoice.dueDate)],
    ['Proforma', invoice.invoiceNumber ? invoice.proformaInvoiceNumber : ''],
    ['Proformas', invoice.mergedInvoices.map(({ proformainvid }) => proformainvid).join(', ')],
    ['Against invoice', invoice.originalInvoiceNumber],
    ['Dated', dateOf(invoice.originalInvoiceDate)],
    ['Reason', invoice.creditNoteReason || invoice.debitNoteReason],
    ['Remarks', invoice.creditNoteRemarks || invoice.debitNoteRemarks],
    ['Returned to advance', returnedText(invoice)],
    ['Job', invoice.jobNumbers.join(', ')],
    ['Contract', invoice.contractNumber],
    ['Place of supply', placeText(invoice)],
    ['Country of destination', destinationOf(invoice)],
    ...reverseChargeFacts(invoice),
    ['Currency', invoice.currency],
    ['Exchange rate', exchangeRateText(invoice)],
    ...shipmentTexts(invoice),
  ];
  return facts.filter(([, value]) => value !== '');
};

/** The statement on a credit note that comes too late to lower the tax (LAW-13). */
function lateCredit({ invoiceType, originalInvoiceDate, invoiceDate }: StoredInvoice): string[] {
  if (invoiceType !== 'credit_note' || !originalInvoiceDate || !invoiceDate) return [];
  return nonEmptyLines([taxCreditWarning(new Date(originalInvoiceDate), new Date(invoiceDate)) ?? '']);
}

const proformaStatement = ({ isSupplierRegistered }: StoredInvoice): PaperText =>
  isSupplierRegistered
    ? 'This is not a tax invoice. Taxes shown are estimates; no input tax credit can be taken on this document.'
    : `This is not an invoice. ${UNREGISTERED_SUPPLIER}.`;

type Head = Pick<Paper, 'title' | 'copy' | 'statement' | 'number'>;

/** The heading and the statement of a document. A proforma is not a tax invoice (LAW-11, LAW-12). */
function headOf(invoice: StoredInvoice, copy: Copy): Head {
  const cancelledPrefix = invoice.status === 'cancelled' ? 'CANCELLED · ' : '';
  if (invoice.invoiceNumber === null)
    return {
      title: 'PROFORMA INVOICE',
      statement: cancelledPrefix + proformaStatement(invoice),
      number: invoice.proformaInvoiceNumber,
    };
  const supply = {
    supplyType: invoice.supplyType,
    treatments: treatmentsOf(invoice),
    isRecipientRegistered: stateCodeOfGstin(invoice.partyGstNumber) !== undefined,
    isSupplierRegistered: invoice.isSupplierRegistered,
  };
  const statements: readonly PaperText[] = invoiceStatements(supply);
  return {
    title: NOTE_TITLES[invoice.invoiceType] ?? invoiceTitle(supply),
    copy: cancelledPrefix + COPIES[copy],
    statement: [...statements, ...lateCredit(invoice)].join(' · '),
    number: invoice.invoiceNumber,
  };
}

const isReimbursed = ({ treatment }: StoredDocumentLine): boolean => treatment === 'pure_agent';

/** The table of supplies. Reimbursements of a pure agent are in a separate table (LAW-20). */
function tablesOf(
  invoice: StoredInvoice,
  { printedTaxes }: Letterhead,
): Pick<PrintDocument, 'columns' | 'rows' | 'sums' | 'separateTable'> {
  const columns = columnsOf(invoice, printedTaxes);
  const supplies = invoice.charges.filter((line) => !isReimbursed(line));
  const reimbursements = invoice.charges.filter(isReimbursed);
  return {
    columns: columns.map(({ textOf: _text, amountOf: _amount, currency: _currency, ...column }) => column),
    ...tableOf(supplies, columns, invoice),
    ...(reimbursements.length > 0
      ? {
          separateTable: {
            title: 'Reimbursements as pure agent (CGST Rule 33)' satisfies PaperText,
            ...tableOf(reimbursements, columns, invoice, supplies.length),
          },
        }
      : {}),
  };
}

/** Which of the client's terms stand on a document (SETTINGS-5). */
function termsFieldOf({ invoiceNumber, invoiceType }: StoredInvoice): TermsField {
  if (invoiceType === 'credit_note') return 'creditNoteTerms';
  if (invoiceType === 'debit_note') return 'debitNoteTerms';
  return invoiceNumber === null ? 'proformaTerms' : 'invoiceTerms';
}

/** The terms of the document itself, else those of the client for its kind, else the jurisdiction. */
const termsOf = (invoice: StoredInvoice, client: Letterhead): string => {
  const terms = invoice.termsAndConditions || client[termsFieldOf(invoice)] || jurisdictionOf(client);
  return nonEmptyLines([terms, invoice.specialInstructions]).join('\n');
};

/**
 * The printed document, as one of its copies (ID-3, BILL-9; LAW-11, LAW-12). The figures of a credit note are
 * positive on paper (LAW-13).
 */
export function documentPrint(answer: StoredInvoice, client: Letterhead, copy: Copy = 'original'): Paper {
  const invoice = { ...answer, ...signedTotals(answer.invoiceType, answer) };
  return {
    ...headOf(invoice, copy),
    ...letterheadOf(client),
    facts: factsOf(invoice),
    parties: partiesOf(invoice),
    ...tablesOf(invoice, client),
    totals: totalsOf(invoice),
    amountInWords: amountInLanguages(payableOfDocument(invoice).payable, invoice.currency),
    taxSummary: taxSummaryOf(invoice, client.printedTaxes),
    ...(invoice.rupees ? { taxSummaryTitle: 'Tax summary (₹)' } : {}),
    bankDetails: bankLinesOf(client),
    terms: termsOf(invoice, client),
  };
}

/** The paper of a document that is not issued or not even stored yet, so that it has no number. */
export const draftPrint = (document: NewRecord<DocumentRecord>, client: Letterhead, now: Date): Paper =>
  documentPrint(
    toInvoice({ ...document, id: 0, _id: '', clientId: '', createdAt: now, updatedAt: now }),
    client,
  );

import type { NewRecord } from '@freightdesk/data';
import { type LineTax, type Minor, sumAmounts, ZERO } from '@freightdesk/tax';
import type { DocumentLineRecord, DocumentRecord } from './document.model';
import { isLegalKind, signedAmount } from './document-kind.rules';
import { asTaxLine } from './document-lines.rules';
import { asRupeeTax } from './exchange-rate.rules';

/** A line with its figures in rupees. */
export interface RupeeLine {
  readonly line: DocumentLineRecord;
  readonly tax: LineTax;
}

type Lines = Pick<DocumentRecord, 'charges' | 'currency'>;

/** The lines in rupees; undefined for a document in a foreign currency without an exchange rate (MONEY-15). */
export function rupeeLines({ charges, currency }: Lines): RupeeLine[] | undefined {
  if (currency === 'INR') return charges.map((line) => ({ line, tax: asTaxLine(line) }));
  const lines = charges.flatMap((line) => (line.rupees ? [{ line, tax: asRupeeTax(line.rupees) }] : []));
  return lines.length < charges.length ? undefined : lines;
}

/** Whether a line was paid for the party as a pure agent, at cost, and is no income (LAW-20). */
export const isPassedOn = ({ line }: RupeeLine): boolean => line.treatment === 'pure_agent';

/** What a document adds to the sums of reports, in paise. */
export type ReportFigures = Pick<DocumentRecord, 'revenue' | 'billedAmount'>;

const NOTHING: ReportFigures = { revenue: ZERO, billedAmount: ZERO };

/**
 * What a document adds to revenue: its taxable value in rupees without what was passed on, below zero for a credit note; and
 * what it bills in all, with taxes and round-off (REPORT-1). Nothing where it has no legal number, was cancelled, or has no value in rupees.
 */
export function reportFiguresOf(
  document: Lines & Pick<DocumentRecord, 'kind' | 'state' | 'roundOff'>,
): ReportFigures {
  const { kind, state, roundOff } = document;
  const lines = isLegalKind(kind) && state !== 'cancelled' ? rupeeLines(document) : undefined;
  if (!lines) return NOTHING;
  const sum = (amounts: readonly Minor[]): Minor => signedAmount(kind, sumAmounts(amounts));
  return {
    revenue: sum(lines.filter((line) => !isPassedOn(line)).map(({ tax }) => tax.amount)),
    billedAmount: sum([...lines.map(({ tax }) => tax.totalAmount), roundOff ?? ZERO]),
  };
}

/** A new document with what it adds to the sums of reports. */
export const withReportFigures = <Document extends NewRecord<DocumentRecord>>(
  document: Document,
): Document => ({ ...document, ...reportFiguresOf(document) });

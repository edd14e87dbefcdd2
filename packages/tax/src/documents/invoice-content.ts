import { type CodeTerms, checkHsnSac, isCodeShort, leastDigits } from '../identifiers/hsn-sac';
import { type Minor, ZERO } from '../money/minor';
import type { LineTreatment } from '../tax/treatments';
import { isMixedSupply } from './statements';

/** The part of a line that a tax invoice must say. */
export interface ContentLine {
  readonly chargeName: string;
  readonly hsnCode: string;
  readonly treatment: LineTreatment;
}

/** The part of an invoice that the law asks for where the recipient is registered. */
export interface InvoiceContent {
  readonly partyAddress: string;
  /** In minor units. */
  readonly totalAmount: Minor;
  readonly charges: readonly ContentLine[];
  /** True by default. Without a GSTIN the supplier issues no tax invoice, which needs codes (MONEY-14). */
  readonly isSupplierRegistered?: boolean | undefined;
  /** What decides how many digits its codes have; absent where nothing does. */
  readonly codeTerms?: CodeTerms | undefined;
}

/**
 * Something that an invoice to a registered recipient lacks, for the user to read. It can be confirmed with a reason
 * when the invoice is issued.
 */
export interface ContentFinding {
  readonly field: 'partyAddress' | 'hsnCode' | 'totalAmount' | 'treatment';
  readonly severity: 'warning';
  readonly message: string;
}

const warning = (field: ContentFinding['field'], message: string): ContentFinding => ({
  field,
  severity: 'warning',
  message,
});

/** Lines by number and name, as they stand on the document: `line 1 (CHA agency), line 3 (THC)`. */
const linesText = (lines: readonly { readonly at: number; readonly name: string }[]): string =>
  lines.map(({ at, name }) => `line ${at + 1} (${name})`).join(', ');

interface CodedLine {
  readonly at: number;
  readonly name: string;
  readonly code: string;
}

/** What is said of codes with fewer digits than the firm's codes have (LAW-4). */
const shortCodes = (lines: readonly CodedLine[], terms: CodeTerms): string[] =>
  lines
    .filter(({ code }) => checkHsnSac(code).verdict === 'valid' && isCodeShort(code, terms))
    .map(
      (line) =>
        `“${line.code}” of ${linesText([line])} is too short: codes of the firm have at least ${leastDigits(line.code, terms)} digits`,
    );

/** Reimbursements of a pure agent are no supply and need no code. */
function codeFindings(charges: readonly ContentLine[], terms: CodeTerms | undefined): ContentFinding[] {
  const lines = charges
    .map(({ chargeName: name, hsnCode, treatment }, at) => ({ at, name, code: hsnCode.trim(), treatment }))
    .filter(({ treatment }) => treatment !== 'pure_agent');
  const withoutCode = lines.filter(({ code }) => code === '');
  const misshapen = lines.filter(({ code }) => code !== '' && checkHsnSac(code).verdict !== 'valid');
  return [
    ...(withoutCode.length > 0 ? [`No HSN/SAC code: ${linesText(withoutCode)}`] : []),
    ...misshapen.map(
      (line) => `“${line.code}” of ${linesText([line])} is no HSN/SAC code: ${checkHsnSac(line.code).reason}`,
    ),
    ...(terms ? shortCodes(lines, terms) : []),
  ].map((message) => warning('hsnCode', message));
}

const MIXED_SUPPLY =
  'Exempt lines stand beside taxable ones. A registered party gets a bill of supply for the exempt ones';

const mixtureFindings = (charges: readonly ContentLine[]): ContentFinding[] =>
  isMixedSupply(charges.map(({ treatment }) => treatment)) ? [warning('treatment', MIXED_SUPPLY)] : [];

/**
 * What an invoice to a registered recipient lacks or should not have (MONEY-13; LAW-4, LAW-11): an address, a code of
 * each supply, a total, and exempt supplies on a document of their own. Empty when all is well.
 */
export function checkInvoiceContent({
  partyAddress,
  totalAmount,
  charges,
  isSupplierRegistered = true,
  codeTerms,
}: InvoiceContent): ContentFinding[] {
  return [
    ...(partyAddress.trim() === '' ? [warning('partyAddress', 'The party has no address')] : []),
    ...(isSupplierRegistered ? codeFindings(charges, codeTerms) : []),
    ...(totalAmount === ZERO ? [warning('totalAmount', 'The total is zero')] : []),
    ...(isSupplierRegistered ? mixtureFindings(charges) : []),
  ];
}

import { lastTaxCreditDay } from '../documents/financial-year';
import { dayOf, hasRupees, isCreditNote, recipientGstin } from '../documents/legal-document';
import { type CodeTerms, checkHsnSac, isCodeShort } from '../identifiers/hsn-sac';
import { OTHER_COUNTRIES_CODE } from '../tax/state-codes';
import type { Gstr1Amendments } from './amendments';
import { documentsOfReturn, type Gstr1, type Gstr1Source } from './gstr1';
import { FIRST_DAY_OF_HALVES } from './hsn-summary';
import { isInPeriod } from './period';
import { isExported, type ReturnDocument } from './placement';

/** Something that is missing or doubtful before a return is filed. An `error` must be corrected first. */
export interface ReturnFinding {
  readonly code:
    | 'no_rupees'
    | 'late_credit_note'
    | 'hsn_code'
    | 'reverse_charge_mixed'
    | 'regular_abroad'
    | 'igst_in_own_state'
    | 'negative_row'
    | 'skipped_number'
    | 'advance_place'
    | 'empty_b2b_half'
    | 'irn_cancelled'
    | 'invoice_cancelled'
    | 'late_document'
    | 'moved_document';
  readonly severity: 'error' | 'warning';
  /** The number of the document or voucher; empty for a finding about sums. */
  readonly number: string;
  readonly message: string;
}

type Finding = Pick<ReturnFinding, 'code' | 'severity' | 'message'>;

const error = (code: Finding['code'], message: string): Finding => ({ code, severity: 'error', message });
const warning = (code: Finding['code'], message: string): Finding => ({ code, severity: 'warning', message });

/** A credit note that bears tax is declared until 30 November after the year of its invoice (LAW-13). */
const isLateCredit = (document: ReturnDocument): boolean =>
  isCreditNote(document) &&
  document.originalInvoiceDate !== null &&
  dayOf(document) > lastTaxCreditDay(new Date(document.originalInvoiceDate));

const isCodeWrong = (code: string, terms: CodeTerms): boolean =>
  checkHsnSac(code).verdict !== 'valid' || isCodeShort(code, terms);

const suppliesOf = ({ charges }: ReturnDocument) =>
  charges.filter(({ treatment }) => treatment !== 'pure_agent');

const isMixedReverseCharge = (document: ReturnDocument): boolean =>
  new Set(suppliesOf(document).map(({ treatment }) => treatment === 'reverse_charge')).size > 1;

/** What is asked about a document that is reported. */
const DOCUMENT_CHECKS: readonly {
  readonly isDoubtful: (document: ReturnDocument, source: Gstr1Source & CodeTerms) => boolean;
  readonly finding: Finding;
}[] = [
  {
    isDoubtful: (document) => !hasRupees(document),
    finding: error('no_rupees', 'The document has no figures in rupees and is not reported'),
  },
  {
    isDoubtful: isLateCredit,
    finding: error('late_credit_note', 'The credit note is too late to lower the tax of its invoice'),
  },
  {
    isDoubtful: (document, terms) => suppliesOf(document).some(({ hsnCode }) => isCodeWrong(hsnCode, terms)),
    finding: error('hsn_code', 'A line has no HSN/SAC code of the right length'),
  },
  {
    isDoubtful: isMixedReverseCharge,
    finding: warning('reverse_charge_mixed', 'Lines under reverse charge stand beside others'),
  },
  {
    isDoubtful: (document) =>
      document.placeOfSupply === OTHER_COUNTRIES_CODE && !isExported(document) && !recipientGstin(document),
    finding: warning('regular_abroad', 'The place of supply lies abroad, but the supply is no export'),
  },
  {
    isDoubtful: (document, { gstin }) =>
      document.supplyType === 'regular' &&
      document.taxMode === 'IGST' &&
      document.placeOfSupply === gstin.slice(0, 2),
    finding: warning('igst_in_own_state', 'IGST is charged within the State of the firm'),
  },
  {
    isDoubtful: ({ isInvoiceCancelled }) => isInvoiceCancelled === true,
    finding: error(
      'invoice_cancelled',
      'The note has a live IRN, but the IRN of its invoice was cancelled, which is not reported. Cancel the IRN of the note too, or amend it by hand',
    ),
  },
];

/** What is said of documents that are not, or only later reported: each number once. */
function placeFindings(source: Gstr1Source): ReturnFinding[] {
  const documents = documentsOfReturn(source);
  const cancelled = documents
    .filter(({ cancelledIrn }) => cancelledIrn === 'own')
    .map(({ invoiceNumber }) => ({
      ...warning(
        'irn_cancelled',
        'Its IRN was cancelled, so that it counts as a cancelled number alone, and so do notes on it. Credit it in the books, unless it is credited',
      ),
      number: invoiceNumber,
    }));
  const late = documents
    .filter((document) => !isInPeriod(dayOf(document), source.period))
    .map(({ invoiceNumber }) => ({
      ...warning('late_document', 'It belongs to a period that is filed, and is reported in this one'),
      number: invoiceNumber,
    }));
  return [...cancelled, ...late];
}

function documentFindings(source: Gstr1Source & CodeTerms): ReturnFinding[] {
  return documentsOfReturn(source)
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((document) =>
      DOCUMENT_CHECKS.filter(({ isDoubtful }) => isDoubtful(document, source)).map(({ finding }) => ({
        ...finding,
        number: document.invoiceNumber,
      })),
    );
}

const advanceFindings = ({ advances, period }: Gstr1Source): ReturnFinding[] =>
  advances
    .filter(
      ({ placeOfSupply, gstPercent, day }) => !placeOfSupply && gstPercent > 0 && isInPeriod(day, period),
    )
    .map(({ number }) => ({
      ...error(
        'advance_place',
        'The place of supply of the advance is not known, and the portal asks for it',
      ),
      number,
    }));

/** What is doubtful about the sums of a return. */
function sumFindings({ consumers, series, hsn, period }: Gstr1): ReturnFinding[] {
  const negative = consumers
    .filter(({ taxable }) => taxable < 0)
    .map((row) =>
      warning(
        'negative_row',
        `Credit notes exceed the supplies to consumers in ${row.placeOfSupply} at ${row.rate}%. Sources differ on whether the portal takes this`,
      ),
    );
  const skipped = series
    .filter((row) => row.skipped > 0)
    .map(({ from, to, skipped: count }) =>
      warning(
        'skipped_number',
        `${count} of the numbers from ${from} to ${to} were not used and count as cancelled`,
      ),
    );
  const isHalfEmpty = period.to >= FIRST_DAY_OF_HALVES && hsn.b2b.length === 0 && hsn.b2c.length > 0;
  const half = isHalfEmpty
    ? [
        warning(
          'empty_b2b_half',
          'Nothing was supplied to registered parties. The portal may ask for a row of zeros',
        ),
      ]
    : [];
  return [...negative, ...skipped, ...half].map((finding) => ({ ...finding, number: '' }));
}

/** What is missing or doubtful in a return, by document, before it is filed (RETURNS-10). */
export const gstr1Findings = (result: Gstr1, source: Gstr1Source & CodeTerms): readonly ReturnFinding[] => [
  ...documentFindings(source),
  ...placeFindings(source),
  ...advanceFindings(source),
  ...sumFindings(result),
];

/** What a person decides of amendments: documents that would change their section (RETURNS-12). */
export const amendmentFindings = (all: readonly Gstr1Amendments[]): readonly ReturnFinding[] =>
  all.flatMap(({ movedNumbers }) =>
    movedNumbers.map((number) => ({
      ...error(
        'moved_document',
        'It would stand in another section than the one that it was filed in. The portal has no table for this: amend it by hand',
      ),
      number,
    })),
  );

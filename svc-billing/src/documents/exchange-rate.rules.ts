import {
  type ExchangeRate,
  type exchangeRateInput,
  MISSING_RATE_TEXTS,
  NO_EXCHANGE_RATE,
} from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';
import {
  indianDay,
  type LineTax,
  type Minor,
  type RupeeTerms,
  rupeesOfLine,
  type TaxMode,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord } from './document.model';
import { amountsByName, asTaxLine, namedAmounts, totalsOf } from './document-lines.rules';

/** The part of a request that names an exchange rate. */
export type ExchangeRateRequest = {
  readonly [Name in keyof typeof exchangeRateInput]?: z.output<(typeof exchangeRateInput)[Name]>;
};

type StoredRate = Pick<DocumentRecord, keyof ExchangeRate>;
type Currency = DocumentRecord['currency'];

const rateOfRupees = () =>
  refuse('invalid', 'A document in rupees has no exchange rate', {
    exchangeRate: 'Only documents in another currency have an exchange rate',
  });

/** What a rate lacks, by field. */
const missingParts = (rate: ExchangeRate): [string, string][] =>
  Object.entries(MISSING_RATE_TEXTS).filter(([name]) => rate[name as keyof ExchangeRate] === null);

function refuseMissing(rate: ExchangeRate, reason = ''): void {
  const parts = missingParts(rate);
  const [first] = parts;
  if (first) throw refuse('invalid', `${first[1]}${reason}`, Object.fromEntries(parts));
}

const isNamed = (request: ExchangeRateRequest): boolean =>
  Boolean(request.exchangeRate || request.exchangeRateDay || request.exchangeRateSource);

/** What is sent changes the previous rate, what is absent stays, a rate of null clears all of it (API-4). */
function mergedRate(request: ExchangeRateRequest, previous: ExchangeRate): StoredRate {
  if (request.exchangeRate === null) return NO_EXCHANGE_RATE;
  const day = request.exchangeRateDay && indianDay(new Date(request.exchangeRateDay));
  return {
    exchangeRate: request.exchangeRate ?? previous.exchangeRate,
    exchangeRateDay: day === undefined ? previous.exchangeRateDay : day,
    exchangeRateSource: request.exchangeRateSource ?? previous.exchangeRateSource,
  };
}

/**
 * The exchange rate of a document in this currency: as sent, else as before (MONEY-15).
 *
 * @throws {ServiceError} 400 for a rate of rupees, and for one without its day or its source
 */
export function exchangeRateOf(
  request: ExchangeRateRequest,
  currency: Currency,
  previous: ExchangeRate = NO_EXCHANGE_RATE,
): StoredRate {
  if (currency === 'INR') {
    if (isNamed(request)) throw rateOfRupees();
    return NO_EXCHANGE_RATE;
  }
  const rate = mergedRate(request, previous);
  if (Object.values(rate).some((part) => part !== null)) refuseMissing(rate);
  return rate;
}

/**
 * The rate of a document that is issued.
 *
 * @throws {ServiceError} 400 when a document in a foreign currency has none (MONEY-15)
 */
export function issuedExchangeRate(
  request: ExchangeRateRequest,
  currency: Currency,
  previous: ExchangeRate,
): StoredRate {
  const rate = exchangeRateOf(request, currency, previous);
  if (currency !== 'INR') refuseMissing(rate, `: the invoice is in ${currency}`);
  return rate;
}

type RupeesOfLine = NonNullable<DocumentLineRecord['rupees']>;

/** The figures of a line in rupees as stored. */
export const storedRupees = ({ otherTaxes, ...figures }: LineTax): RupeesOfLine => ({
  ...figures,
  otherTaxes: namedAmounts(otherTaxes),
});

/** Stored figures in rupees as packages/tax takes them. */
export const asRupeeTax = (rupees: RupeesOfLine): LineTax => ({
  ...rupees,
  otherTaxes: amountsByName(rupees.otherTaxes),
});

/** The totals in rupees: the sums of the lines; null where a line has none (MONEY-15). */
export function rupeeTotals(lines: readonly Pick<DocumentLineRecord, 'rupees'>[]): DocumentRecord['rupees'] {
  const figures = lines.flatMap(({ rupees }) => (rupees ? asRupeeTax(rupees) : []));
  return figures.length < lines.length ? null : totalsOf(figures);
}

const convertLine =
  (terms: RupeeTerms) =>
  (line: DocumentLineRecord): DocumentLineRecord => ({
    ...line,
    rupees: storedRupees(rupeesOfLine(asTaxLine(line), terms)),
  });

/** Lines and totals with their figures in rupees, or without them where there is no rate (MONEY-15). */
export function withRupees(
  charges: readonly DocumentLineRecord[],
  { exchangeRate }: Pick<ExchangeRate, 'exchangeRate'>,
  mode: TaxMode,
) {
  const lines = charges.map(
    exchangeRate === null ? (line) => ({ ...line, rupees: null }) : convertLine({ exchangeRate, mode }),
  );
  return { charges: lines, rupees: rupeeTotals(lines) };
}

/** What a document is about to add to what its party owes, in paise; an advance that it uses was counted before. */
export const owedBy = ({
  totalAmount,
  rupees,
}: Pick<DocumentRecord, 'totalAmount'> & Partial<Pick<DocumentRecord, 'rupees'>>): Minor =>
  rupees?.totalAmount ?? totalAmount;

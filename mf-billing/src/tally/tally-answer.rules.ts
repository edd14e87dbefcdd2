/** What Tally says it has done with a file. */
const COUNTS = ['CREATED', 'ALTERED', 'COMBINED', 'IGNORED', 'ERRORS', 'EXCEPTIONS'] as const;
type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;

export interface TallyAnswer {
  readonly counts: Counts;
  /** What it refused, in its own words. */
  readonly refusals: readonly string[];
  /** Whether everything was taken. */
  readonly isTaken: boolean;
  /** What came of it and what to do, for the user to read. */
  readonly verdict: string;
}

/** References to control characters, which Tally writes and no XML has. */
const FORBIDDEN_REFERENCES = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[1245-9]|2\d|3[01]));/gi;

const sum = (one: number, other: number): number => one + other;

/** The figure of a name; several answers in one text are added up. */
const countOf = (answer: Document, name: string): number =>
  [...answer.getElementsByTagName(name)].map(({ textContent }) => Number(textContent) || 0).reduce(sum, 0);

const takenOf = ({ CREATED, ALTERED, COMBINED }: Counts): number => CREATED + ALTERED + COMBINED;
const refusedOf = ({ ERRORS, EXCEPTIONS }: Counts): number => ERRORS + EXCEPTIONS;

function verdictOf(counts: Counts): string {
  const { CREATED, ALTERED, COMBINED } = counts;
  if (refusedOf(counts) > 0)
    return `${refusedOf(counts)} refused, ${takenOf(counts)} taken. Mend what is named and import the same file again.`;
  if (takenOf(counts) > 0) return `Everything was taken: ${CREATED} new, ${ALTERED + COMBINED} changed.`;
  return 'Nothing was taken. Import the ledgers first, and see that the days lie in the period of the company.';
}

/**
 * Reads what Tally has answered to an import (TALLY-3): a `RESPONSE`, or an envelope with `IMPORTRESULT`. Undefined for a text
 * that is neither.
 */
export function readTallyAnswer(text: string): TallyAnswer | undefined {
  const answer = new DOMParser().parseFromString(text.replace(FORBIDDEN_REFERENCES, '').trim(), 'text/xml');
  const isAnswer = COUNTS.some((name) => answer.getElementsByTagName(name).length > 0);
  if (answer.getElementsByTagName('parsererror').length > 0 || !isAnswer) return undefined;
  const counts = Object.fromEntries(COUNTS.map((name) => [name, countOf(answer, name)])) as Counts;
  const lines = [...answer.getElementsByTagName('LINEERROR')].map(
    ({ textContent }) => textContent?.trim() ?? '',
  );
  return {
    counts,
    refusals: [...new Set(lines.filter(Boolean))],
    isTaken: refusedOf(counts) === 0 && takenOf(counts) > 0,
    verdict: verdictOf(counts),
  };
}

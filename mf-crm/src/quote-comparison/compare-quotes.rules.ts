import { type Quote, type QuoteService, unitText } from '@freightdesk/contracts/crm';
import type { CategoryNames } from '@freightdesk/remote-kit';
import { shipmentFacts, termFacts } from '../quotes/quote-facts.rules';
import { QUOTE_COLUMNS } from '../service-lines/line-columns.rules';
import { columnTitle, columnValue, rateText } from '../service-lines/line-text.rules';

/** A subject of two versions: terms, shipment, or one charge. */
export interface ComparedSection {
  readonly key: string;
  readonly title: string;
  /** Whether only one of the versions has the subject. */
  readonly difference: Exclude<Difference, 'changed'>;
  readonly facts: readonly ComparedFact[];
}

const partyFact = ({ partyName }: Quote): Fact => ({ label: 'Party', value: partyName });
const generalFacts = (quote: Quote): Fact[] => [partyFact(quote), ...termFacts(quote)];

const nameFact = ({ chargeName }: QuoteService): Fact => ({ label: 'Charge Name', value: chargeName });
/** Without rates by category, which are compared one by one. */
const COMPARED_COLUMNS = QUOTE_COLUMNS.filter((name) => name !== 'dynamicRates');

const lineFacts = (line: QuoteService, nameOf: CategoryNames): Fact[] => [
  { label: 'Unit', value: unitText(line.uom) },
  { label: 'Currency', value: line.currency },
  ...COMPARED_COLUMNS.map((name) => ({ label: columnTitle(name), value: columnValue(name, line) })),
  ...Object.entries(line.dynamicRates).map(([category, rate]) => ({
    label: `Rate for ${nameOf(category)}`,
    value: rateText(rate, line),
  })),
];

const section = (title: string, before: readonly Fact[], after: readonly Fact[]): ComparedSection => ({
  key: title,
  title,
  difference: 'same',
  facts: compareFacts(before, after),
});

function presenceOf(before: unknown, after: unknown): ComparedSection['difference'] {
  if (before && after) return 'same';
  return after ? 'added' : 'removed';
}

/** The name is a fact of its own when both versions have the charge; otherwise the title shows it. */
function chargeFacts(line: QuoteService | undefined, isInBoth: boolean, nameOf: CategoryNames): Fact[] {
  if (!line) return [];
  return isInBoth ? [nameFact(line), ...lineFacts(line, nameOf)] : lineFacts(line, nameOf);
}

function compareCharge(
  before: QuoteService | undefined,
  after: QuoteService | undefined,
  nameOf: CategoryNames,
): ComparedSection {
  const { chargeId = 0, chargeName = '' } = after ?? before ?? {};
  const difference = presenceOf(before, after);
  const factsOf = (line: QuoteService | undefined) => chargeFacts(line, difference === 'same', nameOf);
  return {
    key: `charge ${chargeId}`,
    title: chargeName,
    difference,
    facts: compareFacts(factsOf(before), factsOf(after)),
  };
}

function compareCharges(
  before: readonly QuoteService[],
  after: readonly QuoteService[],
  nameOf: CategoryNames,
): ComparedSection[] {
  const lineOf = (lines: readonly QuoteService[], id: number) =>
    lines.find(({ chargeId }) => chargeId === id);
  const ids = new Set([...before, ...after].map(({ chargeId }) => chargeId));
  return [...ids].map((id) => compareCharge(lineOf(before, id), lineOf(after, id), nameOf));
}

/** Two versions of a quote side by side, subject by subject; charges are matched by id. */
export const compareQuotes = (
  before: Quote,
  after: Quote,
  nameOf: CategoryNames = (code) => code,
): ComparedSection[] => [
  section('Terms', generalFacts(before), generalFacts(after)),
  section('Shipment', shipmentFacts(before, nameOf), shipmentFacts(after, nameOf)),
  ...compareCharges(before.services, after.services, nameOf),
];

/** The number of facts that differ. */
export const countDifferences = (sections: readonly ComparedSection[]): number =>
  sections.flatMap(({ facts }) => facts).filter(({ difference }) => difference !== 'same').length;

/** Only the differences; subjects without one are omitted. */
export const onlyDifferences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map((each) => ({ ...each, facts: each.facts.filter(({ difference }) => difference !== 'same') }))
    .filter(({ facts }) => facts.length > 0);

/** A labelled fact of a version; labels are unique. */
export interface Fact {
  readonly label: string;
  /** As displayed; empty when the version does not have it. */
  readonly value: string;
}

export type Difference = 'same' | 'changed' | 'added' | 'removed';

/** One fact of two versions side by side. */
export interface ComparedFact {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: Difference;
}

function differenceOf(before: string, after: string): Difference {
  if (before === after) return 'same';
  if (before === '') return 'added';
  return after === '' ? 'removed' : 'changed';
}

const findValue = (facts: readonly Fact[], label: string): string =>
  facts.find((fact) => fact.label === label)?.value ?? '';

/**
 * Facts of two versions side by side: those of `before` in order, then those that only `after` has. Facts that are
 * empty in both are omitted.
 */
export const compareFacts = (before: readonly Fact[], after: readonly Fact[]): ComparedFact[] =>
  [...new Set([...before, ...after].map(({ label }) => label))]
    .map((label) => ({ label, before: findValue(before, label), after: findValue(after, label) }))
    .filter((fact) => fact.before !== '' || fact.after !== '')
    .map((fact) => ({ ...fact, difference: differenceOf(fact.before, fact.after) }));

export interface ComparedVersions {
  readonly before: Quote;
  readonly after: Quote;
}

const findVersion = (family: readonly Quote[], iteration: string | null): Quote | undefined =>
  family.find((version) => String(version.iteration) === iteration);

/**
 * The versions with these numbers. Missing or invalid numbers mean the latest version and the one before it; undefined
 * when the quote has only one version.
 */
export function versionsToCompare(
  family: readonly Quote[],
  from: string | null,
  to: string | null,
): ComparedVersions | undefined {
  const after = findVersion(family, to) ?? family.at(-1);
  const before = findVersion(family, from) ?? family.findLast((version) => version !== after);
  return family.length > 1 && before && after ? { before, after } : undefined;
}

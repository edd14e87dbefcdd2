import { type Quote, type QuoteService, unitText } from '@freightdesk/contracts';
import { rateText } from '@freightdesk/remote-kit';
import { shipmentFacts, termFacts } from '../quotes/quote.facts';
import { type ComparedFact, compareFacts, type Difference, type Fact } from './compare-facts.rules';

/** What two versions say of one subject: their terms, the shipment, or one charge. */
export interface ComparedSection {
  readonly key: string;
  readonly title: string;
  /** Whether only one of the versions has the subject at all. */
  readonly difference: Exclude<Difference, 'changed'>;
  readonly facts: readonly ComparedFact[];
}

const partyFact = ({ partyName }: Quote): Fact => ({ label: 'Party', value: partyName });
const generalFacts = (quote: Quote): Fact[] => [partyFact(quote), ...termFacts(quote)];

const costFacts = (line: QuoteService): Fact[] => [
  { label: 'Buying Cost', value: rateText(line.buyingCost, line) },
  { label: 'Selling Cost', value: rateText(line.sellingCost, line) },
  { label: 'Max Discount', value: `${line.maxDiscountPercent}%` },
  { label: 'Actual Selling Cost', value: rateText(line.actualSellingCost, line) },
];

const nameFact = ({ chargeName }: QuoteService): Fact => ({ label: 'Charge Name', value: chargeName });
const lineFacts = (line: QuoteService): Fact[] => [
  { label: 'Unit', value: unitText(line.uom) },
  { label: 'Currency', value: line.currency },
  ...costFacts(line),
  { label: 'GST', value: `${line.gstPercent}%` },
  { label: 'HSN Code', value: line.hsnCode },
  { label: 'Incoterm', value: line.incoterm },
  ...Object.entries(line.dynamicRates).map(([category, rate]) => ({
    label: `Rate for ${category}`,
    value: rateText(rate, line),
  })),
];

const section = (title: string, before: readonly Fact[], after: readonly Fact[]): ComparedSection => ({
  key: title,
  title,
  difference: 'same',
  facts: compareFacts(before, after),
});

function presence(before: unknown, after: unknown): ComparedSection['difference'] {
  if (before && after) return 'same';
  return after ? 'added' : 'removed';
}

/** The name is a fact of its own where both versions have the charge; else the title says it. */
function chargeFacts(line: QuoteService | undefined, isInBoth: boolean): Fact[] {
  if (!line) return [];
  return isInBoth ? [nameFact(line), ...lineFacts(line)] : lineFacts(line);
}

function compareCharge(before: QuoteService | undefined, after: QuoteService | undefined): ComparedSection {
  const { chargeId = 0, chargeName = '' } = after ?? before ?? {};
  const difference = presence(before, after);
  const factsOf = (line: QuoteService | undefined) => chargeFacts(line, difference === 'same');
  return {
    key: `charge ${chargeId}`,
    title: chargeName,
    difference,
    facts: compareFacts(factsOf(before), factsOf(after)),
  };
}

function compareCharges(before: readonly QuoteService[], after: readonly QuoteService[]): ComparedSection[] {
  const lineOf = (lines: readonly QuoteService[], id: number) =>
    lines.find(({ chargeId }) => chargeId === id);
  const ids = new Set([...before, ...after].map(({ chargeId }) => chargeId));
  return [...ids].map((id) => compareCharge(lineOf(before, id), lineOf(after, id)));
}

/** Two versions of a quote beside each other, subject by subject; charges are the same by their id. */
export const compareQuotes = (before: Quote, after: Quote): ComparedSection[] => [
  section('Terms', generalFacts(before), generalFacts(after)),
  section('Shipment', shipmentFacts(before), shipmentFacts(after)),
  ...compareCharges(before.services, after.services),
];

/** How many facts differ. */
export const countDifferences = (sections: readonly ComparedSection[]): number =>
  sections.flatMap(({ facts }) => facts).filter(({ difference }) => difference !== 'same').length;

/** What differs and nothing else; subjects without a difference are left out. */
export const onlyDifferences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map((each) => ({ ...each, facts: each.facts.filter(({ difference }) => difference !== 'same') }))
    .filter(({ facts }) => facts.length > 0);

import { QUOTE_UNITS, unitOfCharge } from '@freightdesk/contracts';

/** What a line of a quote or a contract is told by, as it is typed. */
interface TypedLine {
  readonly chargeName: string;
  readonly uom: string;
  readonly dynamicRates: Readonly<Record<string, string>>;
  readonly buyingCost?: string;
  readonly sellingCost?: string;
}

/** The largest percentage of the assessment value that a line may have (QUOTE-14). */
export const LARGEST_PERCENTAGE = 1000;
export const PERCENTAGE_TOO_LARGE = 'A percentage is at most 1,000';

const isUnitOfLines = (uom: string): boolean =>
  QUOTE_UNITS.some((unit) => unit === unitOfCharge({ unit: uom, applicabilities: [] }));

const isTooLarge = (text = ''): boolean => Number(text) > LARGEST_PERCENTAGE;

function percentageProblem({ chargeName, dynamicRates, buyingCost, sellingCost }: TypedLine) {
  if (isTooLarge(buyingCost) || isTooLarge(sellingCost)) return `${chargeName}: ${PERCENTAGE_TOO_LARGE}`;
  const category = Object.keys(dynamicRates).find((each) => isTooLarge(dynamicRates[each]));
  return category && `${chargeName}, rate for ${category}: ${PERCENTAGE_TOO_LARGE}`;
}

function problemOf(line: TypedLine): string | undefined {
  if (!isUnitOfLines(line.uom))
    return `${line.chargeName}: "${line.uom}" is no unit of quotes and contracts. Choose another one, here or in the charge master.`;
  return line.uom === 'PERCENTAGE' ? percentageProblem(line) : undefined;
}

/**
 * What is wrong with the first line that cannot be saved as it is: a unit that the trade does not know, as a charge of an
 * earlier release may have it, or a percentage above 1,000, also among its rates by category (QUOTE-14).
 */
export const lineProblem = (lines: readonly TypedLine[]): string | undefined =>
  lines.map(problemOf).find((problem) => problem !== undefined);

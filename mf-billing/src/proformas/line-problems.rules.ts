import { documentLineInput, documentLineNames } from '@freightdesk/contracts/billing';
import {
  formatQuantity,
  isMeasuredUnit,
  lineAmountProblem,
  quantityProblem,
  toMinor,
} from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import type { DraftLine } from './draft-line.rules';

const CELLS = documentLineNames('editor', 'cell');
type CellName = (typeof CELLS)[number];
const FIGURES = ['quantity', 'rate', 'gstPercent'] as const;

/** What is wrong with the cells of a line, by column. */
export type LineProblems = Partial<Record<CellName, string>>;

/** Short messages for narrow cells, in place of those of the contract. */
const HINTS = {
  quantity: ({ uom }: DraftLine) => (isMeasuredUnit(uom) ? 'A number above 0' : 'A whole number'),
  rate: () => 'An amount such as 1250.50',
  gstPercent: () => '0 to 100',
} as const satisfies Partial<Record<CellName, (line: DraftLine) => string>>;

/** Why the contract refuses the value of a cell; undefined when it accepts it. */
function refusalOf(name: CellName, line: DraftLine): string | undefined {
  const [issue] = documentLineInput.shape[name].safeParse(line[name]).error?.issues ?? [];
  if (!issue) return undefined;
  if (name === 'quantity' && issue.code === 'too_big')
    return `At most ${formatQuantity(Number(issue.maximum))}`;
  // `in` does not narrow the type of the name.
  return name in HINTS ? HINTS[name as keyof typeof HINTS](line) : issue.message;
}

/** What is wrong with a quantity in its unit, or else with the amount of the line. */
function amountProblem(line: DraftLine): LineProblems {
  if (quantityProblem(Number(line.quantity), line.uom)) return { quantity: HINTS.quantity(line) };
  const rate = lineAmountProblem(Number(line.quantity), toMinor(line.rate));
  return rate ? { rate } : {};
}

/** What is wrong with the cells of a line, by column. Limits are those of the contract. */
export function lineProblems(line: DraftLine): LineProblems {
  const problems: LineProblems = {};
  for (const name of CELLS) {
    const refusal = refusalOf(name, line);
    if (refusal) problems[name] = refusal;
  }
  return { ...(problems.quantity || problems.rate ? {} : amountProblem(line)), ...problems };
}

/** Whether the figures of a line cannot be computed. */
export function hasWrongFigures(line: DraftLine): boolean {
  const problems = lineProblems(line);
  return FIGURES.some((name) => problems[name]);
}

/** An error as react-hook-form takes it. */
export const formError = (message: string) => ({ type: 'custom', message });

/** Marks the cells of charges that are wrong; empty when none is. */
export function chargeErrors(charges: readonly DraftLine[]): FieldErrors<{ charges: DraftLine[] }> {
  const problems = charges.map((line) => Object.entries(lineProblems(line)));
  if (problems.every(({ length }) => length === 0)) return {};
  // The library's type of errors does not allow a list of them.
  return {
    root: formError('Please correct the marked charges'),
    charges: problems.map((entries) =>
      Object.fromEntries(entries.map(([name, message]) => [name, formError(message)])),
    ),
  } as FieldErrors<{ charges: DraftLine[] }>;
}

import { fractionDigits } from '../shared/fraction-digits';
import { type BasisNeeds, containerSizesOf } from './charge-row.rules';

/** A configuration row as a form or a request has it: figures may be numbers, text or missing. */
export interface ChargeRowDraft {
  readonly shipmentCategory: string;
  readonly basis: string;
  readonly minPercent?: Figure;
  readonly maxPercent?: Figure;
  readonly containerRates?:
    | Readonly<Partial<Record<'20' | '40', ContainerBand | undefined>>>
    | null
    | undefined;
  readonly rateSlabs?: readonly RateSlabDraft[] | null | undefined;
}
export type Figure = number | string | null | undefined;
export interface ContainerBand {
  readonly min?: Figure;
  readonly max?: Figure;
}
export interface RateSlabDraft {
  readonly standard_cost?: boolean | undefined;
  readonly port?: string | null | undefined;
  readonly portId?: number | string | null | undefined;
  readonly minRate?: Figure;
  readonly maxRate?: Figure;
  readonly minPercent?: Figure;
  readonly maxPercent?: Figure;
}

/** A rule that a row breaks: the path of the field within the row, and the message. */
export interface RowProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The reference data that rows are checked against. */
export interface RowReference {
  readonly bases: readonly BasisNeeds[];
  readonly isExpense?: boolean;
}

const MAX_RATE = 9_999_999_999.99;

export const ALL_CATEGORIES = 'ALL';

const isPresent = (value: Figure): value is number | string =>
  value !== undefined && value !== null && String(value).trim() !== '';
const arePresent = (...values: Figure[]): boolean => values.every(isPresent);
const problem = (message: string, ...path: (string | number)[]): RowProblem => ({ path, message });
const decimals = (value: Figure): number => fractionDigits(Number(value));

function categoryProblem(rows: readonly ChargeRowDraft[], index: number): RowProblem | undefined {
  const { shipmentCategory: code = '' } = rows[index] ?? {};
  const isRepeated = rows.slice(0, index).some((row) => row.shipmentCategory === code);
  if (code.trim() === '')
    return problem(`Shipment category is required at row ${index + 1}`, 'shipmentCategory');
  if (!isRepeated) return undefined;
  const text =
    code === ALL_CATEGORIES
      ? `Only one 'ALL' category is allowed, found multiple at row ${index + 1}`
      : `Duplicate shipment category '${code}' at row ${index + 1}`;
  return problem(text, 'shipmentCategory');
}

function percentProblem(
  { basis, minPercent, maxPercent }: ChargeRowDraft,
  n: number,
): RowProblem | undefined {
  if (!arePresent(minPercent, maxPercent))
    return problem(
      `Min and Max percentage required for ${basis} basis at row ${n}`,
      isPresent(minPercent) ? 'maxPercent' : 'minPercent',
    );
  const [min, max] = [Number(minPercent), Number(maxPercent)];
  if (Number.isNaN(min) || Number.isNaN(max))
    return problem(`Invalid numeric values for percentages at row ${n}`, 'minPercent');
  if (min > max)
    return problem(`Min percentage cannot be greater than max percentage at row ${n}`, 'minPercent');
  if (min < 0 || max > 100) return problem(`Percentages must be between 0 and 100 at row ${n}`, 'minPercent');
  return decimals(minPercent) > 2 || decimals(maxPercent) > 2
    ? problem(`Percentages take at most 2 decimals at row ${n}`, 'minPercent')
    : undefined;
}

function containerProblem(row: ChargeRowDraft, size: '20' | '40', n: number): RowProblem | undefined {
  const { min, max } = row.containerRates?.[size] ?? {};
  const at = (message: string, field = 'min') => problem(message, 'containerRates', size, field);
  if (!arePresent(min, max)) {
    const message = `${size}' container min and max rates required for ${row.basis} basis at row ${n}`;
    return at(message, isPresent(min) ? 'max' : 'min');
  }
  const [least, most] = [Number(min), Number(max)];
  if (!(Math.abs(least) <= MAX_RATE && Math.abs(most) <= MAX_RATE))
    return at(`Invalid numeric values for ${size}' container rates at row ${n}`);
  if (least > most) return at(`Min rate cannot be greater than max rate for ${size}' container at row ${n}`);
  if (least < 0 || most < 0) return at(`Container rates cannot be negative at row ${n}`);
  return decimals(min) > 2 || decimals(max) > 2
    ? at(`Container rates take at most 2 decimals at row ${n}`)
    : undefined;
}

function slabProblem(row: ChargeRowDraft, n: number, isExpense: boolean): RowProblem | undefined {
  const ports = new Set<string>();
  for (const [index, slab] of (row.rateSlabs ?? []).entries()) {
    const at = (message: string, field: string) =>
      problem(`${message} at row ${n}`, 'rateSlabs', index, field);
    const port = String(slab.portId ?? slab.port ?? '');
    if (slab.standard_cost && isExpense)
      return at('Standard cost is not for expense charges', 'standard_cost');
    if (slab.standard_cost && index > 0)
      return at('Only the first rate slab can be marked Standard', 'standard_cost');
    if (
      isPresent(slab.maxRate) &&
      Number(slab.maxRate) > 0 &&
      Number(slab.minRate ?? 0) > Number(slab.maxRate)
    )
      return at('Min rate cannot be greater than max rate', 'minRate');
    if (arePresent(slab.minPercent, slab.maxPercent) && Number(slab.minPercent) > Number(slab.maxPercent))
      return at('Min percentage cannot be greater than max percentage', 'minPercent');
    if (port !== '' && ports.has(port)) return at(`Port ${slab.port || port} appears twice`, 'portId');
    ports.add(port);
  }
  return undefined;
}

function basisProblem(row: ChargeRowDraft, n: number, { bases, isExpense = false }: RowReference) {
  const basis = bases.find(({ code }) => code === row.basis);
  if (!basis) return problem(`Invalid charge basis '${row.basis}' at row ${n}`, 'basis');
  if (basis.requiresPercent) {
    const wrong = percentProblem(row, n);
    if (wrong) return wrong;
  }
  for (const size of containerSizesOf(basis)) {
    const wrong = containerProblem(row, size, n);
    if (wrong) return wrong;
  }
  return basis.requiresRate ? slabProblem(row, n, isExpense) : undefined;
}

/**
 * The problems of the configuration rows of a charge, row by row and within a row in the order of the form
 * (MASTER-4). Paths begin with the row's index.
 */
export function chargeRowProblems(rows: readonly ChargeRowDraft[], reference: RowReference): RowProblem[] {
  return rows.flatMap((row, index) => {
    const problems = [categoryProblem(rows, index), basisProblem(row, index + 1, reference)];
    return problems.flatMap((each) => (each ? [{ ...each, path: [index, ...each.path] }] : []));
  });
}

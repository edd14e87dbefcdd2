import * as z from 'zod/mini';
import { QUOTE_UNITS } from '../crm/quote-services.rules';
import { unitText } from '../crm/unit-texts.rules';
import { CURRENCIES } from '../shared/currencies';
import { chargeBody } from './charge-body.schema';
import {
  CHARGE_CATEGORIES,
  CLIENT_TYPES,
  CONTAINER_TYPES,
  CONTAINER_UNITS,
  DEFAULT_UNIT,
} from './charge-row.rules';
import { readCell } from './csv-cells.rules';
import { containerSizeOfRow } from './import-rows.rules';
import { partyBody } from './parties.schema';
import { vendorBody } from './vendors.schema';

/** One line of a file by the fields of its columns; cells are text. */
export type ImportCells = Readonly<Record<string, string>>;

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  active: true,
  '1': true,
  no: false,
  false: false,
  inactive: false,
  '0': false,
};
const flags = new Set([
  'isActive',
  'active',
  'gstApplicable',
  'taxInclusive',
  'editableRate',
  'vendorRequired',
  'showInInvoice',
]);
const UNITS = [DEFAULT_UNIT, ...CONTAINER_UNITS, ...QUOTE_UNITS];

/** The values of the fields that have a list of them, each with the words in which it is read besides. */
const choices: Readonly<Record<string, readonly (readonly [value: string, words?: string])[]>> = {
  type: [['shipper'], ['consignee'], ['notify']],
  Type: [['Domestic'], ['International']],
  category: CHARGE_CATEGORIES.map((value) => [value]),
  clientType: CLIENT_TYPES.map((value) => [value]),
  containerType: CONTAINER_TYPES.map((value) => [value]),
  currency: CURRENCIES.map((value) => [value]),
  status: [['Active'], ['Inactive']],
  unit: UNITS.map((value) => [value, unitText(value)]),
};

/** Values are read whatever their letter case, as screens and exports name them (MASTER-12). */
function cellValue(field: string, cell: string): unknown {
  const lowerCell = cell.toLowerCase();
  if (flags.has(field)) return truths[lowerCell] ?? cell;
  const options = choices[field] ?? [];
  const isCell = (text: string | undefined) => text?.toLowerCase() === lowerCell;
  const exact = options.find(([value]) => value === cell) ?? options.find(([value]) => isCell(value));
  return (exact ?? options.find(([, label]) => isCell(label)))?.[0] ?? cell;
}

/** The body of a line: empty cells count as absent, so that defaults apply. */
function bodyOf(cells: ImportCells): Record<string, unknown> {
  const filledCells = Object.entries(cells)
    .map(([field, cell]) => [field, readCell(cell)] as const)
    .filter(([, cell]) => cell !== '');
  return Object.fromEntries(filledCells.map(([field, cell]) => [field, cellValue(field, cell)]));
}

function configurationsOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses what is no list of configurations, with the message of its column.
    return undefined;
  }
}

function singleRow(body: Record<string, unknown>): object {
  const { shipmentCategory, basis, buyingcost, standardsellingcost, minPercent, maxPercent } = body;
  const { containerMin: min, containerMax: max } = body;
  const slab = { standard_cost: body.category !== 'expense', buyingcost, standardsellingcost };
  const size = containerSizeOfRow(basis);
  return {
    shipmentCategory,
    basis,
    minPercent,
    maxPercent,
    ...((buyingcost ?? standardsellingcost) ? { rateSlabs: [slab] } : {}),
    ...((min ?? max) ? { containerRates: { [size]: { min, max } } } : {}),
  };
}

function chargeOf(cells: ImportCells): Record<string, unknown> {
  const { configurations, ...body } = bodyOf(cells);
  const applicabilities =
    typeof configurations === 'string' ? configurationsOf(configurations) : [singleRow(body)];
  return { ...body, applicabilities };
}

/** What a line says is only a claim; the schema behind it judges. */
type Reading<Schema extends z.ZodMiniType> = (cells: ImportCells) => z.input<Schema>;

const cells = z.record(z.string(), z.string());

/** A line of a file becomes what the screen of its master would send, and is held to the same rules. */
export const partyRow = z.pipe(cells, z.pipe(z.transform(bodyOf as Reading<typeof partyBody>), partyBody));
export const vendorRow = z.pipe(cells, z.pipe(z.transform(bodyOf as Reading<typeof vendorBody>), vendorBody));
export const chargeRow = z.pipe(
  cells,
  z.pipe(z.transform(chargeOf as Reading<typeof chargeBody>), chargeBody),
);

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

const flagValues: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  active: true,
  '1': true,
  no: false,
  false: false,
  inactive: false,
  '0': false,
};
const flagFields = new Set([
  'isActive',
  'active',
  'gstApplicable',
  'taxInclusive',
  'editableRate',
  'vendorRequired',
  'showInInvoice',
]);
const UNITS = [DEFAULT_UNIT, ...CONTAINER_UNITS, ...QUOTE_UNITS];

/** The values of the fields that have a list of them, each with the label that a file may use in its place. */
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

/** Values are read ignoring case, by the names of the API, of screens and of exports (MASTER-12). */
function cellValue(field: string, cell: string): unknown {
  const lowerCell = cell.toLowerCase();
  if (flagFields.has(field)) return flagValues[lowerCell] ?? cell;
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
    // The schema refuses what is not a list of configurations, with the message of its column.
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

const cells = z.record(z.string(), z.string());

type BodyReader<Schema extends z.ZodMiniType> = (cells: ImportCells) => z.input<Schema>;
// The body of a line may hold anything: these casts leave the check to the schema of its master.
const readParty = bodyOf as BodyReader<typeof partyBody>;
const readVendor = bodyOf as BodyReader<typeof vendorBody>;
const readCharge = chargeOf as BodyReader<typeof chargeBody>;

/** A line of a file becomes what the screen of its master would send, and follows the same rules. */
export const partyRow = z.pipe(cells, z.pipe(z.transform(readParty), partyBody));
export const vendorRow = z.pipe(cells, z.pipe(z.transform(readVendor), vendorBody));
export const chargeRow = z.pipe(cells, z.pipe(z.transform(readCharge), chargeBody));

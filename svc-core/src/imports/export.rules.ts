import {
  type Applicability,
  type Charge,
  containerSizeOfRow,
  guardedCell,
  type ImportColumn,
  type RateSlab,
} from '@freightdesk/contracts/core';
import Papa from 'papaparse';

/** Whether the columns of a single row can express a slab: all other values are those that an import fills in. */
const isPlain =
  ({ category, currency }: Charge) =>
  (slab: RateSlab): boolean => {
    const isStandard = slab.standard_cost === (category !== 'expense');
    const everywhere = slab.port === '' && slab.portId === null;
    const percents = [slab.minPercent, slab.maxPercent, slab.maxReqamount];
    const isOpen = !slab.minRate && !slab.maxRate && percents.every((figure) => figure == null);
    return isStandard && everywhere && isOpen && slab.currency === currency;
  };

/** Whether the columns of a single row can express a configuration. */
function fitsColumns(charge: Charge, { basis, rateSlabs, containerRates }: Applicability): boolean {
  const sizes = Object.keys(containerRates ?? {});
  return (
    rateSlabs.length <= 1 &&
    rateSlabs.every(isPlain(charge)) &&
    sizes.every((size) => size === containerSizeOfRow(basis))
  );
}

function singleRow({ shipmentCategory, basis, rateSlabs, ...row }: Applicability): Record<string, Cell> {
  const [slab] = rateSlabs;
  const band = Object.values(row.containerRates ?? {})[0];
  return {
    shipmentCategory,
    basis,
    buyingcost: slab?.buyingcost,
    standardsellingcost: slab?.standardsellingcost,
    minPercent: row.minPercent,
    maxPercent: row.maxPercent,
    containerMin: band?.min,
    containerMax: band?.max,
  };
}

/** Slab amounts whose default is 0. */
const AMOUNTS = new Set(['minRate', 'maxRate', 'buyingcost', 'standardsellingcost']);

/** Whether an import fills in the value by itself, so that the cell can omit it. */
const isDefault = (name: string, value: unknown): boolean =>
  value === null || value === '' || value === false || (AMOUNTS.has(name) && value === 0);

const configurationsText = (rows: readonly Applicability[]): string =>
  JSON.stringify(rows, (name, value) => (isDefault(name, value) ? undefined : value));

function configurationCells(charge: Charge): Record<string, Cell> {
  const [first, ...others] = charge.applicabilities;
  if (!first) return {};
  return others.length === 0 && fitsColumns(charge, first)
    ? singleRow(first)
    : { configurations: configurationsText(charge.applicabilities) };
}

/** The cells of a charge, from which an import recreates the same charge. */
export const chargeCells = (charge: Charge): Record<string, Cell> => ({
  chargeCode: charge.chargeCode,
  name: charge.name,
  description: charge.description,
  category: charge.category,
  group: charge.group,
  unit: charge.unit,
  containerType: charge.containerType,
  mode: charge.mode,
  rate: charge.rate,
  currency: charge.currency,
  hsnSacCode: charge.hsnSacCode,
  taxSlabId: charge.taxSlabId,
  gstRate: charge.gstRate,
  gstApplicable: charge.gstApplicable,
  taxInclusive: charge.taxInclusive,
  editableRate: charge.editableRate,
  vendorRequired: charge.vendorRequired,
  defaultVendorId: charge.defaultVendorId,
  clientType: charge.clientType,
  port: charge.port,
  showInInvoice: charge.showInInvoice,
  ledgerCode: charge.ledgerCode,
  remarks: charge.remarks,
  active: charge.active,
  ...configurationCells(charge),
});

export type Cell = string | number | boolean | null | undefined;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function textOf(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return guardedCell(String(value ?? ''));
}

/** A CSV file (RFC 4180) with a heading line; formulas are guarded so that a spreadsheet shows them as text. */
export function csvFile(
  columns: readonly ImportColumn[],
  records: readonly Readonly<Record<string, Cell>>[],
): string {
  const data = records.map((record) => columns.map(({ field }) => textOf(record[field])));
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields: columns.map(({ heading }) => heading), data })}\r\n`;
}

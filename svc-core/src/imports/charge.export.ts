import type { Applicability, Charge, RateSlab } from '@freightdesk/contracts';
import type { Cell } from './csv';

const isPlain = ({ currency, port, portId, minRate, maxRate, minPercent, maxPercent }: RateSlab): boolean =>
  currency === 'INR' && port === '' && portId === null && !minRate && !maxRate && !minPercent && !maxPercent;

/** Whether the columns of a single row say all of a configuration. */
function fitsColumns({ rateSlabs, containerRates }: Applicability): boolean {
  return rateSlabs.length <= 1 && rateSlabs.every(isPlain) && Object.keys(containerRates ?? {}).length <= 1;
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

function configurationCells({ applicabilities }: Charge): Record<string, Cell> {
  const [first] = applicabilities;
  if (!first) return {};
  return applicabilities.length === 1 && fitsColumns(first)
    ? singleRow(first)
    : { configurations: JSON.stringify(applicabilities) };
}

/** The cells of a charge, from which an import makes the same charge again. */
export const chargeCells = ({ applicabilities, ...charge }: Charge): Record<string, Cell> => ({
  chargeCode: charge.chargeCode,
  name: charge.name,
  description: charge.description,
  category: charge.category,
  group: charge.group,
  unit: charge.unit,
  rate: charge.rate,
  currency: charge.currency,
  hsnSacCode: charge.hsnSacCode,
  gstRate: charge.gstRate,
  gstApplicable: charge.gstApplicable,
  taxInclusive: charge.taxInclusive,
  ledgerCode: charge.ledgerCode,
  remarks: charge.remarks,
  active: charge.active,
  ...configurationCells({ ...charge, applicabilities }),
});

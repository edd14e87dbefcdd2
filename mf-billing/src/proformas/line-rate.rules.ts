import type { Charge } from '@freightdesk/contracts/core';
import { type ContractService, SHIPMENT_TYPES } from '@freightdesk/contracts/crm';
import {
  type ChargeRates,
  categoriesMatch,
  type Minor,
  rateOfLine,
  toDecimal,
  toMinor,
  ZERO,
} from '@freightdesk/tax';

/** The job's category and, if rates are based on it, the port. They decide the rates of lines. */
export interface RateBasis {
  readonly shipmentCategory: string;
  /** The chosen port if "Rate Based on Port?" was answered Yes. */
  readonly portId?: number | undefined;
}

const minorRates = (rates: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, toMinor(rate)]));

const storedSlabsOf = ({ applicabilities }: Charge) => applicabilities.flatMap(({ rateSlabs }) => rateSlabs);

const slabsOf = (charge: Charge) =>
  storedSlabsOf(charge).map(({ portId, standardsellingcost }) => ({
    portId,
    standardsellingcost: toMinor(standardsellingcost),
  }));

const textOf = (rates: ChargeRates, { shipmentCategory, portId }: RateBasis): string =>
  String(toDecimal(rateOfLine(rates, shipmentCategory, portId)));

/** The rate of a charge as text: of the category, else selling cost, else buying cost, else 0 (MONEY-6). */
export const rateText = (charge: Charge, basis: RateBasis): string =>
  textOf(
    {
      dynamicRates: minorRates(charge.dynamicRates),
      sellingCost: toMinor(charge.sellingCost),
      buyingCost: toMinor(charge.buyingCost),
      slabs: slabsOf(charge),
    },
    basis,
  );

/** The agreed rate of a contract's service, in the same order; its maximum discount is not promised (MONEY-6). */
export const agreedRateText = (service: ContractService, shipmentCategory: string): string =>
  textOf(
    {
      dynamicRates: minorRates(service.dynamicRates),
      sellingCost: toMinor(service.sellingCost),
      buyingCost: toMinor(service.buyingCost),
    },
    { shipmentCategory },
  );

/** Finds a port by name among those with rates: a stored proforma has no port id. */
export const findRatedPort = (charges: readonly Charge[], name: string): number | undefined => {
  if (name === '') return undefined;
  const slab = charges.flatMap(storedSlabsOf).find(({ port, portId }) => portId !== null && port === name);
  return slab?.portId ?? undefined;
};

interface RatedLine {
  readonly chargeId: number | null;
  readonly rate: string;
  /** Its rate without a port. */
  readonly plainRate: string;
}

const rateAt = (portId: number, { chargeId }: RatedLine, charges: readonly Charge[]): Minor => {
  const charge = charges.find(({ id }) => id === chargeId);
  return charge ? rateOfLine({ slabs: slabsOf(charge) }, '', portId) : ZERO;
};

/** Whether a charge of the lines has a rate for a port. */
export const hasPortRates = (
  lines: readonly RatedLine[],
  charges: readonly Charge[],
  portId: number,
): boolean => lines.some((line) => rateAt(portId, line, charges) > 0);

/** The lines with the rates of a port, for charges that have one; the others keep theirs. */
export const applyPortRates = <Line extends RatedLine>(
  lines: readonly Line[],
  charges: readonly Charge[],
  portId: number,
): Line[] =>
  lines.map((line) => {
    const rate = rateAt(portId, line, charges);
    return rate > 0 ? { ...line, rate: String(toDecimal(rate)) } : line;
  });

/** The lines without the rates of a port. Rates that the user has changed since stay. */
export const removePortRates = <Line extends RatedLine>(
  lines: readonly Line[],
  charges: readonly Charge[],
  portId: number,
): Line[] =>
  lines.map((line) => {
    const rate = rateAt(portId, line, charges);
    return rate > 0 && line.rate === String(toDecimal(rate)) ? { ...line, rate: line.plainRate } : line;
  });

const isShipmentType = (category: string): boolean =>
  SHIPMENT_TYPES.some((type) => type !== 'ALL' && categoriesMatch(type, category));

/** The services of a contract for jobs of this category; other values of the type exclude none. */
export const servicesFor = (services: readonly ContractService[], category: string): ContractService[] =>
  services.filter(({ shipmentType }) => !isShipmentType(category) || categoriesMatch(shipmentType, category));

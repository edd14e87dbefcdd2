import {
  type Charge,
  type ContractService,
  type ContractServiceInput,
  unitOfCharge,
} from '@freightdesk/contracts';
import {
  actualSellingCost,
  type Minor,
  needsApproval,
  parseAmount,
  readDecimal,
  toDecimal,
} from '@freightdesk/tax';

/** A service line as it is typed: figures are text until they are fit to be computed. */
export interface ServiceLineDraft
  extends Pick<
    ContractService,
    'chargeId' | 'chargeName' | 'uom' | 'hsnCode' | 'incoterm' | 'currency' | 'dynamicRates'
  > {
  /** The number of a contract's line that is stored already. */
  readonly serviceId?: number;
  /** Of a contract's line; a quote's line has none. */
  shipmentType?: ContractService['shipmentType'];
  buyingCost: string;
  sellingCost: string;
  maxDiscountPercent: string;
  gstPercent: string;
}

const HUNDRED_PERCENT = 10_000;
const knownCost = (...costs: readonly number[]): string => String(costs.find((cost) => cost > 0) ?? '');

/** A line for a charge of the master, with its defaults. */
export const lineOfCharge = (charge: Charge): ServiceLineDraft => ({
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  buyingCost: knownCost(charge.buyingCost),
  sellingCost: knownCost(charge.sellingCost, charge.rate),
  maxDiscountPercent: '0',
  gstPercent: '18.00',
  hsnCode: charge.hsnSacCode,
  incoterm: 'FOB',
  shipmentType: 'SEA_FCL',
  currency: charge.currency,
  dynamicRates: charge.dynamicRates,
});

/** A stored line that is opened to be changed. */
export const draftOfService = (service: ContractService): ServiceLineDraft => ({
  serviceId: service.id,
  chargeId: service.chargeId,
  chargeName: service.chargeName,
  uom: service.uom,
  hsnCode: service.hsnCode,
  incoterm: service.incoterm,
  shipmentType: service.shipmentType,
  currency: service.currency,
  dynamicRates: service.dynamicRates,
  buyingCost: String(service.buyingCost),
  sellingCost: String(service.sellingCost),
  maxDiscountPercent: String(service.maxDiscountPercent),
  gstPercent: String(service.gstPercent),
});

type Discounted = Pick<ServiceLineDraft, 'sellingCost' | 'maxDiscountPercent'>;

function discountOf({ maxDiscountPercent }: Discounted): number | undefined {
  const discount = readDecimal(maxDiscountPercent, 2);
  return discount.ok && discount.units >= 0 && discount.units <= HUNDRED_PERCENT
    ? discount.units / 100
    : undefined;
}

/** The selling cost less the discount in minor units, as far as both can be read (LAW-9). */
export function actualSellingCostOf(line: Discounted): Minor | undefined {
  const cost = parseAmount(line.sellingCost);
  const discount = discountOf(line);
  return cost.ok && discount !== undefined ? actualSellingCost(cost.minorUnits, discount) : undefined;
}

/** Whether the line shows `Needs Approval`. */
export const lineNeedsApproval = (line: Discounted): boolean => needsApproval(discountOf(line) ?? 0);

/** The line as it is sent. What is no number stays text, so that the contract's rules speak. */
export function toServiceInput(line: ServiceLineDraft): ContractServiceInput {
  const { serviceId, ...values } = line;
  const actual = actualSellingCostOf(line);
  return {
    ...values,
    ...(serviceId === undefined ? {} : { id: serviceId }),
    ...(actual === undefined ? {} : { actualSellingCost: toDecimal(actual) }),
    needsApprovalIfExceedsDiscount: lineNeedsApproval(line),
  };
}

import type { Charge } from '@freightdesk/contracts/core';
import {
  type ContractService,
  type ContractServiceInput,
  NEW_CONTRACT_LINE,
  newLine,
  type QuoteService,
  type QuoteServiceInput,
  unitOfCharge,
} from '@freightdesk/contracts/crm';
import { toDecimal } from '@freightdesk/tax';
import { toFigureTexts, withoutEmptyRates } from '../shared/category-rates.rules';
import { CONTRACT_COLUMNS, columnOf, type LINE_COLUMNS, type LineColumnName } from './line-columns.rules';
import { actualSellingCostOf, lineNeedsApproval } from './line-price.rules';

type ComputedColumn = {
  [Name in LineColumnName]: (typeof LINE_COLUMNS)[Name] extends { isComputed: true } ? Name : never;
}[LineColumnName];
type InputColumnName = Exclude<LineColumnName, ComputedColumn>;

/** The value of an input: figures are text. */
type InputValue<Value> = Value extends number
  ? string
  : Value extends Readonly<Record<string, number>>
    ? Record<string, string>
    : Value;

type InputValues = { [Name in InputColumnName]: InputValue<ContractService[Name]> };

/** A line of a quote or a contract in a form. */
export interface LineDraft
  extends Omit<InputValues, 'shipmentType'>,
    Pick<ContractService, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  /** The number of a contract's line that is stored already. */
  id?: number;
  /** Only lines of contracts have one. */
  shipmentType?: ContractService['shipmentType'];
}

/** A stored line; those of contracts have a number and a shipment type. */
export type StoredLine = QuoteService & Partial<Pick<ContractService, 'id' | 'shipmentType'>>;

const UNCHANGED_FIELDS = ['id', 'chargeId', 'chargeName', 'uom', 'currency'] as const;

/** The columns that a person fills in. */
export const INPUT_COLUMNS = CONTRACT_COLUMNS.filter(
  (name): name is InputColumnName => !columnOf(name).isComputed,
);

function toInputValue(value: StoredLine[InputColumnName]) {
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? toFigureTexts(value) : value;
}

type DraftSource = Partial<StoredLine> & Pick<StoredLine, 'chargeId' | 'chargeName'>;

/** The draft of a stored line: its own fields, with figures as text. */
export function draftOf(line: DraftSource): LineDraft {
  const present = <Name extends keyof StoredLine>(names: readonly Name[]) =>
    names.filter((name) => line[name] !== undefined);
  return {
    ...Object.fromEntries(present(UNCHANGED_FIELDS).map((name) => [name, line[name]])),
    ...Object.fromEntries(present(INPUT_COLUMNS).map((name) => [name, toInputValue(line[name])])),
  } as unknown as LineDraft; // Object.fromEntries forgets that the names are those of LineDraft.
}

/** The first cost that the master states; empty where it states none. */
const costText = (...costs: readonly number[]): string => String(costs.find((cost) => cost > 0) ?? '');

/** The GST rate of a charge, which may be 0; undefined where the charge states none. */
export const gstOfCharge = ({ gstApplicable, gstRate }: Partial<Charge>): number | undefined =>
  gstApplicable === false ? 0 : gstRate;

const termsOfCharge = (charge: Charge) => ({
  ...newLine(),
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  currency: charge.currency,
  hsnCode: charge.hsnSacCode,
});

/** A new line of a contract: costs and rates by category of the master, for sea freight in full containers. */
export const contractLineOf = (charge: Charge): LineDraft => ({
  ...draftOf({
    ...termsOfCharge(charge),
    shipmentType: NEW_CONTRACT_LINE.shipmentType,
    dynamicRates: charge.dynamicRates,
  }),
  gstPercent: gstOfCharge(charge)?.toString() ?? '18.00',
  buyingCost: costText(charge.buyingCost),
  sellingCost: costText(charge.sellingCost, charge.rate),
});

/** A new line of a quote: the charge's rate is both of its costs. */
export const quoteLineOf = (charge: Charge): LineDraft =>
  draftOf({
    ...termsOfCharge(charge),
    buyingCost: charge.rate,
    sellingCost: charge.rate,
    dynamicRates: {},
    gstPercent: gstOfCharge(charge) ?? newLine().gstPercent,
  });

/** The line of a contract as a request sends it. Text that is no number stays, so that the contract's schema reports it. */
export function toLineInput(line: LineDraft): ContractServiceInput {
  const actual = actualSellingCostOf(line);
  return {
    ...line,
    dynamicRates: withoutEmptyRates(line.dynamicRates),
    ...(actual === undefined ? {} : { actualSellingCost: toDecimal(actual) }),
    needsApprovalIfExceedsDiscount: lineNeedsApproval(line),
  };
}

/** The line of a quote as a request sends it; it has no number and no shipment type. */
export function toQuoteLineInput(line: LineDraft): QuoteServiceInput {
  const { id: _id, shipmentType: _shipmentType, ...input } = toLineInput(line);
  return input;
}

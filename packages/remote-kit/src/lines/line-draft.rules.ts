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
import {
  actualSellingCost,
  type Minor,
  needsApproval,
  parseAmount,
  readDecimal,
  toDecimal,
} from '@freightdesk/tax';
import { moneyText } from '../money/money';
import { LINE_COLUMNS, type LineColumn, type LineColumnName } from './line-columns';

type ComputedColumn = {
  [Name in LineColumnName]: (typeof LINE_COLUMNS)[Name] extends { computed: true } ? Name : never;
}[LineColumnName];
type TypedColumn = Exclude<LineColumnName, ComputedColumn>;

/** A figure is text until it is fit to be computed. */
type Typed<Value> = Value extends number
  ? string
  : Value extends Readonly<Record<string, number>>
    ? Record<string, string>
    : Value;

type TypedLine = { [Name in TypedColumn]: Typed<ContractService[Name]> };

/** A line of a quote or a contract as it is typed. */
export interface LineDraft
  extends Omit<TypedLine, 'shipmentType'>,
    Pick<ContractService, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  /** The number of a contract's line that is stored already. */
  id?: number;
  /** Of a contract's line; a quote's line has none. */
  shipmentType?: ContractService['shipmentType'];
}

/** A stored line: that of a contract has a number and a shipment type. */
export type StoredLine = QuoteService & Partial<Pick<ContractService, 'id' | 'shipmentType'>>;

const KEPT = ['id', 'chargeId', 'chargeName', 'uom', 'currency'] as const;
const TYPED = Object.keys(LINE_COLUMNS).filter(
  (name): name is TypedColumn => !('computed' in LINE_COLUMNS[name as LineColumnName]),
);

const textsOf = (rates: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, String(rate)]));

function typed(value: StoredLine[TypedColumn]) {
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? textsOf(value) : value;
}

type DraftSource = Partial<StoredLine> & Pick<StoredLine, 'chargeId' | 'chargeName'>;

/** A stored line that is opened to be changed: its own fields, figures as text. */
export function draftOf(line: DraftSource): LineDraft {
  const present = <Name extends keyof StoredLine>(names: readonly Name[]) =>
    names.filter((name) => line[name] !== undefined);
  return {
    ...Object.fromEntries(present(KEPT).map((name) => [name, line[name]])),
    ...Object.fromEntries(present(TYPED).map((name) => [name, typed(line[name])])),
  } as unknown as LineDraft; // the names are those of LineDraft; Object.fromEntries forgets them
}

const knownCost = (...costs: readonly number[]): string => String(costs.find((cost) => cost > 0) ?? '');

/** What a charge says of its GST: 0 is a rate; nothing where it states none. */
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

/** A new line of a contract: costs and rates by category as the master has them, for sea freight in full containers. */
export const contractLineOf = (charge: Charge): LineDraft => ({
  ...draftOf({
    ...termsOfCharge(charge),
    shipmentType: NEW_CONTRACT_LINE.shipmentType,
    dynamicRates: charge.dynamicRates,
  }),
  gstPercent: gstOfCharge(charge)?.toString() ?? '18.00',
  buyingCost: knownCost(charge.buyingCost),
  sellingCost: knownCost(charge.sellingCost, charge.rate),
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

type Discounted = Pick<LineDraft, 'sellingCost' | 'maxDiscountPercent'>;
const HUNDRED_PERCENT = 10_000;

function discountOf({ maxDiscountPercent }: Pick<LineDraft, 'maxDiscountPercent'>): number | undefined {
  const discount = readDecimal(maxDiscountPercent, 2);
  return discount.ok && discount.units >= 0 && discount.units <= HUNDRED_PERCENT
    ? discount.units / 100
    : undefined;
}

/** The selling cost less the discount in minor units, as far as both can be read. */
export function actualSellingCostOf(line: Discounted): Minor | undefined {
  const cost = parseAmount(line.sellingCost);
  const discount = discountOf(line);
  return cost.ok && discount !== undefined ? actualSellingCost(cost.minorUnits, discount) : undefined;
}

/** Whether the line shows `Needs Approval`. */
export const lineNeedsApproval = (line: Pick<LineDraft, 'maxDiscountPercent'>): boolean =>
  needsApproval(discountOf(line) ?? 0);

/** The rates that were given; an emptied one is none. */
export const enteredRates = (rates: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate.trim() !== ''));

/** The line of a contract as it is sent. What is no number stays text, so that the rules of the contract report it. */
export function toLineInput(line: LineDraft): ContractServiceInput {
  const actual = actualSellingCostOf(line);
  return {
    ...line,
    dynamicRates: enteredRates(line.dynamicRates),
    ...(actual === undefined ? {} : { actualSellingCost: toDecimal(actual) }),
    needsApprovalIfExceedsDiscount: lineNeedsApproval(line),
  };
}

/** The line of a quote as it is sent; it has no number and no shipment type. */
export function toQuoteLineInput(line: LineDraft): QuoteServiceInput {
  const { id: _id, shipmentType: _shipmentType, ...input } = toLineInput(line);
  return input;
}

const valueText = (value: unknown, textOf: LineColumn['textOf'] = String): string =>
  typeof value === 'object'
    ? Object.entries(value as Record<string, string>)
        .map((entry) => entry.join(' '))
        .join(', ')
    : textOf(String(value ?? ''));

function changesOfLine(before: LineDraft, after: LineDraft): string[] {
  return TYPED.filter((name) => valueText(before[name]) !== valueText(after[name])).map((name) => {
    const { header, textOf }: LineColumn = LINE_COLUMNS[name];
    const [was, is] = [before, after].map((line) => valueText(line[name], textOf));
    return `${header} of ${after.chargeName}: ${was} → ${is}`;
  });
}

/** What became of lines, in sentences: which are new or gone, and each column that changed. */
export function lineChanges(before: readonly LineDraft[], after: readonly LineDraft[]): string[] {
  const of = (lines: readonly LineDraft[], { chargeId }: LineDraft) =>
    lines.find((line) => line.chargeId === chargeId);
  return [
    ...before.filter((line) => !of(after, line)).map(({ chargeName }) => `${chargeName} removed`),
    ...after.flatMap((line) => {
      const was = of(before, line);
      return was ? changesOfLine(was, line) : [`${line.chargeName} added`];
    }),
  ];
}

/** What lines are called: their charges; where several lines have one charge, with the number of each. */
export function namesOfLines(lines: readonly Pick<StoredLine, 'chargeName'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { chargeName } of lines) counts.set(chargeName, (counts.get(chargeName) ?? 0) + 1);
  return lines.map(({ chargeName }, at) =>
    counts.get(chargeName) === 1 ? chargeName : `${chargeName}, line ${at + 1}`,
  );
}

/** A price as it reads: money of its currency, or a percentage of the assessment value. */
export const rateText = (rate: number, { uom, currency }: Pick<StoredLine, 'uom' | 'currency'>): string =>
  uom === 'PERCENTAGE' ? `${rate}%` : moneyText(rate, currency);

/** What a column is called where its figures have their unit beside them. */
export const columnTitle = (name: LineColumnName): string => LINE_COLUMNS[name].header.replace(/ %$/, '');

/** The value of a column as it is read; empty where the line has none, or one for each shipment category. */
export function columnValue(name: LineColumnName, line: StoredLine): string {
  const { kind, textOf = String }: LineColumn = LINE_COLUMNS[name];
  const value = String(line[name] ?? '');
  if (kind === 'rates') return '';
  if (kind === 'money') return rateText(Number(line[name]), line);
  return kind === 'percent' ? `${value || 0}%` : textOf(value);
}

/** The categories that any of the lines has a rate for, in the order in which they occur. */
export const ratedCategories = (lines: readonly Pick<StoredLine, 'dynamicRates'>[]): string[] => [
  ...new Set(lines.flatMap(({ dynamicRates }) => Object.keys(dynamicRates))),
];

import { type Charge, quotedCost, quotedRate } from '@freightdesk/contracts/core';
import {
  type HsnReferences,
  NEW_LINE,
  quoteService,
  type quoteServiceBody,
  unitOfCharge,
} from '@freightdesk/contracts/crm';
import { present, withDefaults } from '@freightdesk/contracts/shared';
import { actualSellingCost, needsApproval, toMinor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { unknownCharge } from '../masters/master-record.rules';
import { checkPercentages, type HsnOfMaster, hsnReferences, unitOfLine } from '../masters/service-line.rules';
import { checkOffered } from './quote-category.rules';

export const storedQuoteLine = z.object(withDefaults(quoteService.shape, { ...NEW_LINE, isActive: true }));

/** A line of a quote as stored. */
export interface QuoteLineRecord extends Readonly<z.output<typeof storedQuoteLine>> {}

type LineInput = z.output<typeof quoteServiceBody>;

/** The part of a charge that a new line of a quote copies. */
export type QuotedCharge = Pick<
  Charge,
  | 'id'
  | 'rate'
  | 'gstRate'
  | 'gstApplicable'
  | 'hsnSacCode'
  | 'unit'
  | 'applicabilities'
  | 'currency'
  | 'active'
  | 'shipmentCategories'
> &
  Partial<Pick<Charge, 'sellingCost' | 'buyingCost'>>;

/** The sources of the fields that lines omit: the masters, and the lines of the version before. */
export interface LineSources {
  readonly charges: readonly QuotedCharge[];
  readonly hsnCodes: readonly HsnOfMaster[];
  readonly before: readonly QuoteLineRecord[];
  /** The categories that limit the charges; none when any charge may be quoted. */
  readonly categories: readonly string[];
}

type LineDefaults = Omit<
  QuoteLineRecord,
  'chargeId' | 'chargeName' | 'actualSellingCost' | 'needsApprovalIfExceedsDiscount' | keyof HsnReferences
>;

type LineOfCharge = LineDefaults & Pick<QuoteLineRecord, 'chargeId' | 'chargeName'>;

const defaultsOfCharge = (charge: QuotedCharge): LineDefaults => ({
  ...NEW_LINE,
  buyingCost: toMinor(quotedCost(charge)),
  sellingCost: toMinor(quotedRate(charge)),
  gstPercent: charge.gstApplicable ? charge.gstRate : 0,
  hsnCode: charge.hsnSacCode,
  uom: unitOfCharge(charge),
  currency: charge.currency,
  isActive: true,
});

/** The defaults of a line: the line of the version before, unchanged by later changes of the master, else the charge. */
function defaultsFor(
  chargeId: number,
  index: number,
  { charges, before, categories }: LineSources,
): LineDefaults {
  const line = before.find((each) => each.chargeId === chargeId);
  if (line) return line;
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge) throw unknownCharge(index);
  checkOffered(charge, index, categories);
  return defaultsOfCharge(charge);
}

/** The fields that the line sets itself; computed fields are ignored. */
function fieldsOf({ rate, sellingCost = rate, ...line }: LineInput) {
  const { actualSellingCost: _cost, needsApprovalIfExceedsDiscount: _flag, ...inputFields } = line;
  return present({ ...inputFields, sellingCost });
}

/** The charge's costs do not apply when only one of line and charge is a percentage. */
function withOwnCosts(line: LineOfCharge, defaults: LineDefaults, { buyingCost }: LineInput): LineOfCharge {
  const isInPercent = (uom: string): boolean => uom === 'PERCENTAGE';
  if (buyingCost !== undefined || isInPercent(line.uom) === isInPercent(defaults.uom)) return line;
  return { ...line, buyingCost: line.sellingCost };
}

/**
 * A line as stored. Actual selling cost and approval flag are computed, never taken from the request.
 *
 * @throws {ServiceError} 400 for a charge that cannot be quoted, and for a unit or percentage that QUOTE-14 refuses
 */
export const toLine =
  (sources: LineSources) =>
  (input: LineInput, index: number): QuoteLineRecord => {
    const { chargeId, chargeName } = input;
    const previousUnit = sources.before.find((each) => each.chargeId === chargeId)?.uom;
    const defaults = defaultsFor(chargeId, index, sources);
    const lineOfCharge = { ...defaults, ...fieldsOf(input), chargeId, chargeName };
    const uom = unitOfLine(lineOfCharge, index, previousUnit);
    const line = withOwnCosts({ ...lineOfCharge, uom }, defaults, input);
    checkPercentages(line, index);
    return {
      ...line,
      actualSellingCost: actualSellingCost(line.sellingCost, line.maxDiscountPercent),
      needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
      ...hsnReferences(line.hsnCode, sources.hsnCodes),
    };
  };

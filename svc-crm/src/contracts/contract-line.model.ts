import { contractService, type contractServiceBody, NEW_CONTRACT_LINE } from '@freightdesk/contracts/crm';
import { present, withDefaults } from '@freightdesk/contracts/shared';
import { actualSellingCost, needsApproval } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { checkPercentages, type HsnOfMaster, hsnReferences, unitOfLine } from '../masters/service-line.rules';

export const storedContractLine = z.object(
  withDefaults(contractService.shape, { ...NEW_CONTRACT_LINE, isActive: true }),
);

/** A charge of a contract as stored. */
export interface ServiceLineRecord extends Readonly<z.output<typeof storedContractLine>> {}

type ServiceLine = z.output<typeof contractServiceBody>;

/** The master's entry of a line's HSN code; a line keeps its stored entry as long as its code stays the same. */
function hsnOf(
  { hsnCode }: Pick<ServiceLineRecord, 'hsnCode'>,
  codes: readonly HsnOfMaster[],
  previousLine: ServiceLineRecord | undefined,
) {
  if (previousLine?.hsnCode === hsnCode) return {};
  return hsnReferences(hsnCode, codes);
}

/** A line of a request with its index. */
interface RequestLine {
  readonly input: ServiceLine;
  readonly index: number;
}

/** A line as stored. Figures that follow from cost and discount are computed, never taken from the request. */
function toServiceLine(
  { input, index }: RequestLine,
  id: number,
  codes: readonly HsnOfMaster[],
  previousLine?: ServiceLineRecord,
): ServiceLineRecord {
  const { chargeId, chargeName, buyingCost, sellingCost } = input;
  const line = {
    ...NEW_CONTRACT_LINE,
    ...hsnReferences('', []),
    isActive: true,
    ...previousLine,
    ...present(input),
    id,
    chargeId,
    chargeName,
    buyingCost,
    sellingCost,
  };
  const uom = unitOfLine(line, index, previousLine?.uom);
  checkPercentages({ ...line, uom }, index);
  return {
    ...line,
    uom,
    actualSellingCost: actualSellingCost(sellingCost, line.maxDiscountPercent),
    needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
    ...hsnOf(line, codes, previousLine),
  };
}

/**
 * The lines of a contract as stored. A line that refers to a line of `before` with its charge keeps its number and the
 * fields that it omits; every other line gets the next number. `codes` is the client's HSN/SAC master.
 *
 * @throws {ServiceError} 400 for a line whose unit or percentage QUOTE-14 refuses
 */
export function toServiceLines(
  lines: readonly ServiceLine[],
  before: readonly ServiceLineRecord[],
  codes: readonly HsnOfMaster[],
): ServiceLineRecord[] {
  const linesById = new Map(before.map((line) => [line.id, line]));
  let last = Math.max(0, ...linesById.keys());
  return lines.map((input, index) => {
    const previousLine = input.id === undefined ? undefined : linesById.get(input.id);
    if (previousLine?.chargeId !== input.chargeId) {
      last += 1;
      return toServiceLine({ input, index }, last, codes);
    }
    linesById.delete(previousLine.id);
    return toServiceLine({ input, index }, previousLine.id, codes, previousLine);
  });
}

import { type ChargeChanges, type chargeBody, newChargeCode } from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { ChargeRecord, ChargeRowRecord } from './charge.model';
import {
  bodyFields,
  type ChargeFields,
  derivedFields,
  hsnRequired,
  percentagesOf,
  type RowsOf,
  rowsInCategory,
  WITHOUT_HSN,
} from './charge.rules';
import {
  type ChargeReferences,
  type ReferencedMasters,
  readChargeRows,
  readHsn,
  readSlabPercentages,
  requireVendor,
} from './charge-references.service';

export type NewCharge = z.output<typeof chargeBody>;

const DEFAULT_GST_RATE = 18;

const rowsOf = ({ category, currency }: Pick<ChargeRecord, 'category' | 'currency'>): RowsOf => ({
  isExpense: category === 'expense',
  currency,
});

/** The tax of a charge: from its HSN/SAC code, else from its slab, else from `gstRate` in percent (MASTER-10). */
async function readTax(
  masters: ReferencedMasters,
  scope: ClientScope,
  references: ChargeReferences,
  gstRate: number,
): Promise<Partial<ChargeFields>> {
  const hsn = await readHsn(masters, scope, references);
  const slab = await readSlabPercentages(masters, scope, references);
  return hsn ?? slab ?? percentagesOf(gstRate);
}

/**
 * What the charge refers to after a change: a code may be named by id or by itself, and references that are not named
 * stay.
 */
function referencesAfter(
  before: ChargeRecord,
  { hsnSacId, hsnSacCode, taxSlabId }: ChargeChanges,
): ChargeReferences {
  const keepsCode = hsnSacId === undefined && hsnSacCode === undefined;
  return {
    hsnSacId: keepsCode ? before.hsnSacId : hsnSacId,
    hsnSacCode,
    taxSlabId: taxSlabId === undefined ? before.taxSlabId : taxSlabId,
  };
}

async function readChangedTax(
  masters: ReferencedMasters,
  scope: ClientScope,
  before: ChargeRecord,
  body: ChargeChanges,
): Promise<Partial<ChargeFields>> {
  const references = referencesAfter(before, body);
  // Once a charge has a code it must keep one; a charge created without may stay without (MASTER-5).
  if (before.hsnSacId && !references.hsnSacId && !references.hsnSacCode) throw hsnRequired();
  return readTax(masters, scope, references, body.gstRate ?? before.gstRate);
}

async function readChangedRows(
  masters: ReferencedMasters,
  scope: ClientScope,
  before: ChargeRecord,
  { applicabilities, category = before.category, currency = before.currency }: ChargeChanges,
): Promise<ChargeRowRecord[]> {
  const charge = rowsOf({ category, currency });
  return applicabilities
    ? readChargeRows(masters, scope, applicabilities, charge)
    : rowsInCategory(before.applicabilities, charge);
}

/**
 * Assembles a new charge from its body and the masters that it names.
 *
 * @throws {ServiceError} 400 for what a charge may not have
 */
export const draftCharge =
  (masters: ReferencedMasters) =>
  async (scope: ClientScope, body: NewCharge): Promise<ChargeFields> => {
    const applicabilities = await readChargeRows(masters, scope, body.applicabilities, rowsOf(body));
    await requireVendor(masters, scope, body);
    // A new charge has all fields: its body fills in what it omits.
    const fields = {
      ...WITHOUT_HSN,
      chargeCode: newChargeCode(),
      ...bodyFields(body),
      ...(await readTax(masters, scope, body, body.gstRate ?? DEFAULT_GST_RATE)),
      applicabilities,
    } as ChargeFields;
    return { ...fields, ...derivedFields(fields) };
  };

/**
 * The fields that a change sets, including derived ones.
 *
 * @throws {ServiceError} 400 for what a charge may not have
 */
export const draftChargeChange =
  (masters: ReferencedMasters) =>
  async (
    scope: ClientScope,
    before: Stored<ChargeRecord>,
    body: ChargeChanges,
  ): Promise<Partial<ChargeFields>> => {
    await requireVendor(masters, scope, body);
    const applicabilities = await readChangedRows(masters, scope, before, body);
    const tax = await readChangedTax(masters, scope, before, body);
    const fields = { ...bodyFields(body), ...tax, applicabilities };
    return { ...fields, ...derivedFields({ ...before, ...fields }) };
  };

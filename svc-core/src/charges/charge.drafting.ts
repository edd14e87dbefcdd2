import { type ChargeChanges, type chargeBody, newChargeCode } from '@freightdesk/contracts';
import type { ClientScope, Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { hsnRequired } from './charge.errors';
import { type ChargeFields, derivedFields, givenFields, percentagesOf, WITHOUT_HSN } from './charge.fields';
import type { ChargeRecord } from './charge.model';
import type { ChargeReferences, ReadChargeReferences } from './charge.references';
import { type RowsOf, rowsInCategory } from './charge.rows';

export type NewCharge = z.output<typeof chargeBody>;

const DEFAULT_GST_RATE = 18;

const rowsOf = ({ category, currency }: Pick<ChargeRecord, 'category' | 'currency'>): RowsOf => ({
  isExpense: category === 'expense',
  currency,
});

/** What the charge names once it is changed: a code can be named by its id or by itself, and what is not named stays. */
function namedAfter(before: ChargeRecord, { hsnSacId, hsnSacCode, taxSlabId }: ChargeChanges) {
  const keepsCode = hsnSacId === undefined && hsnSacCode === undefined;
  return {
    hsnSacId: keepsCode ? before.hsnSacId : hsnSacId,
    hsnSacCode,
    taxSlabId: taxSlabId === undefined ? before.taxSlabId : taxSlabId,
  } satisfies ChargeReferences;
}

/** Puts charges together from what is sent and from the masters that they refer to. */
export function createChargeDrafting(references: ReadChargeReferences) {
  /** The tax of a charge: its HSN/SAC code's, else its slab's, else the rate that is sent (MASTER-10). */
  async function taxOf(
    scope: ClientScope,
    body: ChargeChanges,
    fallback: number,
  ): Promise<Partial<ChargeFields>> {
    const hsn = await references.hsn(scope, body);
    const slab = await references.slabPercentages(scope, body);
    return hsn ?? slab ?? percentagesOf(body.gstRate ?? fallback);
  }

  async function changedTax(
    scope: ClientScope,
    before: ChargeRecord,
    body: ChargeChanges,
  ): Promise<Partial<ChargeFields>> {
    const named = namedAfter(before, body);
    // Once a charge has a code it keeps one; a charge made without may stay without (MASTER-5).
    if (before.hsnSacId && !named.hsnSacId && !named.hsnSacCode) throw hsnRequired();
    return taxOf(scope, { ...body, ...named } as ChargeChanges, before.gstRate);
  }

  return {
    async create(scope: ClientScope, body: NewCharge): Promise<ChargeFields> {
      const applicabilities = await references.rows(scope, body.applicabilities, rowsOf(body));
      await references.requireVendor(scope, body);
      const fields = {
        ...WITHOUT_HSN,
        chargeCode: newChargeCode(),
        ...givenFields(body),
        ...(await taxOf(scope, body, DEFAULT_GST_RATE)),
        applicabilities,
      } as ChargeFields;
      return { ...fields, ...derivedFields(fields) };
    },

    /** The values that a change sets, those that follow from them included. */
    async change(
      scope: ClientScope,
      before: Stored<ChargeRecord>,
      body: ChargeChanges,
    ): Promise<Partial<ChargeFields>> {
      await references.requireVendor(scope, body);
      const charge = rowsOf({
        category: body.category ?? before.category,
        currency: body.currency ?? before.currency,
      });
      const rows = body.applicabilities
        ? await references.rows(scope, body.applicabilities, charge)
        : rowsInCategory(before.applicabilities, charge);
      const set = {
        ...givenFields(body),
        ...(await changedTax(scope, before, body)),
        applicabilities: rows,
      };
      return { ...set, ...derivedFields({ ...before, ...set }) };
    },
  };
}
export type ChargeDrafting = ReturnType<typeof createChargeDrafting>;

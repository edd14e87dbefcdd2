import {
  ALL_CATEGORIES,
  type ChargeChanges,
  type ChargeRowBody,
  type chargeBody,
  chargeRowProblems,
  newChargeCode,
  type RowProblem,
} from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type {
  ChargeBasisRepository,
  PortRepository,
  ShipmentCategoryRepository,
} from '../reference/reference.repository';
import type { HsnRepository, TaxSlabRepository } from '../tax-masters/tax.repository';
import type { VendorRepository } from '../vendors/vendor.repository';
import type { ChargeRecord, ChargeRowRecord } from './charge.model';
import {
  type ChargeFields,
  copyOfHsn,
  copyOfSlab,
  derivedFields,
  givenFields,
  hsnRequired,
  percentagesOf,
  type RowsOf,
  rowsInCategory,
  rowsRefused,
  toChargeRow,
  unknownCategoryProblem,
  unknownHsn,
  unknownPortProblem,
  unknownTaxSlab,
  unknownVendor,
  WITHOUT_HSN,
} from './charge.rules';

/** Lookups of the masters that a charge refers to. */
export interface NamedMasters {
  readonly chargeBases: Pick<ChargeBasisRepository, 'all'>;
  readonly shipmentCategories: Pick<ShipmentCategoryRepository, 'byCodes'>;
  readonly ports: Pick<PortRepository, 'byIds'>;
  readonly hsnCodes: Pick<HsnRepository, 'byId' | 'byCode'>;
  readonly taxSlabs: Pick<TaxSlabRepository, 'byId'>;
  readonly vendors: Pick<VendorRepository, 'byId'>;
}

/** The references of a charge to other masters; absent and null mean none. */
export interface ChargeReferences {
  readonly hsnSacId?: number | null | undefined;
  readonly hsnSacCode?: string | null | undefined;
  readonly taxSlabId?: number | null | undefined;
  readonly defaultVendorId?: number | null | undefined;
}

/** Reads the masters that a charge refers to, and refuses references to missing records. */
export function createChargeReferences(masters: NamedMasters) {
  const { chargeBases, shipmentCategories, ports, hsnCodes, taxSlabs, vendors } = masters;

  async function unknownCategories(
    scope: ClientScope,
    rows: readonly ChargeRowBody[],
  ): Promise<RowProblem[]> {
    const codes = rows.map(({ shipmentCategory }) => shipmentCategory);
    const categories = await shipmentCategories.byCodes(scope, codes);
    const categoryCodes = new Set([ALL_CATEGORIES, ...categories.map(({ code }) => code)]);
    return codes.flatMap((code, index) =>
      categoryCodes.has(code) ? [] : [unknownCategoryProblem(code, index)],
    );
  }

  /** Slabs that name a port that does not exist for this client. */
  async function unknownPorts(scope: ClientScope, rows: readonly ChargeRowBody[]): Promise<RowProblem[]> {
    const portReferences = rows.flatMap(({ rateSlabs }, row) =>
      rateSlabs.flatMap(({ portId }, slab) => (portId ? [{ row, slab, portId }] : [])),
    );
    if (portReferences.length === 0) return [];
    const existingPorts = await ports.byIds(scope, [...new Set(portReferences.map(({ portId }) => portId))]);
    const portIds = new Set(existingPorts.map(({ id }) => id));
    return portReferences.flatMap(({ row, slab, portId }) =>
      portIds.has(portId) ? [] : [unknownPortProblem(row, slab)],
    );
  }

  return {
    /** The rows as stored; refuses rows that break the rules of charges. */
    async rows(
      scope: ClientScope,
      rows: readonly ChargeRowBody[],
      charge: RowsOf,
    ): Promise<ChargeRowRecord[]> {
      const bases = await chargeBases.all(scope);
      const problems = chargeRowProblems(rows, { bases, isExpense: charge.isExpense });
      const referenceProblems = [
        ...(await unknownCategories(scope, rows)),
        ...(await unknownPorts(scope, rows)),
      ];
      if (problems.length + referenceProblems.length > 0)
        throw rowsRefused([...problems, ...referenceProblems]);
      const byCode = new Map(bases.map((basis) => [basis.code, basis]));
      return rows.flatMap((row) => {
        const basis = byCode.get(row.basis);
        return basis ? [toChargeRow(row, basis, charge)] : [];
      });
    },

    /** A copy of the HSN/SAC code named by id or by code; undefined when none is named. */
    async hsn(scope: ClientScope, { hsnSacId, hsnSacCode }: ChargeReferences) {
      if (!hsnSacId && !hsnSacCode) return undefined;
      const record = hsnSacId
        ? await hsnCodes.byId(scope, hsnSacId)
        : await hsnCodes.byCode(scope, hsnSacCode ?? '');
      if (!record) throw unknownHsn();
      return { hsnSacId: record.id, ...copyOfHsn(record) };
    },

    /** A copy of the percentages of the named tax slab; undefined when none is named. */
    async slabPercentages(scope: ClientScope, { taxSlabId }: ChargeReferences) {
      if (!taxSlabId) return undefined;
      const slab = await taxSlabs.byId(scope, taxSlabId);
      if (!slab) throw unknownTaxSlab();
      return copyOfSlab(slab);
    },

    async requireVendor(scope: ClientScope, { defaultVendorId }: ChargeReferences): Promise<void> {
      if (defaultVendorId && !(await vendors.byId(scope, defaultVendorId))) throw unknownVendor();
    },
  };
}
export type ReadChargeReferences = ReturnType<typeof createChargeReferences>;

export type NewCharge = z.output<typeof chargeBody>;

const DEFAULT_GST_RATE = 18;

const rowsOf = ({ category, currency }: Pick<ChargeRecord, 'category' | 'currency'>): RowsOf => ({
  isExpense: category === 'expense',
  currency,
});

/**
 * What the charge refers to after a change: a code may be named by id or by itself, and references that are not named
 * stay.
 */
function referencesAfter(before: ChargeRecord, { hsnSacId, hsnSacCode, taxSlabId }: ChargeChanges) {
  const keepsCode = hsnSacId === undefined && hsnSacCode === undefined;
  return {
    hsnSacId: keepsCode ? before.hsnSacId : hsnSacId,
    hsnSacCode,
    taxSlabId: taxSlabId === undefined ? before.taxSlabId : taxSlabId,
  } satisfies ChargeReferences;
}

/** Assembles charges from request bodies and the masters that they refer to. */
export function createChargeDrafting(references: ReadChargeReferences) {
  /** The tax of a charge: from its HSN/SAC code, else from its slab, else the rate that was sent (MASTER-10). */
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
    const newReferences = referencesAfter(before, body);
    // Once a charge has a code it must keep one; a charge created without may stay without (MASTER-5).
    if (before.hsnSacId && !newReferences.hsnSacId && !newReferences.hsnSacCode) throw hsnRequired();
    // What is stored may be null where a body omits the field; for the tax both are the same.
    return taxOf(scope, { ...body, ...newReferences } as ChargeChanges, before.gstRate);
  }

  return {
    async create(scope: ClientScope, body: NewCharge): Promise<ChargeFields> {
      const applicabilities = await references.rows(scope, body.applicabilities, rowsOf(body));
      await references.requireVendor(scope, body);
      // A new charge has all fields: its body fills in what it omits.
      const fields = {
        ...WITHOUT_HSN,
        chargeCode: newChargeCode(),
        ...givenFields(body),
        ...(await taxOf(scope, body, DEFAULT_GST_RATE)),
        applicabilities,
      } as ChargeFields;
      return { ...fields, ...derivedFields(fields) };
    },

    /** The fields that a change sets, including derived ones. */
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

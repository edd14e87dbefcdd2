import {
  ALL_CATEGORIES,
  type ChargeRowBody,
  chargeRowProblems,
  type RowProblem,
} from '@freightdesk/contracts';
import type { ClientScope } from '@freightdesk/service-kit';
import type {
  ChargeBasisRepository,
  PortRepository,
  ShipmentCategoryRepository,
} from '../reference/reference.repository';
import type { HsnRepository, TaxSlabRepository } from '../tax-masters/tax.repository';
import type { VendorRepository } from '../vendors/vendor.repository';
import {
  rowsRefused,
  unknownCategoryProblem,
  unknownHsn,
  unknownPortProblem,
  unknownTaxSlab,
  unknownVendor,
} from './charge.errors';
import { copyOfHsn, copyOfSlab } from './charge.hsn';
import type { ChargeRowRecord } from './charge.model';
import { type RowsOf, toChargeRow } from './charge.rows';

/** The masters that a charge names, to be read. */
export interface NamedMasters {
  readonly chargeBases: Pick<ChargeBasisRepository, 'all'>;
  readonly shipmentCategories: Pick<ShipmentCategoryRepository, 'byCodes'>;
  readonly ports: Pick<PortRepository, 'byIds'>;
  readonly hsnCodes: Pick<HsnRepository, 'byId' | 'byCode'>;
  readonly taxSlabs: Pick<TaxSlabRepository, 'byId'>;
  readonly vendors: Pick<VendorRepository, 'byId'>;
}

/** What a charge names of other masters; absent and null name nothing. */
export interface ChargeReferences {
  readonly hsnSacId?: number | null | undefined;
  readonly hsnSacCode?: string | null | undefined;
  readonly taxSlabId?: number | null | undefined;
  readonly defaultVendorId?: number | null | undefined;
}

/** Reads the masters that a charge refers to, and refuses what does not exist. */
export function createChargeReferences(masters: NamedMasters) {
  const { chargeBases, shipmentCategories, ports, hsnCodes, taxSlabs, vendors } = masters;

  async function unknownCategories(
    scope: ClientScope,
    rows: readonly ChargeRowBody[],
  ): Promise<RowProblem[]> {
    const codes = rows.map(({ shipmentCategory }) => shipmentCategory);
    const known = await shipmentCategories.byCodes(scope, codes);
    const isKnown = new Set([ALL_CATEGORIES, ...known.map(({ code }) => code)]);
    return codes.flatMap((code, index) => (isKnown.has(code) ? [] : [unknownCategoryProblem(code, index)]));
  }

  /** Slabs that name a port of nobody, or of another client. */
  async function unknownPorts(scope: ClientScope, rows: readonly ChargeRowBody[]): Promise<RowProblem[]> {
    const named = rows.flatMap(({ rateSlabs }, row) =>
      rateSlabs.flatMap(({ portId }, slab) => (portId ? [{ row, slab, portId }] : [])),
    );
    if (named.length === 0) return [];
    const known = await ports.byIds(scope, [...new Set(named.map(({ portId }) => portId))]);
    const isKnown = new Set(known.map(({ id }) => id));
    return named.flatMap(({ row, slab, portId }) =>
      isKnown.has(portId) ? [] : [unknownPortProblem(row, slab)],
    );
  }

  return {
    /** The rows as stored; refuses them by the rules of charges. */
    async rows(
      scope: ClientScope,
      rows: readonly ChargeRowBody[],
      charge: RowsOf,
    ): Promise<ChargeRowRecord[]> {
      const bases = await chargeBases.all(scope);
      const problems = chargeRowProblems(rows, { bases, isExpense: charge.isExpense });
      const unknown = [...(await unknownCategories(scope, rows)), ...(await unknownPorts(scope, rows))];
      if (problems.length + unknown.length > 0) throw rowsRefused([...problems, ...unknown]);
      const byCode = new Map(bases.map((basis) => [basis.code, basis]));
      return rows.flatMap((row) => {
        const basis = byCode.get(row.basis);
        return basis ? [toChargeRow(row, basis, charge)] : [];
      });
    },

    /** The copy of the HSN/SAC code that is named by id or by code; undefined where none is. */
    async hsn(scope: ClientScope, { hsnSacId, hsnSacCode }: ChargeReferences) {
      if (!hsnSacId && !hsnSacCode) return undefined;
      const record = hsnSacId
        ? await hsnCodes.byId(scope, hsnSacId)
        : await hsnCodes.byCode(scope, hsnSacCode ?? '');
      if (!record) throw unknownHsn();
      return { hsnSacId: record.id, ...copyOfHsn(record) };
    },

    /** The copy of the percentages of the tax slab that is named; undefined where none is. */
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

import {
  ALL_CATEGORIES,
  type ChargeRowBody,
  chargeRowProblems,
  type RowProblem,
} from '@freightdesk/contracts/core';
import type { ClientScope } from '@freightdesk/service-kit';
import type {
  ChargeBasisRepository,
  PortRepository,
  ShipmentCategoryRepository,
} from '../reference/reference.repository';
import type { HsnRepository, TaxSlabRepository } from '../tax-masters/tax.repository';
import type { VendorRepository } from '../vendors/vendor.repository';
import type { ChargeRecord, ChargeRowRecord } from './charge.model';
import {
  copyOfHsn,
  copyOfSlab,
  type RowsOf,
  rowsRefused,
  toChargeRow,
  unknownBasisProblem,
  unknownCategoryProblem,
  unknownHsn,
  unknownPortProblem,
  unknownTaxSlab,
  unknownVendor,
} from './charge.rules';

/** Lookups of the masters that a charge refers to. */
export interface ReferencedMasters {
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

async function unknownCategories(
  { shipmentCategories }: ReferencedMasters,
  scope: ClientScope,
  rows: readonly Pick<ChargeRowBody, 'shipmentCategory'>[],
): Promise<RowProblem[]> {
  const codes = rows.map(({ shipmentCategory }) => shipmentCategory);
  const categories = await shipmentCategories.byCodes(scope, codes);
  const categoryCodes = new Set([ALL_CATEGORIES, ...categories.map(({ code }) => code)]);
  return codes.flatMap((code, index) =>
    categoryCodes.has(code) ? [] : [unknownCategoryProblem(code, index)],
  );
}

/** Slabs that name a port that does not exist for this client. */
async function unknownPorts(
  { ports }: ReferencedMasters,
  scope: ClientScope,
  rows: readonly ChargeRowBody[],
): Promise<RowProblem[]> {
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

/**
 * The configuration rows of a charge as stored.
 *
 * @throws {ServiceError} 400 for rows that break the rules of charges or name a category or port that does not exist;
 *   all problems are named (MASTER-8)
 */
export async function readChargeRows(
  masters: ReferencedMasters,
  scope: ClientScope,
  rows: readonly ChargeRowBody[],
  charge: RowsOf,
): Promise<ChargeRowRecord[]> {
  const bases = await masters.chargeBases.all(scope);
  const problems = [
    ...chargeRowProblems(rows, { bases, isExpense: charge.isExpense }),
    ...(await unknownCategories(masters, scope, rows)),
    ...(await unknownPorts(masters, scope, rows)),
  ];
  if (problems.length > 0) throw rowsRefused(problems);
  const byCode = new Map(bases.map((basis) => [basis.code, basis]));
  return rows.flatMap((row) => {
    const basis = byCode.get(row.basis);
    return basis ? [toChargeRow(row, basis, charge)] : [];
  });
}

/**
 * A copy of the HSN/SAC code named by id or by code; undefined when none is named.
 *
 * @throws {ServiceError} 400 for an unknown one
 */
export async function readHsn(
  { hsnCodes }: ReferencedMasters,
  scope: ClientScope,
  { hsnSacId, hsnSacCode }: ChargeReferences,
) {
  if (!hsnSacId && !hsnSacCode) return undefined;
  const record = hsnSacId
    ? await hsnCodes.byId(scope, hsnSacId)
    : await hsnCodes.byCode(scope, hsnSacCode ?? '');
  if (!record) throw unknownHsn();
  return { hsnSacId: record.id, ...copyOfHsn(record) };
}

/**
 * A copy of the percentages of the named tax slab; undefined when none is named.
 *
 * @throws {ServiceError} 400 for an unknown one
 */
export async function readSlabPercentages(
  { taxSlabs }: ReferencedMasters,
  scope: ClientScope,
  { taxSlabId }: ChargeReferences,
) {
  if (!taxSlabId) return undefined;
  const slab = await taxSlabs.byId(scope, taxSlabId);
  if (!slab) throw unknownTaxSlab();
  return copyOfSlab(slab);
}

/** @throws {ServiceError} 400 for a vendor that does not exist */
export async function requireVendor(
  { vendors }: ReferencedMasters,
  scope: ClientScope,
  { defaultVendorId }: ChargeReferences,
): Promise<void> {
  if (defaultVendorId && !(await vendors.byId(scope, defaultVendorId))) throw unknownVendor();
}

/**
 * What a stored charge copies from the records that it refers to, as they are now.
 *
 * @throws {ServiceError} 400 for a charge that refers to what was deleted
 */
export async function copiesOfReferences(
  masters: ReferencedMasters,
  scope: ClientScope,
  charge: ChargeRecord,
) {
  const rows = charge.applicabilities;
  const bases = new Set((await masters.chargeBases.all(scope)).map(({ code }) => code));
  const problems = [
    ...rows.flatMap(({ basis }, index) => (bases.has(basis) ? [] : [unknownBasisProblem(basis, index)])),
    ...(await unknownCategories(masters, scope, rows)),
  ];
  if (problems.length > 0) throw rowsRefused(problems);
  await requireVendor(masters, scope, charge);
  const slab = await readSlabPercentages(masters, scope, charge);
  const hsn = charge.hsnSacId ? await readHsn(masters, scope, { hsnSacId: charge.hsnSacId }) : undefined;
  return charge.hsnSacCode ? { ...hsn } : { ...slab };
}

import { type ChargeRowBody, containerSizesOf, NEW_CHARGE, newChargeCode } from '@freightdesk/contracts/core';
import type { Stored, SystemWrite, WriteScope } from '@freightdesk/data';
import { DEMO_CHARGES } from '@freightdesk/demo-data';
import { toMinor } from '@freightdesk/tax';
import {
  type ChargeFields,
  copyOfHsn,
  derivedFields,
  percentagesOf,
  toChargeRow,
  WITHOUT_HSN,
} from '../charges/charge.rules';
import type { HsnRecord } from '../tax-masters/tax.model';
import { CHARGE_HEADS, type ChargeHead } from './charge-heads.rules';
import { needsOfBasis } from './reference-data.rules';
import type { SeedNeeds } from './reference-seed.service';

/** Bases for units that have no basis of the same code. */
const BASIS_OF_UNIT: Readonly<Record<string, string>> = {
  PER_20FT_CONTAINER: 'PER_CONTAINER_20',
  PER_40FT_CONTAINER: 'PER_CONTAINER_40',
};

function rowOf({ basis: code, rate, currency = 'INR', category, percent }: ChargeHead) {
  const basis = { code, ...needsOfBasis(code) };
  const band = { min: rate, max: rate };
  const standard = { standard_cost: category !== 'expense', currency, standardsellingcost: toMinor(rate) };
  const row: ChargeRowBody = {
    shipmentCategory: 'ALL',
    basis: code,
    rateSlabs: [{ ...standard, port: '', portId: null }],
    minPercent: percent?.[0],
    maxPercent: percent?.[1],
    containerRates: Object.fromEntries(containerSizesOf(basis).map((size) => [size, band])),
  };
  return toChargeRow(row, basis, { isExpense: category === 'expense', currency });
}

type HsnCodesByCode = ReadonlyMap<string, Stored<HsnRecord>>;

/** The client's HSN/SAC codes of these charge heads. */
async function codesOf(
  { hsnCodes }: SeedNeeds,
  tx: WriteScope,
  heads: readonly ChargeHead[],
): Promise<HsnCodesByCode> {
  const records = await hsnCodes.byCodes(tx, [...new Set(heads.map(({ sac }) => sac))]);
  return new Map(records.map((hsn) => [hsn.code, hsn]));
}

function chargeOf(head: ChargeHead, codes: HsnCodesByCode): Omit<ChargeFields, 'chargeCode'> {
  const { name, category, unit, rate, sac, currency = 'INR' } = head;
  const hsn = codes.get(sac) ?? null;
  const fields = {
    ...NEW_CHARGE,
    ...WITHOUT_HSN,
    name,
    category,
    unit,
    currency,
    rate: toMinor(rate),
    gstApplicable: hsn !== null,
    showInInvoice: category !== 'expense',
    ...(hsn ? { hsnSacId: hsn.id, ...copyOfHsn(hsn) } : percentagesOf(0)),
    applicabilities: [rowOf(head)],
    shipmentCategories: [],
  };
  return { ...fields, ...derivedFields(fields) };
}

/** Creates charge heads for a client, with codes as the browser suggests them. */
export async function seedHeads(
  repositories: SeedNeeds,
  tx: WriteScope,
  heads: readonly ChargeHead[],
): Promise<void> {
  const codes = await codesOf(repositories, tx, heads);
  const charges = heads.map((head) => ({ ...chargeOf(head, codes), chargeCode: newChargeCode() }));
  await repositories.charges.insertAll(tx, charges);
}

/** Creates the charges that other demo data refers to by id. */
export async function seedNamedCharges(repositories: SeedNeeds, scopeOf: SystemWrite): Promise<void> {
  for (const clientId of new Set(DEMO_CHARGES.map((charge) => charge.clientId))) {
    const tx = scopeOf(clientId);
    const own = DEMO_CHARGES.filter((charge) => charge.clientId === clientId).map(headOf);
    const codes = await codesOf(
      repositories,
      tx,
      own.map(({ head }) => head),
    );
    for (const { id, head } of own)
      await repositories.charges.insertWithId(tx, id, {
        ...chargeOf(head, codes),
        chargeCode: `CHG-DEMO-${id}`,
      });
  }
}

function headOf({ id, name, unit, rate, hsnSacCode: sac }: (typeof DEMO_CHARGES)[number]) {
  const head: ChargeHead = { name, category: 'revenue', basis: BASIS_OF_UNIT[unit] ?? unit, unit, rate, sac };
  return { id, head };
}

/** Creates the other charge heads of clients, under the ids after those of {@link seedNamedCharges}. */
export async function seedChargeHeads(
  repositories: SeedNeeds,
  clientIds: readonly string[],
  scopeOf: SystemWrite,
): Promise<void> {
  const namedHeads = new Set(DEMO_CHARGES.map(({ clientId, name }) => `${clientId} ${name}`));
  let id: number = DEMO_CHARGES.length;
  for (const clientId of clientIds) {
    const heads = CHARGE_HEADS.filter(({ name }) => !namedHeads.has(`${clientId} ${name}`));
    const codes = await codesOf(repositories, scopeOf(clientId), heads);
    const charges = heads.map((head) => ({ ...chargeOf(head, codes), chargeCode: `CHG-DEMO-${++id}` }));
    await repositories.charges.insertAll(scopeOf(clientId), charges);
  }
}

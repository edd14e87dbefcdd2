import { NEW_PRINT_RULES, partyBody, vendorBody } from '@freightdesk/contracts/core';
import { inNameOf, raiseCounter, type SystemWrite, type Transaction } from '@freightdesk/data';
import {
  DEMO_CHARGES,
  DEMO_CLIENTS,
  DEMO_PARTIES,
  DEMO_PASSWORD,
  DEMO_USERS,
  DEMO_VENDORS,
  demoAdminOf,
} from '@freightdesk/demo-data';
import type { ServiceConfig } from '@freightdesk/service-kit';
import { DAY } from '@freightdesk/tax';
import type { Connection } from 'mongoose';
import type { Passwords } from '../auth/passwords.service';
import { toNewParty } from '../parties/party.model';
import { toNewVendor } from '../vendors/vendor.model';
import { CHARGE_HEADS } from './charge-heads.rules';
import { seedChargeHeads, seedHeads, seedNamedCharges } from './charge-seed.service';
import { type Seed, type SeedNeeds, seedClient } from './reference-seed.service';

async function seedUsers({ users }: SeedNeeds, passwords: Passwords, tx: Transaction): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  for (const user of DEMO_USERS) await users.insertWithId(tx, { ...user, passwordHash });
}

async function seedParties({ parties }: SeedNeeds, scopeOf: SystemWrite): Promise<void> {
  for (const { id, clientId, ...fields } of DEMO_PARTIES) {
    await parties.insertWithId(scopeOf(clientId), id, toNewParty(partyBody.parse(fields)));
  }
}

async function seedVendors({ vendors }: SeedNeeds, scopeOf: SystemWrite): Promise<void> {
  for (const { id, clientId, ...fields } of DEMO_VENDORS) {
    const vendor = toNewVendor(vendorBody.parse(fields));
    await vendors.insertWithId(scopeOf(clientId), id, vendor);
  }
}

/** The masters of the demo are older than every record that uses them. */
const MASTERS_DAYS_AGO = 90;

/** Makes scopes in the name of a client's admin, one for each client: its masters were added in one go. */
function inNameOfAdmins(txOf: SystemWrite): SystemWrite {
  const at = new Date(Date.now() - MASTERS_DAYS_AGO * DAY);
  const scopes = new Map(DEMO_CLIENTS.map(({ id }) => [`${id}`, inNameOf(txOf(id), demoAdminOf(id), at)]));
  return (clientId) => scopes.get(clientId) ?? txOf(clientId);
}

/** Demo data of two clients (API-5). */
export async function seedDemo(
  connection: Connection,
  repositories: SeedNeeds,
  passwords: Passwords,
  tx: Transaction,
  txOf: SystemWrite,
): Promise<void> {
  const scopeOf = inNameOfAdmins(txOf);
  for (const client of DEMO_CLIENTS)
    await repositories.clients.insert(tx, { ...client, ...NEW_PRINT_RULES, bankAccounts: [] });
  for (const { id } of DEMO_CLIENTS) await seedClient(repositories, scopeOf(id));
  await seedUsers(repositories, passwords, tx);
  await seedParties(repositories, scopeOf);
  await seedVendors(repositories, scopeOf);
  await seedNamedCharges(repositories, scopeOf);
  const clientIds = DEMO_CLIENTS.map(({ id }) => id);
  const lastNumbers = {
    users: DEMO_USERS.length,
    clients: DEMO_CLIENTS.length,
    parties: DEMO_PARTIES.length,
    charges: DEMO_CHARGES.length,
    vendor_master: DEMO_VENDORS.length,
  };
  for (const [name, seq] of Object.entries(lastNumbers)) await raiseCounter(connection, name, seq);
  await seedChargeHeads(repositories, clientIds, scopeOf);
}

const seedSampleVendors: Seed = async ({ vendors }, tx) => {
  for (const { id: _id, clientId, ...fields } of DEMO_VENDORS)
    if (clientId === '1') await vendors.insert(tx, toNewVendor(vendorBody.parse(fields)));
};

const withoutRates = CHARGE_HEADS.map((head) => ({ ...head, rate: 0 }));

/**
 * What a new client starts with: reference data and the usual charge heads, without rates; demo clients get
 * indicative rates and sample vendors (LAW-26).
 */
export const newClientSeed =
  (data: ServiceConfig['SEED']): Seed =>
  async (repositories, tx) => {
    const isDemo = data === 'demo';
    await seedClient(repositories, tx);
    await seedHeads(repositories, tx, isDemo ? CHARGE_HEADS : withoutRates);
    if (isDemo) await seedSampleVendors(repositories, tx);
  };

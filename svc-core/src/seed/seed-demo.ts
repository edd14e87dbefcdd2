import { partyBody } from '@freightdesk/contracts';
import { DEMO_CHARGES, DEMO_PARTIES, DEMO_PASSWORD, DEMO_USERS } from '@freightdesk/contracts/demo';
import { raiseCounter, systemScope } from '@freightdesk/service-kit';
import { toMinorUnits } from '@freightdesk/tax';
import type { ClientSession, Connection } from 'mongoose';
import type { Passwords } from '../auth/passwords';
import { derivedFields, emptyCharge, newChargeFlags, percentagesOf } from '../charges/charge.fields';
import type { Repositories } from '../composition';
import { toNewParty } from '../parties/party.mapper';
import { DEMO_CLIENTS } from './demo-data';
import { seedClient } from './seed-client';

async function seedUsers(
  { users }: Repositories,
  passwords: Passwords,
  session: ClientSession,
): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await users.insertMany(
    DEMO_USERS.map((user) => ({ ...user, passwordHash })),
    session,
  );
}

async function seedParties({ parties }: Repositories, session: ClientSession): Promise<void> {
  for (const { id, clientId, ...fields } of DEMO_PARTIES) {
    await parties.insertWithId(systemScope(clientId), id, toNewParty(partyBody.parse(fields)), session);
  }
}

async function seedCharges({ charges, hsnCodes }: Repositories, session: ClientSession): Promise<void> {
  for (const { id, clientId, rate, hsnSacCode, gstRate, ...fields } of DEMO_CHARGES) {
    const scope = systemScope(clientId);
    const hsn = await hsnCodes.findOne(scope, { code: hsnSacCode }, session);
    const record = {
      ...emptyCharge,
      ...fields,
      ...newChargeFlags,
      chargeCode: `CHG-DEMO-${id}`,
      category: 'revenue',
      currency: 'INR',
      rate: toMinorUnits(rate),
      hsnSacId: hsn?.id ?? null,
      hsnSacCode,
      hsnSacDescription: hsn?.description ?? '',
      ...percentagesOf(gstRate),
      applicabilities: [],
      shipmentCategories: ['ALL'],
    } as const;
    await charges.insertWithId(scope, id, { ...record, ...derivedFields(record) }, session);
  }
}

/** Demo data of two clients (decisions I5). */
export async function seedDemo(
  connection: Connection,
  repositories: Repositories,
  passwords: Passwords,
  session: ClientSession,
): Promise<void> {
  for (const client of DEMO_CLIENTS) await repositories.clients.insert(client, session);
  for (const { id } of DEMO_CLIENTS) await seedClient(repositories, systemScope(id), session);
  await seedUsers(repositories, passwords, session);
  await seedParties(repositories, session);
  await seedCharges(repositories, session);
  const taken = {
    users: DEMO_USERS.length,
    clients: DEMO_CLIENTS.length,
    parties: DEMO_PARTIES.length,
    charges: DEMO_CHARGES.length,
  };
  for (const [name, seq] of Object.entries(taken)) await raiseCounter(connection, name, seq, session);
}

import type {
  GstRegistration,
  GstRegistrationChange,
  GstRegistrationInput,
} from '@freightdesk/contracts/billing';
import type { Client } from '@freightdesk/contracts/core';
import { present } from '@freightdesk/contracts/shared';
import type { NewRecord, Write, WriteScope } from '@freightdesk/data';
import type { Caller, ClientScope, CoreClient } from '@freightdesk/service-kit';
import { hasGstin, registrationText } from '@freightdesk/tax';
import type { NumberSeriesRepository } from '../numbering/number-series.repository';
import { type GstRegistrationRecord, stateOfGstin, toGstRegistration } from './gst-registration.model';
import type { GstRegistrationRepository } from './gst-registration.repository';
import {
  checkCode,
  checkCompany,
  checkCount,
  checkFixed,
  checkTaken,
  isSamePlace,
  registrationChanged,
  registrationNotFound,
} from './gst-registration.rules';

/** The dependencies of GST registrations. */
export interface GstRegistrationNeeds {
  readonly core: Pick<CoreClient, 'client'>;
  readonly gstRegistrations: GstRegistrationRepository;
  /** Prefixes are checked against the codes of registrations, under one lock. */
  readonly numberSeries: Pick<NumberSeriesRepository, 'prepareLock' | 'lock' | 'all'>;
  readonly write: Write;
}

/** The registration of the company as an answer (REGISTRATION-1). */
const mainRegistration = (client: Client): GstRegistration => ({
  id: null,
  name: 'Main',
  gstNumber: registrationText(client.gstNumber),
  address: client.address,
  city: client.city,
  pinCode: client.pinCode,
  phone: client.phone,
  email: client.email,
  seriesCode: '',
  isActive: true,
  state: stateOfGstin(client.gstNumber) || client.homeState,
  isUsed: true,
  updatedAt: null,
});

/** All registrations of a client; none for a firm that is not registered. */
const listRegistrations =
  ({ core, gstRegistrations }: GstRegistrationNeeds) =>
  async (caller: Caller): Promise<GstRegistration[]> => {
    const [client, others] = await Promise.all([core.client(caller), gstRegistrations.all(caller.scope)]);
    const main = hasGstin(client.gstNumber) ? [mainRegistration(client)] : [];
    return [...main, ...others.map(toGstRegistration)];
  };

/** Checks GSTIN and code against those of all others and against the prefixes of the firm, until the transaction ends. */
async function checkUnique(
  { gstRegistrations, numberSeries }: GstRegistrationNeeds,
  tx: WriteScope,
  registration: NewRecord<GstRegistrationRecord>,
  id?: number,
): Promise<void> {
  await numberSeries.lock(tx);
  const others = (await gstRegistrations.all(tx)).filter((other) => other.id !== id);
  checkTaken(registration, others);
  checkCode(registration.seriesCode, await numberSeries.all(tx));
  if (id === undefined) checkCount(others);
}

/**
 * Adds a registration of the company (REGISTRATION-1).
 *
 * @throws {ServiceError} 400 for a GSTIN of another PAN and for a code of which a prefix belongs to other numbers
 * @throws {ServiceError} 409 for a GSTIN or a code that is taken, and for a company without a GSTIN
 */
const createRegistration =
  (needs: GstRegistrationNeeds) =>
  async (caller: Caller, { clientId: _own, ...fields }: GstRegistrationInput): Promise<GstRegistration> => {
    checkCompany(fields.gstNumber, await needs.core.client(caller));
    await needs.numberSeries.prepareLock(caller.scope);
    const record = { ...fields, isUsed: false };
    return needs.write(caller.scope, async (tx) => {
      await checkUnique(needs, tx, record);
      return toGstRegistration(await needs.gstRegistrations.insert(tx, record));
    });
  };

/** Stores a change, with what documents have shown until now. */
async function storeChange(
  needs: GstRegistrationNeeds,
  tx: WriteScope,
  id: number,
  { updatedAt, clientId: _own, ...fields }: GstRegistrationChange,
): Promise<GstRegistration> {
  const before = await needs.gstRegistrations.byId(tx, id);
  if (!before) throw registrationNotFound();
  const change = present(fields);
  const registration = { ...before, ...change };
  checkFixed(before, registration);
  await checkUnique(needs, tx, registration, id);
  const after = await needs.gstRegistrations.changeAsRead(tx, { id, updatedAt }, change);
  if (!after) throw registrationChanged();
  if (!isSamePlace(before, after)) await needs.gstRegistrations.retainPlace(tx, before, after.updatedAt);
  return toGstRegistration(after);
}

/**
 * Changes a registration. Issued documents show what they showed (REGISTRATION-5).
 *
 * @throws {ServiceError} 404 for an unknown one, 400 as {@link createRegistration} does
 * @throws {ServiceError} 409 for what is taken or fixed, and when somebody else has changed it meanwhile
 */
const changeRegistration =
  (needs: GstRegistrationNeeds) =>
  async (caller: Caller, id: number, change: GstRegistrationChange): Promise<GstRegistration> => {
    if (change.gstNumber) checkCompany(change.gstNumber, await needs.core.client(caller));
    await needs.numberSeries.prepareLock(caller.scope);
    return needs.write(caller.scope, (tx) => storeChange(needs, tx, id, change));
  };

/** The GSTINs of a client besides the main one, which svc-core asks for before that changes (REGISTRATION-1). */
const listGstins =
  ({ gstRegistrations }: GstRegistrationNeeds) =>
  async (scope: ClientScope): Promise<{ gstNumbers: string[] }> => ({
    gstNumbers: (await gstRegistrations.all(scope)).map(({ gstNumber }) => gstNumber),
  });

/** The GST registrations of clients. None is deleted (REGISTRATION-4). */
export const createGstRegistrationService = (needs: GstRegistrationNeeds) => ({
  list: listRegistrations(needs),
  gstins: listGstins(needs),
  create: createRegistration(needs),
  change: changeRegistration(needs),
});
export type GstRegistrationService = ReturnType<typeof createGstRegistrationService>;

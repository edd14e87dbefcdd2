import type { changeClientBody, createClientBody } from '@freightdesk/contracts/core';
import { present } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import { DEFAULT_HOME_STATE, panOfGstin, stateCodeOf, stateNameOf } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { ClientRecord } from './client.model';

export const clientNotFound = () => refuse('not_found', 'Client not found');

export const clientNameTaken = (name: string) =>
  refuse('client_name_taken', `A client named ${name} exists already`, { name: 'This name is taken' });

export const clientChangedMeanwhile = () =>
  refuse('changed_meanwhile', 'Somebody else changed this client meanwhile. Please reload it and try again.');

const unknownState = () =>
  refuse('invalid', 'Home state must be a state or territory of India', {
    homeState: 'Choose a state or territory of India',
  });

/**
 * Refuses a GSTIN that does not go with the other registrations of the company (REGISTRATION-1).
 *
 * @throws {ServiceError} 409 for one of theirs, 400 for none or that of another PAN while there are others
 */
export function checkMainGstin(gstNumber: string, others: readonly string[]): void {
  const [first] = others;
  if (!first) return;
  if (others.includes(gstNumber))
    throw refuse('taken', 'Another registration of the company has this GSTIN', {
      gstNumber: 'Another registration has it',
    });
  const pan = panOfGstin(first);
  if (panOfGstin(gstNumber) === pan) return;
  const problem = `The other registrations of the company have the PAN ${pan}`;
  throw refuse('invalid', problem, { gstNumber: problem });
}

/** The canonical name of a state, because the tax mode depends on it (MONEY-4). */
function homeStateOf(text: string): string {
  if (text === '') return DEFAULT_HOME_STATE;
  const name = stateNameOf(stateCodeOf(text) ?? '');
  if (!name) throw unknownState();
  return name;
}

/** The fields that a change sets; null clears, absent fields keep their value (API-4). */
export function toClientChange({
  updatedAt: _read,
  homeState,
  ...fields
}: z.output<typeof changeClientBody>): Partial<ClientRecord> {
  const change = { ...fields, homeState: homeState === undefined ? undefined : homeStateOf(homeState) };
  return present(change);
}

/** The record of a new client; the home state has a default. */
export const toNewClient = (id: string, body: z.output<typeof createClientBody>): ClientRecord => ({
  ...body,
  homeState: homeStateOf(body.homeState),
  secondFactorRequired: false,
  id,
});

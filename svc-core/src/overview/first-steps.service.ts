import type { CoreSteps } from '@freightdesk/contracts/core';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ChargeRepository } from '../charges/charge.repository';
import type { StoredClient } from '../clients/client.model';
import type { ClientRepository } from '../clients/client.repository';
import type { PartyRepository } from '../parties/party.repository';
import type { UserRepository } from '../users/user.repository';

export interface FirstStepNeeds {
  readonly clients: Pick<ClientRepository, 'find'>;
  readonly parties: Pick<PartyRepository, 'isEmpty'>;
  readonly charges: Pick<ChargeRepository, 'sumOfRates'>;
  readonly users: Pick<UserRepository, 'areSeveral'>;
}

/** Whether documents can name the company: a firm without GSTIN has a PAN. */
const isDescribed = ({ address, gstNumber, panNumber }: StoredClient): boolean =>
  address !== '' && (gstNumber !== '' || panNumber !== '');

const hasAccount = ({ bankAccounts, bankDetails }: StoredClient): boolean =>
  bankAccounts.length > 0 || bankDetails !== '';

/**
 * What a new company sets up first, and whether it is done. A company begins with charges that have no rates (LAW-26). It
 * costs the same however many records there are (SCREEN-14).
 */
export async function readFirstSteps(
  { clients, parties, charges, users }: FirstStepNeeds,
  scope: ClientScope,
): Promise<CoreSteps> {
  const [client, hasNoParty, sumOfRates, areSeveral] = await Promise.all([
    clients.find(scope.clientId),
    parties.isEmpty(scope),
    charges.sumOfRates(scope),
    users.areSeveral(scope.clientId),
  ]);
  return {
    company: client !== null && isDescribed(client),
    bank: client !== null && hasAccount(client),
    parties: !hasNoParty,
    charges: sumOfRates > 0,
    users: areSeveral,
  };
}

import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type PartyRecord, partySchema } from './party.model';

export const createPartyRepository = (connection: Connection, nextNumber: NextNumber) =>
  new TenantCollection<PartyRecord>(connection.model<PartyRecord>('Party', partySchema), nextNumber);

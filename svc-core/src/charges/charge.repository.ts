import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type ChargeRecord, chargeSchema } from './charge.model';

export const createChargeRepository = (connection: Connection, nextNumber: NextNumber) =>
  new TenantCollection<ChargeRecord>(connection.model<ChargeRecord>('Charge', chargeSchema), nextNumber);

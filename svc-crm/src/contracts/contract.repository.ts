import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type ContractRecord, contractSchema } from './contract.model';

export const createContractRepository = (connection: Connection, nextNumber: NextNumber) =>
  new TenantCollection<ContractRecord>(
    connection.model<ContractRecord>('Contract', contractSchema),
    nextNumber,
  );
export type ContractRepository = ReturnType<typeof createContractRepository>;

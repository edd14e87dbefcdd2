import { createTenantData } from '@freightdesk/data';
import { completeRecords, insertInBatches } from '@freightdesk/data/testing';
import type { Connection } from 'mongoose';
import { createContractRepository } from '../src/contracts/contract.repository';

const QUOTE_TYPES = ['single_use', 'term'];

/** Stores `count` contracts of a client, in each of the states and with four parties, bypassing the service. */
export async function storeManyContracts(
  connection: Connection,
  clientId: string,
  count: number,
): Promise<void> {
  const model = connection.model('Contract');
  const contractOf = (index: number) =>
    new model({
      id: 500_000 + index,
      clientId,
      contractId: `CT-${500_000 + index}`,
      partyId: 1 + (index % 4),
      partyName: `Party ${index % 4}`,
      validFrom: new Date('2026-01-01'),
      validTo: new Date(Date.UTC(2026, 9, 1 + (index % 400))),
      isActive: index % 10 !== 0,
      metadata: {
        convertedFromQuote: {
          quoteId: `QT-${index}`,
          version: 1,
          convertedAt: '2026-01-01T00:00:00.000Z',
          quoteType: QUOTE_TYPES[index % 2],
          isUsed: index % 3 === 0,
        },
      },
      createdAt: new Date(index),
      updatedAt: new Date(index),
    }).toObject();
  await insertInBatches(model.collection, count, contractOf);
  const data = createTenantData(connection);
  createContractRepository(data);
  await completeRecords(connection, data);
}

import { contractBody } from '@freightdesk/contracts';
import { raiseCounter, type ServiceContext, seedOnce } from '@freightdesk/service-kit';
import { toNewContract } from '../contracts/contract.mapper';
import { DEMO_CONTRACTS } from './demo-contracts';
import { type SeedNeeds, seedQuotes } from './seed-quotes';

/** Builds indexes and, where the configuration asks for it, seeds demo contracts and quotes, each once. */
export async function prepareDatabase(
  { connection, config }: ServiceContext,
  repositories: SeedNeeds,
): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (_session, scopeOf) => {
    for (const { id, clientId, partyName, body } of DEMO_CONTRACTS) {
      const contract = toNewContract(contractBody.parse(body), { partyName, hsnCodes: [] });
      await repositories.contracts.insertWithId(scopeOf(clientId), id, contract);
    }
    await raiseCounter(connection, 'contracts', DEMO_CONTRACTS.length);
  });
  // Quotes came with a later release, so that they have a mark of their own.
  await seedOnce(connection, 'demo quotes', (_session, scopeOf) =>
    seedQuotes(repositories, new Date(), scopeOf),
  );
}

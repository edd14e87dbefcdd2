import { contractBody } from '@freightdesk/contracts';
import { raiseCounter, type ServiceContext, seedOnce, systemScope } from '@freightdesk/service-kit';
import { toNewContract } from '../contracts/contract.mapper';
import type { ContractRepository } from '../contracts/contract.repository';
import type { QuoteRepositories } from '../quotes/quote.repository';
import { DEMO_CONTRACTS } from './demo-contracts';
import { seedQuotes } from './seed-quotes';

/** Builds indexes and, where the configuration asks for it, seeds demo contracts and quotes, each once. */
export async function prepareDatabase(
  { connection, config }: ServiceContext,
  repositories: { contracts: ContractRepository; quotes: QuoteRepositories },
): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (session) => {
    for (const { id, clientId, partyName, body } of DEMO_CONTRACTS) {
      await repositories.contracts.insertWithId(
        systemScope(clientId),
        id,
        toNewContract(contractBody.parse(body), { partyName, hsnCodes: [] }),
        session,
      );
    }
    await raiseCounter(connection, 'contracts', DEMO_CONTRACTS.length, session);
  }); // Quotes came with a later release, so that they have a mark of their own.
  await seedOnce(connection, 'demo quotes', (session) => seedQuotes(repositories, new Date(), session));
}

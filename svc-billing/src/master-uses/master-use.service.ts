import type {
  AskedMasters,
  ImportedMaster,
  MasterUse,
  UsedMasterRecord,
  UsedRecord,
} from '@freightdesk/contracts/core';
import type { LetterRepository } from '@freightdesk/letters';
import { type ClientScope, systemScope } from '@freightdesk/service-kit';
import type { CreditRepository } from '../credit/credit.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { FundRequestRepository } from '../funds/fund.repository';
import type { JobRepository } from '../jobs/job.repository';
import type { JournalRepository } from '../ledger/journal.repository';
import type { TdsRepository } from '../returns/tds.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';

/** The dependencies of master uses. */
interface MasterUseNeeds {
  readonly jobs: Pick<JobRepository, 'usesOf' | 'usersOfParties'>;
  readonly documents: Pick<
    DocumentRepository,
    'usesOf' | 'usesOfContract' | 'usersOfParties' | 'usersOfCharges'
  >;
  readonly journalEntries: Pick<JournalRepository, 'usersOf'>;
  readonly letters: Pick<LetterRepository, 'usersOf'>;
  readonly credits: Pick<CreditRepository, 'usersOfParties'>;
  readonly fundRequests: Pick<FundRequestRepository, 'usersOfParties'>;
  readonly tds: Pick<TdsRepository, 'usersOfParties'>;
  readonly vendorBills: Pick<VendorBillRepository, 'usersOfVendors'>;
}

/** A question for those of some records that are used. */
type AskUsers = (scope: ClientScope, ids: readonly number[]) => Promise<UsedMasterRecord[]>;

/** What may use the records of a master. What they owe or are owed is in the journal, whichever record it comes from. */
const usersByKind = ({
  jobs,
  documents,
  journalEntries,
  letters,
  credits,
  fundRequests,
  tds,
  vendorBills,
}: MasterUseNeeds): Readonly<Record<ImportedMaster, readonly AskUsers[]>> => ({
  parties: [
    jobs.usersOfParties,
    documents.usersOfParties,
    (scope, ids) => journalEntries.usersOf(scope, 'customer', ids),
    (scope, ids) => letters.usersOf(scope, 'customer', ids),
    credits.usersOfParties,
    fundRequests.usersOfParties,
    tds.usersOfParties,
  ],
  charges: [documents.usersOfCharges],
  vendors: [
    vendorBills.usersOfVendors,
    (scope, ids) => journalEntries.usersOf(scope, 'vendor', ids),
    (scope, ids) => letters.usersOf(scope, 'vendor', ids),
  ],
});

/** Finds the records that use a record of another service. */
export function createMasterUseService(needs: MasterUseNeeds) {
  const { jobs, documents } = needs;
  const users = usersByKind(needs);
  return {
    /** The records that use a master record, which svc-core asks for before it deletes the record (MASTER-6). */
    async usesOf({ clientId, ...record }: UsedRecord): Promise<{ uses: MasterUse[] }> {
      const scope = systemScope(clientId);
      const [inJobs, inDocuments] = await Promise.all([
        jobs.usesOf(scope, record),
        documents.usesOf(scope, record),
      ]);
      return { uses: [...inJobs, ...inDocuments] };
    },

    /** Those of some records of a master that are used, each with what uses it; one may stand there twice (MASTER-16). */
    async usersOf({ clientId, kind, ids }: AskedMasters): Promise<{ usedRecords: UsedMasterRecord[] }> {
      const scope = systemScope(clientId);
      const answers = await Promise.all(users[kind].map((ask) => ask(scope, ids)));
      return { usedRecords: answers.flat() };
    },

    /** The documents of a contract, which svc-crm asks for before it deletes the contract (QUOTE-13). */
    async usesOfContract(clientId: string, contractId: number): Promise<{ uses: MasterUse[] }> {
      return { uses: await documents.usesOfContract(systemScope(clientId), contractId) };
    },
  };
}
export type MasterUseService = ReturnType<typeof createMasterUseService>;

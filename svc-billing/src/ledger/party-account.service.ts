import type { StoredPartyAccount } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianDay, type Minor, type OpenDebit, sumAmounts, toRupees } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { carriedOf, restOf } from '../receipts/exchange.rules';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { JournalRepository } from './journal.repository';
import { partyAccountOf } from './ledger.rules';

/** The dependencies of what a party owes. */
export interface PartyAccountNeeds {
  readonly journalEntries: Pick<JournalRepository, 'partyBalance'>;
  readonly documents: Pick<DocumentRepository, 'unsettledOfParty' | 'notesOf'>;
  readonly receipts: Pick<ReceiptRepository, 'onAccountOf' | 'ofDocument'>;
  readonly clock: () => Date;
}

type Document = Stored<DocumentRecord>;

/** What is open of a document in paise, at its own rate. */
export async function openRupees(
  {
    documents,
    receipts,
  }: {
    readonly documents: Pick<DocumentRepository, 'notesOf'>;
    readonly receipts: Pick<ReceiptRepository, 'ofDocument'>;
  },
  scope: ClientScope,
  document: Document,
): Promise<Minor> {
  if (document.currency === 'INR') return document.balanceAmount;
  const notes = await documents.notesOf(scope, document.id);
  return carriedOf(document, notes, await receipts.ofDocument(scope, document.id));
}

/** What is open of a credit note in paise: what it owes to the party. */
const creditRupees = ({ balanceAmount, exchangeRate }: Document): Minor =>
  exchangeRate === null ? balanceAmount : toRupees(balanceAmount, exchangeRate);

/** A document that has no due day is due on its own. */
async function openDebit(
  needs: PartyAccountNeeds,
  scope: ClientScope,
  document: Document,
): Promise<OpenDebit> {
  const documentDay = indianDay(document.invoiceDate ?? document.createdAt);
  const dueDay = document.dueDate ? indianDay(document.dueDate) : documentDay;
  return { documentDay, dueDay, open: await openRupees(needs, scope, document) };
}

/**
 * What a party owes today, by days overdue. The balance is that of the journal, the columns are those of its open documents:
 * both agree (LEDGER-1).
 */
export const readPartyAccount =
  (needs: PartyAccountNeeds) =>
  async (scope: ClientScope, partyId: number): Promise<StoredPartyAccount> => {
    const [{ balance, prepaid }, openDocuments, openReceipts] = await Promise.all([
      needs.journalEntries.partyBalance(scope, { partyRole: 'customer', partyId }),
      needs.documents.unsettledOfParty(scope, partyId),
      needs.receipts.onAccountOf(scope, partyId),
    ]);
    const isCredit = ({ kind }: Document) => kind === 'credit_note';
    const debits = await Promise.all(
      openDocuments.filter((each) => !isCredit(each)).map((each) => openDebit(needs, scope, each)),
    );
    const onAccount = sumAmounts([
      prepaid,
      ...openDocuments.filter(isCredit).map(creditRupees),
      ...openReceipts.map((receipt) => restOf(receipt, []).rupees),
    ]);
    return partyAccountOf(debits, onAccount, balance, needs.clock());
  };

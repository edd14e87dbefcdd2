import { createTenantData } from '@freightdesk/data';
import { directRecords } from '@freightdesk/data/testing';
import { type Account, type Minor, minorUnits, ZERO } from '@freightdesk/tax';
import type { Connection } from 'mongoose';
import { ledgerRepositoriesOf } from '../src/composition';
import { agedPartyStep } from '../src/ledger/aged-party.service';
import type { NewEntry } from '../src/ledger/entry.rules';
import { journalSchema } from '../src/ledger/journal.model';
import { documentOf, FIRST, invoiceNumberOf, issuedLine, partyNameOf } from './many-documents';

const DAYS = 200;
// Few enough that a transaction ends within the minute that it has, on a busy machine too.
const BATCH = 1_000;
const SILENT = { info: () => undefined, warn: () => undefined };
const DAY = 24 * 60 * 60 * 1000;

/** How long a journal is, of how many parties, and how many of their documents are open. */
interface Journal {
  readonly entries: number;
  readonly parties: number;
  readonly documents: number;
}
const HEADS = ['CHA agency', 'THC 20 ft', 'DO handling'];
const AMOUNT = minorUnits(295_000);

const posting = (account: Account, debit: Minor, credit: Minor, head = '') => ({
  account,
  head,
  debit,
  credit,
});

/** The first entries are invoices, then receipts and invoices of documents that nobody asks for take turns. */
function entryOf(number: number, { parties, documents }: Journal): NewEntry {
  const isReceipt = number > documents && number % 2 === 0;
  const head = HEADS[number % HEADS.length] ?? '';
  const [debit, credit] = isReceipt ? [ZERO, AMOUNT] : [AMOUNT, ZERO];
  const postings = isReceipt
    ? [posting('bank', AMOUNT, ZERO), posting('debtors', ZERO, AMOUNT)]
    : [posting('debtors', AMOUNT, ZERO), posting('income', ZERO, AMOUNT, head)];
  const accounts = isReceipt ? ['bank', 'debtors'] : ['debtors', 'income', `income/${head}`];
  // The entries of each party are spread over all days, few or many: what is compared is their number alone.
  const dayNumber = (Math.floor(number / parties) * 37) % DAYS;
  const day = new Date(FIRST + dayNumber * DAY - 5.5 * 60 * 60 * 1000);
  return {
    id: number,
    day,
    enteredAt: day,
    source: isReceipt ? 'receipt' : 'invoice',
    sourceId: number,
    sourceNumber: invoiceNumberOf(number),
    event: 'recorded',
    part: 0,
    partyRole: 'customer',
    partyId: 1 + (number % parties),
    partyName: partyNameOf(number),
    jobNumber: '',
    amount: AMOUNT,
    postings,
    partyDebit: debit,
    partyCredit: credit,
    prepaid: ZERO,
    registrationId: null,
    accounts,
  };
}

/** An invoice of which all is open. */
function openDocumentOf(clientId: string, number: number, { parties }: Journal) {
  // Of ten documents, number three is an invoice.
  const document = documentOf(clientId, 10 * number + 3, [issuedLine]);
  const open = { balanceAmount: AMOUNT, openRupees: AMOUNT, dueOn: document.dueDate, openChanges: 1 };
  const party = { partyId: 1 + (number % parties), partyName: partyNameOf(number) };
  return { ...document, ...open, ...party, id: number, invoiceNumber: invoiceNumberOf(number) };
}

const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: Math.min(BATCH, count - first + 1) }, (_none, index) => first + index);

/** The numbers of entries party by party, so that the rows of few parties follow from one transaction. */
function* byParty({ entries, parties }: Journal): Generator<number, void> {
  for (let party = 1; party <= parties; party++)
    for (let number = party; number <= entries; number += parties) yield number;
}

function* inBatches(numbers: Iterable<number>): Generator<number[], void> {
  let batch: number[] = [];
  for (const number of numbers) {
    batch.push(number);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Stores the entries with their search texts and running totals. */
async function storeEntries(connection: Connection, clientId: string, journal: Journal): Promise<void> {
  const store = directRecords({ connection, clientId, name: 'JournalEntry', schema: journalSchema });
  const batches = inBatches(byParty(journal));
  const writer = async () => {
    for (const batch of batches) await store(batch.map((number) => entryOf(number, journal)));
  };
  // One waits for the database while the other makes its records.
  await Promise.all([writer(), writer()]);
}

/** Computes the ageing of the parties as the migration does. */
async function ageParties(connection: Connection): Promise<void> {
  const data = createTenantData(connection);
  const step = agedPartyStep(data.steps, ledgerRepositoriesOf(data));
  let position: unknown;
  do position = (await step.run(position, SILENT)).next;
  while (position !== undefined);
}

/** Stores open documents, and entries of 200 days, in the database of a service that runs. */
export async function storeManyEntries(
  connection: Connection,
  clientId: string,
  journal: Journal,
): Promise<void> {
  for (let first = 1; first <= journal.documents; first += BATCH)
    await connection
      .collection('invoices')
      .insertMany(
        numbersFrom(first, journal.documents).map((number) => openDocumentOf(clientId, number, journal)),
      );
  await storeEntries(connection, clientId, journal);
  await ageParties(connection);
}

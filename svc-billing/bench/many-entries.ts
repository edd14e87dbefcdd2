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

/** How long a journal is, and of how many parties. Half of the entries are those of the large parties. */
export interface Journal {
  readonly entries: number;
  readonly parties: number;
}
const LARGE_PARTIES = 200;
/** Documents that are open of a large party; of any other one is. */
const OPEN_DOCUMENTS = 5;

const HEADS = ['CHA agency', 'THC 20 ft', 'DO handling'];
const AMOUNT = minorUnits(295_000);

const openCountOf = (party: number): number => (party <= LARGE_PARTIES ? OPEN_DOCUMENTS : 1);

/** How many entries a party has. */
function entryCountOf(party: number, { entries, parties }: Journal): number {
  if (parties <= LARGE_PARTIES) return entries / parties;
  const [sharing, half] = [party <= LARGE_PARTIES ? LARGE_PARTIES : parties - LARGE_PARTIES, entries / 2];
  const position = party <= LARGE_PARTIES ? party : party - LARGE_PARTIES;
  return Math.floor(half / sharing) + (position <= half % sharing ? 1 : 0);
}

/** An entry, by its number in the journal and its place among those of its party. */
interface Place {
  readonly number: number;
  readonly party: number;
  readonly at: number;
}

const posting = (account: Account, debit: Minor, credit: Minor, head = '') => ({
  account,
  head,
  debit,
  credit,
});

/** First the invoices of the open documents of a party, then receipts and invoices of documents that nobody asks for take turns. */
function entryOf({ number, party, at }: Place): NewEntry {
  const isReceipt = at >= openCountOf(party) && at % 2 === 0;
  const head = HEADS[number % HEADS.length] ?? '';
  const [debit, credit] = isReceipt ? [ZERO, AMOUNT] : [AMOUNT, ZERO];
  const postings = isReceipt
    ? [posting('bank', AMOUNT, ZERO), posting('debtors', ZERO, AMOUNT)]
    : [posting('debtors', AMOUNT, ZERO), posting('income', ZERO, AMOUNT, head)];
  const accounts = isReceipt ? ['bank', 'debtors'] : ['debtors', 'income', `income/${head}`];
  // The entries of each party are spread over all days, few or many: what is compared is their number alone.
  const day = new Date(FIRST + ((at * 37) % DAYS) * DAY - 5.5 * 60 * 60 * 1000);
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
    partyId: party,
    partyName: partyNameOf(party),
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
function openDocumentOf(clientId: string, { number, party }: Place) {
  // Of ten documents, number three is an invoice.
  const document = documentOf(clientId, 10 * number + 3, [issuedLine]);
  const open = { balanceAmount: AMOUNT, openRupees: AMOUNT, dueOn: document.dueDate, openChanges: 1 };
  const of = { partyId: party, partyName: partyNameOf(party) };
  return { ...document, ...open, ...of, id: number, invoiceNumber: invoiceNumberOf(number) };
}

/** The places of so many records of each party, one party after the other. */
function* placesOf({ parties }: Journal, countOf: (party: number) => number): Generator<Place, void> {
  let number = 0;
  for (let party = 1; party <= parties; party++) {
    const count = countOf(party);
    for (let at = 0; at < count; at++) yield { number: ++number, party, at };
  }
}

function* inBatches(places: Iterable<Place>): Generator<Place[], void> {
  let batch: Place[] = [];
  for (const place of places) {
    batch.push(place);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Stores the entries with their search texts and running totals. */
async function storeEntries(connection: Connection, clientId: string, journal: Journal): Promise<void> {
  const direct = directRecords({ connection, clientId, name: 'JournalEntry', schema: journalSchema });
  const batches = inBatches(placesOf(journal, (party) => entryCountOf(party, journal)));
  const writer = async () => {
    for (const batch of batches) await direct.store(batch.map(entryOf));
  };
  // One waits for the database while the other makes its records.
  await Promise.all([writer(), writer()]);
  await direct.end();
}

async function storeDocuments(connection: Connection, clientId: string, journal: Journal): Promise<void> {
  for (const batch of inBatches(placesOf(journal, openCountOf)))
    await connection.collection('invoices').insertMany(batch.map((place) => openDocumentOf(clientId, place)));
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
  await storeDocuments(connection, clientId, journal);
  await storeEntries(connection, clientId, journal);
  await ageParties(connection);
}

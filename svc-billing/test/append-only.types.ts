// Compiled with everything else and never run: each directive fails the build as soon as the line below it begins to
// compile. The journal is appended to; no code can change or remove an entry (LEDGER-3).
import type { AppendedRecords, WriteScope } from '@freightdesk/data';
import type { EntryRecord } from '../src/ledger/journal.model';
import type { JournalRepository } from '../src/ledger/journal.repository';

declare const records: AppendedRecords<EntryRecord, 'accounts' | 'parties'>;
declare const journalEntries: JournalRepository;
declare const tx: WriteScope;

// @ts-expect-error an entry is not changed
void records.change(tx, { id: 1 }, { $set: { partyName: '' } });
// @ts-expect-error nor removed
void records.remove(tx, { id: 1 });
// @ts-expect-error nor by the repository
void journalEntries.change(tx, { id: 1 }, {});
// @ts-expect-error nor removed by it
void journalEntries.remove(tx, { id: 1 });
// @ts-expect-error an entry outside of a transaction would be one without its source
void records.append({ clientId: '1' }, []);

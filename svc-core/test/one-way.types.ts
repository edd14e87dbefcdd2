// Compiled with everything else and never run: each directive fails the build as soon as the line below it begins to
// compile. Accounts and masters cannot be written without a transaction, which writes down what they change.
import type {
  CollectionReader,
  Documents,
  GlobalRecords,
  TenantData,
  TenantRecords,
  Transaction,
  Write,
  WriteAs,
} from '@freightdesk/data';
import type { Actor, ClientScope } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type PartyRecord, partySchema } from '../src/parties/party.model';
import type { UserFields } from '../src/users/user.model';

declare const users: GlobalRecords<UserFields>;
declare const parties: TenantRecords<PartyRecord>;
declare const connection: Connection;
declare const data: TenantData;
declare const scope: ClientScope;
declare const actor: Actor;
declare const tx: Transaction;
declare const write: Write;
declare const writeAs: WriteAs;
declare const reader: CollectionReader<object>;
declare const documents: Documents<object>;

// No model of tenant data can be made past the records that write its history.
// @ts-expect-error a tenant schema is no schema of mongoose
connection.model('Party', partySchema);
// @ts-expect-error what the repositories get does not give its connection away
void data.connection;

// A master outside a transaction, or in one that names no client.
// @ts-expect-error a ClientScope is no WriteScope
void parties.remove(scope, { id: 1 });
// @ts-expect-error a transaction without a client writes no tenant data
void writeAs(actor, (running) => parties.remove(running, { id: 1 }));
void writeAs(actor, (_running, scopeOf) => parties.remove(scopeOf('1'), { id: 1 }));

// An account outside a transaction, or in one made by hand.
// @ts-expect-error a ClientScope is no transaction
void users.change(scope, { id: 1 }, { fullName: 'Anita' });
// @ts-expect-error a transaction cannot be made by hand
void users.change({ actor, session: tx.session }, { id: 1 }, { fullName: 'Anita' });
// @ts-expect-error fullNam
void users.change(tx, { id: 1 }, { fullNam: 'Anita' });
// @ts-expect-error the id of an account never changes
void users.change(tx, { id: 1 }, { id: 2 });
void writeAs(actor, (running) => users.change(running, { id: 1 }, { fullName: 'Anita' }, 'rename'));
void write(scope, (running) => users.remove(running, { id: 1 }));

// What MongoDB refuses in a transaction.
const { session } = tx;
void reader.aggregate([{ $match: {} }, { $group: { _id: 1 } }], { session });
// @ts-expect-error another collection
void reader.aggregate([{ $match: {} }, { $unionWith: { coll: 'parties', pipeline: [] } }], { session });
// @ts-expect-error a stage with two names
void reader.aggregate([{ $match: {}, $unionWith: 'parties' }], { session });
// @ts-expect-error a written collection
void reader.aggregate([{ $match: {} }, { $out: 'copies' }], { session });
// @ts-expect-error a changed collection
void reader.aggregate([{ $match: {} }, { $merge: 'copies' }], { session });
// @ts-expect-error running operations
void reader.aggregate([{ $currentOp: {} }], { session });
// @ts-expect-error a pipeline of unknown stages
void reader.aggregate([{}] as readonly object[], { session });
void reader.aggregateOutsideTransaction([{ $match: {} }, { $unionWith: 'parties' }]);
// @ts-expect-error no session is taken
void reader.aggregateOutsideTransaction([{ $unionWith: 'parties' }], { session });
void documents.writer.createIndexes();
// @ts-expect-error indexes of a collection that has documents
void documents.writer.createIndexes({ session });
// @ts-expect-error the driver's collection, which takes any command
void documents.writer.collection;
// @ts-expect-error the driver's database, with `count` and `listCollections`
void reader.db;

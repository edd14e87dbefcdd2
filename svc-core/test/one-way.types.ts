// Compiled with everything else and never run: each directive fails the build as soon as the line below it begins to
// compile. Accounts and masters cannot be written without a transaction, which writes down what they change.
import type {
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

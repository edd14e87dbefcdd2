import { documentsOf, recordDocumentChange, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext, Vault } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

interface AccountRecord {
  /** The client id. */
  readonly _id: string;
  readonly user: string;
  /** Encrypted; only this client's id opens it. */
  readonly password: string;
}

const accountSchema = new Schema<AccountRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    password: { type: String, required: true },
  },
  { collection: 'portal_accounts', versionKey: false, strict: 'throw' },
);

/** What the audit trail shows of an account: that its password changed, and not what it is. */
const auditedFields = (account: Omit<AccountRecord, '_id'> | null) =>
  account && { user: account.user, password: account.password };

/** The accounts of clients at the portal. Passwords are encrypted, and no answer and no audit entry has them. */
export function createPortalAccountRepository(
  { connection }: Pick<ServiceContext, 'connection'>,
  vault: Vault,
) {
  const { reader, writer } = documentsOf(connection, 'PortalAccount', accountSchema);
  const find = (clientId: string): Promise<AccountRecord | null> => reader.findOne({ _id: clientId });
  return {
    /** The user of a client; empty without an account. */
    userOf: async ({ clientId }: ClientScope): Promise<string> => (await find(clientId))?.user ?? '',

    async change(tx: WriteScope, { user, password }: Omit<AccountRecord, '_id'>): Promise<void> {
      const { clientId, session } = tx;
      const fields = { user, password: await vault.seal(clientId, password) };
      const before = await reader.findOne({ _id: clientId }, { session });
      await writer.updateOne({ _id: clientId }, { $set: fields }, { upsert: true, session });
      recordDocumentChange(tx, {
        kind: 'portal_accounts',
        id: clientId,
        before: auditedFields(before),
        after: auditedFields(fields),
      });
    },

    /** User and password of a client; undefined without an account, or when its key is lost. */
    async of(clientId: string): Promise<{ user: string; password: string } | undefined> {
      const account = await find(clientId);
      const password = account && (await vault.open(clientId, account.password));
      return password ? { user: account.user, password } : undefined;
    },

    /** Encrypts with the current key what is encrypted with an accepted one. */
    async renewSecrets(): Promise<void> {
      if (!vault.hasAcceptedKeys) return;
      for (const { _id, password } of await reader.find({})) {
        const renewed = await vault.renew(_id, password);
        if (renewed) await writer.updateOne({ _id, password }, { $set: { password: renewed } });
      }
    },
  };
}
export type PortalAccountRepository = ReturnType<typeof createPortalAccountRepository>;

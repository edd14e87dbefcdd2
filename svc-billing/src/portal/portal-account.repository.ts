import { documentsOf, recordDocumentChange, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext, Vault } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

interface AccountRecord {
  /** The client id; of the account of a registration other than the main one, with the id of the registration: `1:3`. */
  readonly _id: string;
  readonly user: string;
  /** Encrypted; only this id opens it. */
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

/** The account of a registration: the portal knows one for each GSTIN (REGISTRATION-7). */
const accountId = (clientId: string, registrationId: number | null): string =>
  registrationId === null ? clientId : `${clientId}:${registrationId}`;

/** The accounts of registrations at the portal. Passwords are encrypted, and no answer and no audit entry has them. */
export function createPortalAccountRepository(
  { connection }: Pick<ServiceContext, 'connection'>,
  vault: Vault,
) {
  const { reader, writer } = documentsOf(connection, 'PortalAccount', accountSchema);
  const find = (_id: string): Promise<AccountRecord | null> => reader.findOne({ _id });
  return {
    /** The user of a registration; empty without an account. */
    userOf: async ({ clientId }: ClientScope, registrationId: number | null): Promise<string> =>
      (await find(accountId(clientId, registrationId)))?.user ?? '',

    async change(
      tx: WriteScope,
      registrationId: number | null,
      { user, password }: Omit<AccountRecord, '_id'>,
    ): Promise<void> {
      const { clientId, session } = tx;
      const _id = accountId(clientId, registrationId);
      const fields = { user, password: await vault.seal(_id, password) };
      const before = await reader.findOne({ _id }, { session });
      await writer.updateOne({ _id }, { $set: fields }, { upsert: true, session });
      recordDocumentChange(tx, {
        kind: 'portal_accounts',
        id: _id,
        before: auditedFields(before),
        after: auditedFields(fields),
      });
    },

    /** User and password of a registration; undefined without an account, or when its key is lost. */
    async of(
      clientId: string,
      registrationId: number | null,
    ): Promise<{ user: string; password: string } | undefined> {
      const account = await find(accountId(clientId, registrationId));
      const password = account && (await vault.open(account._id, account.password));
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

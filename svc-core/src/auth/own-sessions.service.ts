import type { SignInSession } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import type { WriteAs } from '@freightdesk/data';
import type { Actor } from '@freightdesk/service-kit';
import type { SessionRecord } from './session.repository';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of the own sessions. */
export interface OwnSessionsNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions'>;
}

const toSession = (record: SessionRecord, current: boolean): SignInSession => ({
  id: record._id.toString(),
  current,
  address: record.address ?? '',
  userAgent: record.userAgent ?? '',
  signedInAt: record.createdAt.toISOString(),
  lastSeenAt: (record.lastSeenAt ?? record.createdAt).toISOString(),
});

/** The own sessions, the latest first; `token` is that of the current one. */
export const listOwnSessions =
  ({ repositories: { sessions } }: Pick<OwnSessionsNeeds, 'repositories'>) =>
  async ({ userId }: Identity, token: string | undefined): Promise<SignInSession[]> => {
    const records = await sessions.allOf(userId);
    return records.map((record) => toSession(record, sessions.isOf(record, token)));
  };

/** Ends one of the own sessions and records it in the history of the account; another id changes nothing. */
export const endOwnSession =
  ({ writeAs, repositories: { users, sessions } }: OwnSessionsNeeds) =>
  (actor: Actor, sessionId: string): Promise<void> =>
    writeAs(actor, async (tx) => {
      const { userId: id } = actor.identity;
      if (await sessions.endOne(id, sessionId, tx)) await users.change(tx, { id }, {}, 'end_session');
    });

/** Ends the own sessions, except that of `exceptToken`, and records it in the history of the account. */
export const endOwnSessions =
  ({ writeAs, repositories: { users, sessions } }: OwnSessionsNeeds) =>
  (actor: Actor, exceptToken: string | undefined): Promise<void> =>
    writeAs(actor, async (tx) => {
      const { userId: id } = actor.identity;
      await sessions.endAllOf(id, tx, exceptToken);
      await users.change(tx, { id }, {}, 'end_sessions');
    });

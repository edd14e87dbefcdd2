import { createHash, randomBytes } from 'node:crypto';
import { SIGN_IN_STEPS, type SignInStep } from '@freightdesk/contracts/core';
import { documentsOf, type Transaction } from '@freightdesk/data';
import { type Connection, Schema, type Types } from 'mongoose';

/** Where and how a session began. */
export interface SessionOrigin {
  readonly address?: string;
  readonly userAgent?: string;
  /** The device of a known browser. */
  readonly device?: string | undefined;
}

/** A session as stored. Only the browser knows its token. */
export interface SessionRecord extends SessionOrigin {
  readonly _id: Types.ObjectId;
  readonly tokenHash: string;
  readonly userId: number;
  /** The steps that remain before the session belongs to its user; absent when there are none. */
  readonly steps?: readonly SignInStep[];
  readonly createdAt: Date;
  readonly lastSeenAt?: Date;
  readonly expiresAt: Date;
}

const MINUTE = 60 * 1_000;
const LIFE = 12 * 60 * MINUTE;
/** Milliseconds, enough to fetch a phone, install an app and choose a password. */
const UNFINISHED_LIFE = 15 * MINUTE;
const TOUCH_INTERVAL = 5 * MINUTE;

const sessionSchema = new Schema<SessionRecord>(
  {
    tokenHash: { type: String, required: true, unique: true },
    userId: { type: Number, required: true, index: true },
    steps: { type: [{ type: String, enum: SIGN_IN_STEPS }], default: [] },
    address: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    device: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: Date,
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sessions', versionKey: false },
);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const isFinished = { 'steps.0': { $exists: false } };
const isUnfinished = { 'steps.0': { $exists: true } };
const notExpired = () => ({ expiresAt: { $gt: new Date() } });

/** Server-side sessions (AUTH-1), and sign-ins with remaining steps. */
export function createSessionRepository(connection: Connection) {
  const { reader, writer } = documentsOf(connection, 'Session', sessionSchema);
  return {
    /** Starts a session and returns its token, which is not stored. With `steps`, the session gives no access yet. */
    async start(
      userId: number,
      origin: SessionOrigin = {},
      steps: readonly SignInStep[] = [],
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = new Date();
      const life = steps.length > 0 ? UNFINISHED_LIFE : LIFE;
      await writer.create({
        ...origin,
        tokenHash: hashOf(token),
        userId,
        steps: [...steps],
        createdAt,
        lastSeenAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + life),
      });
      return token;
    },
    find: (token: string): Promise<SessionRecord | null> =>
      reader.findOne({ tokenHash: hashOf(token), ...isFinished, ...notExpired() }),
    findUnfinished: (token: string): Promise<SessionRecord | null> =>
      reader.findOne({ tokenHash: hashOf(token), ...isUnfinished, ...notExpired() }),
    /** Records every few minutes that a session is in use. */
    async touch({ _id, lastSeenAt, createdAt }: SessionRecord): Promise<void> {
      const now = new Date();
      if (now.getTime() - (lastSeenAt ?? createdAt).getTime() < TOUCH_INTERVAL) return;
      await writer.updateOne({ _id }, { $set: { lastSeenAt: now } });
    },
    /** The sessions of a user, the latest first. */
    allOf: (userId: number): Promise<SessionRecord[]> =>
      reader.find({ userId, ...isFinished, ...notExpired() }, { sort: { createdAt: -1 } }),
    /** Ends the session of a token. Returns whether there was one, so that a token is used once. */
    async end(token: string): Promise<boolean> {
      const { deletedCount } = await writer.deleteOne({ tokenHash: hashOf(token) });
      return deletedCount > 0;
    },
    /** Ends one session of a user; returns whether there was one. */
    async endOne(userId: number, id: string, tx: Transaction): Promise<boolean> {
      const { deletedCount } = await writer.deleteOne({ userId, _id: id }, { session: tx.session });
      return deletedCount > 0;
    },
    /** Ends the sessions of a user, except that of `exceptToken`. */
    async endAllOf(userId: number, tx: Transaction, exceptToken?: string): Promise<void> {
      const others = exceptToken ? { tokenHash: { $ne: hashOf(exceptToken) } } : {};
      await writer.deleteMany({ userId, ...others }, { session: tx.session });
    },
    isOf: ({ tokenHash }: SessionRecord, token: string | undefined): boolean =>
      token !== undefined && tokenHash === hashOf(token),
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;

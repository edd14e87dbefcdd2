import { createHash, randomBytes } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A session as stored: the token itself is known to the browser alone. */
export interface SessionRecord {
  readonly tokenHash: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const LIFE = 12 * 60 * 60 * 1000;

const sessionSchema = new Schema<SessionRecord>(
  {
    tokenHash: { type: String, required: true, unique: true },
    userId: { type: Number, required: true, index: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sessions', versionKey: false },
);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Server-side sessions (AUTH-1). */
export function createSessionRepository(connection: Connection) {
  const model = connection.model('Session', sessionSchema);
  return {
    model,
    /** Starts a session and answers its token, which is not kept. */
    async start(userId: number): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = new Date();
      await model.create({
        tokenHash: hashOf(token),
        userId,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + LIFE),
      });
      return token;
    },
    find: (token: string): Promise<SessionRecord | null> =>
      model
        .findOne({ tokenHash: hashOf(token), expiresAt: { $gt: new Date() } })
        .lean()
        .exec(),
    async end(token: string): Promise<void> {
      await model.deleteOne({ tokenHash: hashOf(token) });
    },
    async endAllOf(userId: number, session: ClientSession): Promise<void> {
      await model.deleteMany({ userId }, { session });
    },
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;

import { refuseUntil, type ServiceError } from '@freightdesk/service-kit';
import { type Connection, Schema } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

/** The number of attempts that a key has within a period. Then it is refused until the period ends. */
export interface AttemptLimit {
  /** Distinguishes the keys of this limit from those of others. */
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
  /** The message of the refusal. */
  readonly message?: string;
}

/** The attempts on one key, such as those of a user at an address. */
export interface KeyAttempts {
  /** Refuses with 429 when none is left. */
  require(): Promise<void>;
  /** Counts a failed attempt. */
  count(): Promise<void>;
  /** Counts an attempt before its check, so that concurrent ones cannot exceed the limit; refuses when none is left. */
  spend(): Promise<void>;
  clear(): Promise<void>;
}

const COLLECTION = 'attempt_counts';

/** The records that rate-limiter-flexible writes, declared here for their indexes. */
const attemptSchema = new Schema(
  {
    key: { type: String, required: true, unique: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true, expires: 0 },
  },
  { collection: COLLECTION, versionKey: false },
);

const MESSAGE =
  'Too many attempts. Please wait, use a browser in which you have signed in before, or ask your administrator.';

const tooMany = ({ message = MESSAGE }: AttemptLimit, { msBeforeNext }: RateLimiterRes): ServiceError =>
  refuseUntil('too_many_requests', message, Math.max(1, Math.ceil(msBeforeNext / 1_000)));

/**
 * Counts attempts on passwords and codes in the database, so that all copies of the service share the counts and a
 * restart does not begin them again (AUTH-9).
 */
export function createAttemptRepository(connection: Connection) {
  const model = connection.model('Attempt', attemptSchema);
  return {
    model,
    /** Returns the function that gives the attempts on a key under this limit. */
    counter(limit: AttemptLimit): (key: string) => KeyAttempts {
      const limiter = new RateLimiterMongo({
        storeClient: connection,
        tableName: COLLECTION,
        keyPrefix: limit.name,
        points: limit.attempts,
        duration: limit.seconds,
        disableIndexesCreation: true,
      });
      return (key) => ({
        require: async () => {
          const state = await limiter.get(key);
          if (state && state.remainingPoints === 0) throw tooMany(limit, state);
        },
        count: async () => void (await limiter.penalty(key)),
        spend: async () => {
          await limiter.consume(key).catch((reason: unknown) => {
            throw reason instanceof RateLimiterRes ? tooMany(limit, reason) : reason;
          });
        },
        clear: async () => void (await limiter.delete(key)),
      });
    },
  };
}
export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

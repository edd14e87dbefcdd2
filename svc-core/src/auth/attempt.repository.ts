import { isDuplicateKey, refuseUntil } from '@freightdesk/service-kit';
import { type Connection, Schema } from 'mongoose';

/** This many attempts within this period; then the key is blocked until the period ends. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly milliseconds: number;
}

/** As stored. */
export interface AttemptRecord {
  readonly _id: string;
  readonly count: number;
  readonly until: Date;
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    until: { type: Date, required: true, expires: 0 },
  },
  { collection: 'attempts', versionKey: false },
);

const tooMany = (until: Date) => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1_000));
  return refuseUntil(
    'too_many_requests',
    'Too many attempts. Please wait, use a browser in which you have signed in before, or ask your administrator.',
    seconds,
  );
};

/** Counts attempts on passwords and codes, across all instances of the service. */
export function createAttemptRepository(connection: Connection) {
  const model = connection.model('Attempt', attemptSchema);

  async function increase(key: string, milliseconds: number): Promise<AttemptRecord | null> {
    const now = Date.now();
    await model.deleteOne({ _id: key, until: { $lte: new Date(now) } });
    return model
      .findOneAndUpdate(
        { _id: key },
        { $inc: { count: 1 }, $setOnInsert: { until: new Date(now + milliseconds) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Of two simultaneous first attempts one creates the record; the other then finds it. */
  const counted = (key: string, milliseconds: number) =>
    increase(key, milliseconds).catch((error: unknown) => {
      if (isDuplicateKey(error)) return increase(key, milliseconds);
      throw error;
    });

  return {
    model,
    /** Refuses when a key has no attempts left. */
    async require(key: string, { attempts }: AttemptLimit): Promise<void> {
      const record = await model.findOne({ _id: key, until: { $gt: new Date() } }).lean();
      if (record && record.count >= attempts) throw tooMany(record.until);
    },
    /** Counts a failed attempt. */
    async count(key: string, { milliseconds }: AttemptLimit): Promise<void> {
      await counted(key, milliseconds);
    },
    /** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
    async spend(key: string, { attempts, milliseconds }: AttemptLimit): Promise<void> {
      const record = await counted(key, milliseconds);
      if (record && record.count > attempts) throw tooMany(record.until);
    },
    async clear(key: string): Promise<void> {
      await model.deleteOne({ _id: key });
    },
  };
}
export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

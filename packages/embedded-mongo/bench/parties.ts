import mongoose, { type Connection, Schema } from 'mongoose';

const partySchema = new Schema({
  key: { type: Number, index: true },
  name: String,
  city: { type: String, index: true },
  active: Boolean,
});

export const connect = (uri: string): Promise<Connection> =>
  mongoose.createConnection(uri, { dbName: 'bench' }).asPromise();

export const partiesOf = (connection: Connection) => connection.model('Party', partySchema);
export type Parties = ReturnType<typeof partiesOf>;

export const party = (key: number) => ({
  key,
  name: `Party ${key}`,
  city: `City ${key % 1000}`,
  active: key % 2 === 0,
});

const PIECE = 10_000;

/** Inserts `count` small documents. */
export async function fill(parties: Parties, count: number): Promise<void> {
  for (let from = 0; from < count; from += PIECE)
    await parties.insertMany(
      Array.from({ length: Math.min(PIECE, count - from) }, (_, index) => party(from + index)),
      { ordered: false },
    );
}

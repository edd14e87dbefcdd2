import { Long } from 'bson';
import { decode, encode } from '../bson/codec';
import { toNumber } from '../bson/numbers';
import { DamagedDatabase } from './damaged-database';
import { seal, unseal } from './sealed-value';
import { keyOf } from './storage-key';

/** The format that this release writes. Format 1 had neither this seal nor outcomes of sessions. */
const FORMAT = 2;

/** Behind all records: what the last commit says of itself. */
export const SEAL_KEY: Buffer = keyOf(0xffff_fffd, 0);

/** The database was written by a release that this one does not know. */
export class UnknownFormat extends Error {
  constructor(format: number) {
    super(
      `The database has format ${format}, which a newer release wrote; this one reads formats up to ${FORMAT}. Start it with the newer release, or restore a backup that was made before.`,
    );
    this.name = 'UnknownFormat';
  }
}

/** What a commit adds to its entries: the format and its own number. */
export const sealOf = (commit: number): Buffer =>
  seal(SEAL_KEY, encode({ format: FORMAT, commit: Long.fromNumber(commit) }));

/** The number of the commit that a seal is of; undefined where there is none, which is format 1. */
export function commitOf(sealed: Buffer | undefined): number | undefined {
  if (!sealed) return undefined;
  const { format, commit } = decode(unseal(SEAL_KEY, sealed, 'data.mdb'));
  if (toNumber(format) > FORMAT) throw new UnknownFormat(toNumber(format));
  if (toNumber(format) !== FORMAT) throw new DamagedDatabase('data.mdb', `its format is ${format}`);
  return toNumber(commit);
}

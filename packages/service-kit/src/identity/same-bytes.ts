import { timingSafeEqual } from 'node:crypto';

/** Whether two keys or signatures are the same. The time it takes tells nothing about where they differ. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

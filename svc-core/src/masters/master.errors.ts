import type { MasterUse } from '@freightdesk/contracts';
import { refuse, usesText } from '@freightdesk/service-kit';

/** The name of a thing within a sentence; an abbreviation keeps its capitals. */
const within = (thing: string): string => (/^[A-Z]{2}/.test(thing) ? thing : thing.toLowerCase());

export const recordNotFound = (thing: string) => refuse('not_found', `${thing} not found`);

export const changedMeanwhile = (thing: string) =>
  refuse(
    'changed_meanwhile',
    `Somebody else changed this ${within(thing)} in the meantime. Please reload it and try again.`,
  );

/** `what` is the taken thing with its value, such as `code AIR`. */
export const taken = (what: string, field: string) =>
  refuse('taken', `The ${what} is already taken`, { [field]: 'Already taken' });

/** The use is named, and the way out (MASTER-6). */
export const inUse = (thing: string, uses: readonly MasterUse[], wayOut: string) =>
  refuse('in_use', `This ${within(thing)} is used by ${usesText(uses)}. ${wayOut}`);

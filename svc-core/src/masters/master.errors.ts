import type { MasterUse } from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';

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

const pluralOf = (what: string): string => (what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`);

const counted = ({ what, count, example }: MasterUse): string =>
  count === 1 ? `1 ${what} (${example})` : `${count} ${pluralOf(what)} (such as ${example})`;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The use is named, and the way out (MASTER-6). */
export const inUse = (thing: string, uses: readonly MasterUse[], wayOut: string) =>
  refuse('in_use', `This ${within(thing)} is used by ${list.format(uses.map(counted))}. ${wayOut}`);

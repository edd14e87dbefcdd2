import type { ClientChange, NewClient } from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';
import { DEFAULT_HOME_STATE, stateCodeOf, stateNameOf } from '@freightdesk/tax';
import type { ClientRecord } from './client.model';

export const clientNotFound = () => refuse('not_found', 'Client not found');

export const clientNameTaken = (name: string) =>
  refuse('client_name_taken', `A client named ${name} exists already`, { name: 'This name is taken' });

export const clientChangedMeanwhile = () =>
  refuse('changed_meanwhile', 'Somebody else changed this client meanwhile. Please reload it and try again.');

const unknownState = () =>
  refuse('invalid', 'Home state must be a state or territory of India', {
    homeState: 'Choose a state or territory of India',
  });

type Details = Omit<ClientRecord, 'id' | 'name' | 'secondFactorRequired'>;
type SentDetails = Omit<ClientChange, 'name' | 'updatedAt'>;

const plain = (text: string): string => text;
const capitals = (text: string): string => text.toUpperCase();

/** The name of a state in one spelling, because the tax mode follows from it (MONEY-4). */
function homeStateOf(text: string): string {
  if (text === '') return DEFAULT_HOME_STATE;
  const name = stateNameOf(stateCodeOf(text) ?? '');
  if (!name) throw unknownState();
  return name;
}

const cleaners: Readonly<Record<Exclude<keyof Details, 'isActive'>, (text: string) => string>> = {
  email: plain,
  phone: plain,
  address: plain,
  city: plain,
  homeState: homeStateOf,
  gstNumber: capitals,
  panNumber: capitals,
  cinNumber: capitals,
  bankDetails: plain,
  logoText: plain,
};

/** The details that a change sets; null clears, absent fields are left out (API-4). */
export function toChangedDetails({ isActive, ...texts }: SentDetails): Partial<Details> {
  const cleaned = Object.entries(cleaners)
    .map(([name, clean]) => [name, clean, texts[name as keyof typeof texts]] as const)
    .filter(([, , sent]) => sent !== undefined)
    .map(([name, clean, sent]) => [name, clean(sent ?? '')]);
  return { ...Object.fromEntries(cleaned), ...(isActive === undefined ? {} : { isActive }) };
}

/** A new client's record; what was not sent is empty, the home state the default. */
export function toNewClient(id: string, { name, isActive = true, ...details }: NewClient): ClientRecord {
  const blank = Object.fromEntries(
    Object.keys(cleaners).map((field) => [field, details[field as keyof typeof details] ?? null]),
  );
  return { ...(toChangedDetails(blank) as Details), id, name, isActive };
}

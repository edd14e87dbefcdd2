import {
  type GstRegistration,
  MAIN_REGISTRATION,
  registrationLabel,
  registrationName,
} from '@freightdesk/contracts/billing';

/** The registrations that a document may be from: the active ones and its own; none where there is no choice (REGISTRATION-4). */
export function registrationChoices(
  registrations: readonly GstRegistration[],
  ownId: number | null,
): readonly GstRegistration[] {
  const choices = registrations.filter(({ id, isActive }) => isActive || id === ownId);
  return choices.length > 1 ? choices : [];
}

/** Registrations as options of a filter, by their names in queries. */
export const registrationOptions = (registrations: readonly GstRegistration[]) =>
  registrations.map((registration) => ({
    value: String(registrationName(registration.id)),
    label: registrationLabel(registration),
  }));

/** Whether an address names a registration. */
export const isRegistrationName = (text: string): boolean =>
  text === MAIN_REGISTRATION || /^[1-9]\d{0,14}$/.test(text);

/** A registration as an address names it, for a query; undefined where it names none. */
export function registrationIn(text: string | undefined): typeof MAIN_REGISTRATION | number | undefined {
  if (text === undefined || !isRegistrationName(text)) return undefined;
  return text === MAIN_REGISTRATION ? text : Number(text);
}

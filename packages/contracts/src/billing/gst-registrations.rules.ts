import type { Client } from '../core/clients.schema';
import type { FieldLabels } from '../shared/field-labels.rules';

/** How many registrations a client has besides the main one: States and territories, and some of them twice. */
export const MOST_REGISTRATIONS = 60;

/** How the main registration, which is that of the company, is called in queries and in lists (REGISTRATION-1). */
export const MAIN_REGISTRATION = 'main';

/** The id of a registration that a query names; null for the main one, which it need not name. */
export const registrationIdOf = (name: typeof MAIN_REGISTRATION | number | undefined): number | null =>
  typeof name === 'number' ? name : null;

/** A registration as a query names it. */
export const registrationName = (id: number | null): typeof MAIN_REGISTRATION | number =>
  id ?? MAIN_REGISTRATION;

/** A registration as people call it: `Mumbai · 27ABCCF1234A1ZB`. */
export const registrationLabel = ({
  name,
  gstNumber,
}: {
  readonly name: string;
  readonly gstNumber: string;
}): string => `${name} · ${gstNumber}`;

/** The fields of a firm that a registration replaces on its documents. */
export type RegisteredPlace = Pick<
  Client,
  'gstNumber' | 'address' | 'city' | 'pinCode' | 'homeState' | 'phone' | 'email'
>;

/** What a registration says of itself. Phone and address of e-mail are those of the company where it has none. */
interface RegistrationPlace extends Omit<RegisteredPlace, 'homeState'> {
  /** The name of the State of its GSTIN. */
  readonly state: string;
}

/** The firm as a document from a registration shows it: the company, at the place of the registration (REGISTRATION-2). */
export const firmAt = <Firm extends RegisteredPlace>(
  firm: Firm,
  { state, phone, email, gstNumber, address, city, pinCode }: RegistrationPlace,
): Firm => ({
  ...firm,
  gstNumber,
  address,
  city,
  pinCode,
  homeState: state,
  phone: phone || firm.phone,
  email: email || firm.email,
});

/** Labels of the fields of a registration that do not follow from their name. */
export const REGISTRATION_LABELS: FieldLabels = {
  gstNumber: 'GSTIN',
  pinCode: 'PIN code',
};

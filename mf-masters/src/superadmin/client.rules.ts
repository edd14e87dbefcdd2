import type { Client } from '@freightdesk/contracts';
import { STATE_NAMES } from '@freightdesk/tax';

/** Where a new client is at home unless told otherwise. */
export const DEFAULT_HOME_STATE = 'Tamil Nadu';

/** States and territories that a client can be at home in. */
export const homeStates = STATE_NAMES.map((name) => ({ value: name, label: name }));

const newClient = {
  name: '',
  email: '',
  phone: '',
  homeState: DEFAULT_HOME_STATE,
  gstNumber: '',
  panNumber: '',
  cinNumber: '',
  address: '',
  city: '',
  bankDetails: '',
  logoText: '',
  isActive: true,
};
export type ClientFormValues = typeof newClient;

/** The values that a client's form begins with. */
export function clientFormValues(client: Client | undefined): ClientFormValues {
  if (!client) return newClient;
  const { id: _id, createdAt: _created, updatedAt: _updated, ...values } = client;
  return values;
}

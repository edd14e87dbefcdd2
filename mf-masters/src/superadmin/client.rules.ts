import type { Client } from '@freightdesk/contracts';
import { STATE_NAMES } from '@freightdesk/tax';

const DEFAULT_HOME_STATE = 'Tamil Nadu';

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

/** The dashboard's counters. */
export function clientCounts(clients: readonly Client[]) {
  const active = clients.filter(({ isActive }) => isActive).length;
  return { total: clients.length, active, inactive: clients.length - active };
}

/** The clients whose name, email, phone or city holds the text, in any case. */
export function matchingClients(clients: readonly Client[], text: string): readonly Client[] {
  const wanted = text.trim().toLowerCase();
  return clients.filter(({ name, email, phone, city }) =>
    [name, email, phone, city].some((value) => value.toLowerCase().includes(wanted)),
  );
}

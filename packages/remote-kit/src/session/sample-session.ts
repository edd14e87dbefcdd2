import { type Client, NEW_PRINT_RULES, type User } from '@freightdesk/contracts/core';
import type { Session } from '@freightdesk/remote-runtime';

const user: User = {
  id: 2,
  _id: 'u2',
  username: 'admin',
  fullName: 'Arvind Krishnan',
  role: 'admin',
  clientId: '1',
};
const client: Client = {
  id: '1',
  name: 'Meridian Logistics',
  email: 'desk@meridian.example',
  phone: '',
  address: '',
  city: 'Chennai',
  pinCode: '',
  homeState: 'Tamil Nadu',
  gstNumber: '33MDCCM2205E1ZQ',
  panNumber: '',
  cinNumber: '',
  tanNumber: '',
  bankDetails: '',
  bankAccounts: [],
  logoText: '',
  ...NEW_PRINT_RULES,
  isActive: true,
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
};

/** An admin of the demo client "1", for tests and for a remote that runs alone. */
export const sampleSession: Session = { user, client };

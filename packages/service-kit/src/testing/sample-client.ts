import { type Client, NEW_PRINT_RULES } from '@freightdesk/contracts/core';

/** The client that services get from svc-core in their tests: in Tamil Nadu, with required fields only. */
export const SAMPLE_CLIENT: Partial<Client> = {
  id: '1',
  name: 'Meridian Logistics',
  homeState: 'Tamil Nadu',
  gstNumber: '33ABCCF1234A1ZI',
  city: 'Chennai',
  pinCode: '',
  address: '',
  email: '',
  phone: '',
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

/** The smallest logo: one black dot. */
export const SAMPLE_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

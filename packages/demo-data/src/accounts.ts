// Records that the demo data of several services refer to by id (API-5). Companies, people and registration
// numbers are invented. Only services import this package: browsers never load it.

export const DEMO_PASSWORD = 'Freight#2026';

const bank = (name: string, account: string) => `${name}\nAccount ${account}\nIFSC DEMO0000001`;

/** Two firms that forward freight. */
export const DEMO_CLIENTS = [
  {
    id: '1',
    name: 'Meridian Logistics',
    email: 'accounts@meridian-logistics.example',
    phone: '044-40001234',
    address: '3rd Floor, Harbour House, 27 Rajaji Salai',
    city: 'Chennai',
    pinCode: '600001',
    homeState: 'Tamil Nadu',
    gstNumber: '33ABCCF1234A1ZI',
    panNumber: 'ABCCF1234A',
    cinNumber: 'U60231TN2011PTC081234',
    tanNumber: 'CHES12345A',
    bankDetails: bank('Demo Bank, George Town', '000011112222'),
    logoText: 'MERIDIAN',
    isActive: true,
    secondFactorRequired: false,
  },
  {
    id: '2',
    name: 'Harbour Line Forwarders',
    email: 'accounts@harbour-line.example',
    phone: '022-40005678',
    address: '12 Ballard Pier, Fort',
    city: 'Mumbai',
    pinCode: '400001',
    homeState: 'Maharashtra',
    gstNumber: '27HLFCF5521H1ZW',
    panNumber: 'HLFCF5521H',
    cinNumber: 'U60231MH2014PTC091122',
    tanNumber: 'MUMC54321B',
    bankDetails: bank('Demo Bank, Fort', '000033334444'),
    logoText: 'HARBOUR LINE',
    isActive: true,
    secondFactorRequired: false,
  },
] as const;

export const DEMO_USERS = [
  { id: 1, username: 'superadmin', fullName: 'Sunita Rao', role: 'superadmin', clientId: null },
  { id: 2, username: 'admin', fullName: 'Arvind Krishnan', role: 'admin', clientId: '1' },
  { id: 3, username: 'user', fullName: 'Divya Menon', role: 'user', clientId: '1' },
  { id: 4, username: 'exec', fullName: 'Imran Sheikh', role: 'executive-ops', clientId: '1' },
  { id: 5, username: 'approver', fullName: 'Lakshmi Narayanan', role: 'approver', clientId: '1' },
  { id: 6, username: 'payer', fullName: 'Thomas Varghese', role: 'payer', clientId: '1' },
  { id: 7, username: 'admin2', fullName: 'Rohan Deshmukh', role: 'admin', clientId: '2' },
  { id: 8, username: 'user2', fullName: 'Neha Kulkarni', role: 'user', clientId: '2' },
] as const;
export type DemoName = (typeof DEMO_USERS)[number]['username'];

/**
 * A person of demo data, as a session tells of them.
 *
 * @throws {Error} for a name that demo data does not have
 */
export function demoPerson(name: DemoName) {
  const user = DEMO_USERS.find(({ username }) => username === name);
  if (!user) throw new Error(`Demo data has no user ${name}`);
  const { id: userId, ...rest } = user;
  return { userId, ...rest };
}

/** Whoever keeps the masters of a client of demo data, and decides there. */
export const demoAdminOf = (clientId: string) => demoPerson(clientId === '1' ? 'admin' : 'admin2');

import type { NavigationEntry } from '@freightdesk/remote-kit';
import { clientNavigation, groupOf, isActive, superadminNavigation } from './navigation.rules';

const remote = (group: string, ...labels: string[]): NavigationEntry[] =>
  labels.map((label, at) => ({ group, label, to: `/${label.toLowerCase()}`, order: labels.length - at }));

test.each([
  ['/', '/', true],
  ['/', '/quotes', false],
  ['/quotes', '/quotes', true],
  ['/quotes', '/quotes/12/edit', true],
  ['/quotes', '/Quotes/add', true],
  ['/masters/party', '/masters/party-master', false],
  ['/quotes/add', '/quotes', false],
])('The entry of %s on the path %s is active: %s', (to, pathname, expected) => {
  expect(isActive(to, pathname)).toBe(expected);
});

test('Groups stand in the order of the shell, their entries in the order that the remotes give', () => {
  const items = clientNavigation([
    remote('Funds', 'Pay'),
    remote('Masters', 'Charge', 'Party'),
    remote('CRM', 'Quotes'),
  ]);
  expect(items.map(({ label }) => label)).toEqual([
    'Dashboard',
    'CRM',
    'Masters',
    'Reports',
    'Settings',
    'Funds',
  ]);
  const masters = items.find(({ label }) => label === 'Masters');
  expect(masters?.kind === 'group' && masters.entries.map(({ label }) => label)).toEqual(['Party', 'Charge']);
});

test('A group that the shell does not know stands at the end, once', () => {
  const items = clientNavigation([
    remote('Customs', 'Bills of Entry'),
    remote('Customs', 'Drawback'),
    remote('Funds', 'Pay'),
  ]);
  expect(items.map(({ label }) => label)).toEqual(['Dashboard', 'Reports', 'Settings', 'Funds', 'Customs']);
  expect(items.at(-1)).toMatchObject({ entries: [{ label: 'Bills of Entry' }, { label: 'Drawback' }] });
});

test('The group of the current path is known', () => {
  const items = clientNavigation([remote('Masters', 'Party'), remote('CRM', 'Quotes')]);
  expect(groupOf(items, '/quotes/4/edit')).toBe('CRM');
  expect(groupOf(items, '/')).toBeUndefined();
  expect(groupOf(items, '/reports')).toBeUndefined();
});

test('A screen without an entry of its own belongs to the group of its area', () => {
  const charge = { group: 'Masters', label: 'Charge', to: '/masters/charge', order: 1 };
  const items = clientNavigation([[charge]]);
  expect(groupOf(items, '/masters/edit-charge/3')).toBe('Masters');
  expect(groupOf(items, '/mastery/charge')).toBeUndefined();
});

test('A screen of another area than its entry belongs to the group that names it', () => {
  const ageing = { group: 'Accounts', label: 'Ageing', to: '/billing/ageing', order: 1 };
  const items = clientNavigation([
    [{ group: 'Billing', label: 'Jobs', to: '/billing/jobs', order: 1 }],
    [{ ...ageing, also: ['/billing/parties'] }],
  ]);
  expect(groupOf(items, '/billing/parties/3')).toBe('Accounts');
  expect(groupOf(items, '/billing/notes/3')).toBe('Billing');
});

test('Nobody finds the users in the sidebar', () => {
  const labels = [...clientNavigation([]), ...superadminNavigation()].map(({ label }) => label);
  expect(labels).not.toContain('Users');
});

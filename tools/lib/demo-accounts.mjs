export const DEMO_PASSWORD = 'Freight#2026';

const accounts = [
  ['superadmin', 'superadmin', '-'],
  ['admin', 'admin', 'Meridian Logistics'],
  ['user', 'user', 'Meridian Logistics'],
  ['exec', 'executive-ops', 'Meridian Logistics'],
  ['approver', 'approver', 'Meridian Logistics'],
  ['payer', 'payer', 'Meridian Logistics'],
  ['admin2', 'admin', 'Harbour Line Forwarders'],
  ['user2', 'user', 'Harbour Line Forwarders'],
];

export const usernames = accounts.map(([username]) => username);

/** The table of demo accounts that is printed at startup. */
export function accountsTable() {
  const rows = [['User name', 'Role', 'Client'], ...accounts];
  const lines = rows.map(
    ([username, role, client]) => `  ${username.padEnd(12)} ${role.padEnd(14)} ${client}`,
  );
  return [`Demo accounts (password of all: ${DEMO_PASSWORD})`, ...lines].join('\n');
}

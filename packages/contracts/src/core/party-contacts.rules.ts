/** What somebody at a party is written to about. */
export const CONTACT_PURPOSES = {
  billing: 'Billing',
  accounts: 'Accounts',
  operations: 'Operations',
  management: 'Management',
} as const;
export type ContactPurpose = keyof typeof CONTACT_PURPOSES;

export const MOST_CONTACTS = 20;

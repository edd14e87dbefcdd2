/** One role per user (AUTH-7). */
export const ROLES = ['superadmin', 'admin', 'user', 'executive-ops', 'approver', 'payer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody administers a client: its admin, or a superadmin who acts for it. */
export const isAdmin = ({ role }: { readonly role: Role }): boolean =>
  role === 'admin' || role === 'superadmin';

/** The words that screens show for the roles. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  superadmin: 'Superadmin',
  admin: 'Admin',
  user: 'User',
  'executive-ops': 'Executive operations',
  approver: 'Approver',
  payer: 'Payer',
};

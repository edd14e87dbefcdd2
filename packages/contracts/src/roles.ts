/** One role per user (decisions A7). */
export const ROLES = ['superadmin', 'admin', 'user', 'executive-ops', 'approver', 'payer'] as const;
export type Role = (typeof ROLES)[number];

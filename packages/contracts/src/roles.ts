/** One role per user (AUTH-7). */
export const ROLES = ['superadmin', 'admin', 'user', 'executive-ops', 'approver', 'payer'] as const;
export type Role = (typeof ROLES)[number];

import type { Role } from '@freightdesk/contracts';
import { useSession } from '@freightdesk/remote-runtime';
import type { ReactNode } from 'react';
import { ForbiddenScreen } from '../screens/forbidden.screen';

export interface RoleGateProps {
  /** The roles that the screen is for; the services decide once more for themselves. */
  roles: readonly Role[];
  children: ReactNode;
}

/** Shows a screen to its roles and the 403 page to everybody else, without calling anything. */
export function RoleGate({ roles, children }: RoleGateProps) {
  const { user } = useSession();
  return roles.includes(user.role) ? children : <ForbiddenScreen />;
}

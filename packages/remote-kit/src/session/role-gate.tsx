import type { Role } from '@freightdesk/contracts/shared';
import { Link, useHeading, useSession } from '@freightdesk/remote-runtime';
import { LinkButton } from '@freightdesk/ui/button';
import { Card } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '../links';

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

const TITLE = '403 Access Denied';

/** In place of a screen that the role of whoever is signed in does not reach (AUTH-7). */
export function ForbiddenScreen() {
  useHeading(TITLE);
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={TITLE}
        hint="Your role does not give access to this page. An administrator of your company can change that."
        action={
          <LinkButton as={Link} to={links.dashboard}>
            Go to the dashboard
          </LinkButton>
        }
      />
    </Card>
  );
}

import { Link, useHeading } from '@freightdesk/remote-runtime';
import { LinkButton } from '@freightdesk/ui/button';
import { Card } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { Lock } from 'lucide-react';
import { links } from '../links';

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

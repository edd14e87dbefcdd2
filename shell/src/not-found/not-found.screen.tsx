import { Link, links, useHeading } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { Compass } from 'lucide-react';

const TITLE = '404 Page Not Found';

/** Any path that nothing answers to. */
export function NotFoundScreen() {
  useHeading(TITLE);
  return (
    <Card>
      <EmptyState
        icon={Compass}
        title={TITLE}
        hint="There is nothing at this address. It may have been mistyped or moved."
        action={
          <LinkButton as={Link} to={links.dashboard}>
            Go to the dashboard
          </LinkButton>
        }
      />
    </Card>
  );
}

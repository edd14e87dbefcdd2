import { Link, links } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { ArrowLeft } from 'lucide-react';

/** The way back to the list, above the form. */
export function BackToCharges({ label }: { label: string }) {
  return (
    <Inline>
      <LinkButton as={Link} to={links.charges}>
        <ArrowLeft size={16} aria-hidden />
        {label}
      </LinkButton>
    </Inline>
  );
}

import { Link, links } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { ArrowLeft } from 'lucide-react';

/** The way from a quote's form to the list. */
export function BackToQuotes() {
  return (
    <LinkButton as={Link} to={links.quotes}>
      <ArrowLeft size={16} aria-hidden />
      Back to Quotes
    </LinkButton>
  );
}

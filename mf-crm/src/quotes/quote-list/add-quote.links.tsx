import { Link, links } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Plus } from 'lucide-react';

/** The ways to a new quote, one for each form. */
export function AddQuoteLinks() {
  return (
    <>
      <LinkButton as={Link} to={links.addSeaQuote}>
        Sea Quote
      </LinkButton>
      <LinkButton as={Link} to={links.addFinalQuote}>
        Quote Final
      </LinkButton>
      <LinkButton as={Link} to={links.addQuote} $variant="primary">
        <Plus size={16} aria-hidden />
        Add Quote
      </LinkButton>
    </>
  );
}

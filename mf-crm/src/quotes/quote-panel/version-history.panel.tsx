import { Link, links } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import type { QuoteFamily } from '../quote.queries';
import { canBeEdited, editPathOf } from '../quote.rules';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { latestOf } from '../quote-family.rules';
import { VersionCard } from './version.card';
import { VersionList } from './version-list';

export interface VersionHistoryPanelProps {
  family: QuoteFamily;
  acts: QuoteActs;
  onClose: () => void;
}

/** All versions of a quote at the right of the list, oldest first; the latest one is open. */
export function VersionHistoryPanel({ family, acts, onClose }: VersionHistoryPanelProps) {
  const latest = latestOf(family);
  return (
    <SidePanel
      open
      size="wide"
      onClose={onClose}
      title={`Quote ${latest.quoteId}`}
      description={latest.partyName}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {family.length > 1 && (
            <LinkButton as={Link} to={links.compareQuotes(latest.quoteId)}>
              Compare Versions
            </LinkButton>
          )}
          {canBeEdited(latest) && (
            <LinkButton as={Link} to={editPathOf(latest)} $variant="primary">
              Edit Quote
            </LinkButton>
          )}
        </>
      }
    >
      <VersionList aria-label="Version history">
        {family.map((quote) => (
          <li key={quote.id}>
            <VersionCard {...{ quote, acts }} />
          </li>
        ))}
      </VersionList>
    </SidePanel>
  );
}

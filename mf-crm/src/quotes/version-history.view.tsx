import type { Quote } from '@freightdesk/contracts/crm';
import { type CategoryNames, Link, links, useCategoryNames, useHistory } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, IconButton, LinkButton } from '@freightdesk/ui/button';
import { type DescriptionItem, DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { ExpandableCard } from '@freightdesk/ui/expandable-card';
import { formatDateTime, formatLongDate } from '@freightdesk/ui/money';
import { Inline, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Download, Printer, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { type QuoteFamily, useQuotePrint } from './quote.queries';
import {
  canBeApproved,
  canBeConverted,
  canBeDeleted,
  canBeEdited,
  canBeRejected,
  editPathOf,
  isSuperseded,
  latestOf,
} from './quote.rules';
import type { QuoteActs } from './quote-acts.hook';
import { shipmentFacts, termFacts } from './quote-facts.rules';
import { QuoteBadges, QuoteServicesTable } from './quote-version.view';

export interface VersionHistoryPanelProps {
  family: QuoteFamily;
  acts: QuoteActs;
  onClose: () => void;
}

/** All versions of a quote, to the right of the list, oldest first; the latest one is expanded. */
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

/** The versions of a quote, one below the other. */
export const VersionList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const servicesText = ({ services }: Quote): string =>
  services.length === 1 ? '1 service' : `${services.length} services`;

/** One version of the history, with all details when expanded. */
export function VersionCard({ quote, acts }: VersionActionsProps) {
  const nameOf = useCategoryNames(quote.shipmentCategories.length > 0);
  return (
    <ExpandableCard
      title={`Version ${quote.iteration}`}
      summary={`${formatDateTime(quote.createdAt)} · ${servicesText(quote)}`}
      defaultOpen={quote.isLatest}
      actions={
        <>
          <QuoteBadges quote={quote} />
          {isSuperseded(quote) && <Badge>Superseded</Badge>}
          <VersionActions {...{ quote, acts }} />
        </>
      }
    >
      <Stack>
        <DescriptionList items={quoteDetails(quote, nameOf)} />
        <QuoteServicesTable quote={quote} />
      </Stack>
    </ExpandableCard>
  );
}

export interface VersionActionsProps {
  quote: Quote;
  acts: QuoteActs;
}

/** The actions of a version in its current state. */
export function VersionActions({ quote, acts }: VersionActionsProps) {
  const print = useQuotePrint();
  const history = useHistory('quotes');
  const version = `version ${quote.iteration}`;
  return (
    <Inline>
      {canBeApproved(quote) && (
        <Button size="small" aria-label={`Approve ${version}`} onClick={() => acts.approve(quote)}>
          Approve
        </Button>
      )}
      {canBeRejected(quote) && (
        <Button size="small" aria-label={`Reject ${version}`} onClick={() => acts.reject(quote)}>
          Reject
        </Button>
      )}
      {canBeConverted(quote) && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Save as Contract: ${version}`}
          onClick={() => acts.convert(quote)}
        >
          Save as Contract
        </Button>
      )}
      <IconButton label={`Print ${version}`} icon={Printer} onClick={() => print(quote.id)} />
      <IconButton label={`Download ${version}`} icon={Download} onClick={() => print(quote.id, 'pdf')} />
      {history.actionsOf(quote, `${quote.quoteId} ${version}`).map(({ label, icon, onSelect }) => (
        <IconButton key={label} {...{ label, icon }} onClick={onSelect} />
      ))}
      {history.panel}
      {canBeDeleted(quote) && (
        <IconButton
          label={`Delete ${version}`}
          icon={Trash2}
          variant="quiet-danger"
          onClick={() => acts.remove(quote)}
        />
      )}
    </Inline>
  );
}

const DECISIONS: Partial<Record<Quote['status'], string>> = { rejected: 'Rejected' };

function decisionOf(quote: Quote): DescriptionItem[] {
  const { decidedBy, decidedAt, rejectionReason, contractId, contractNumber, usedDate } = quote;
  const decided = decidedAt && `${decidedBy ?? ''}, ${formatDateTime(decidedAt)}`;
  const contract = contractId && <Link to={links.editContract(contractId)}>{contractNumber}</Link>;
  return [
    { label: DECISIONS[quote.status] ?? 'Approved', value: decided },
    { label: 'Reason', value: rejectionReason },
    { label: 'Contract', value: contract },
    { label: 'Used in Billing', value: usedDate && formatLongDate(usedDate) },
  ];
}

/** Labels and values of one version; empty ones are omitted. */
export const quoteDetails = (quote: Quote, nameOf: CategoryNames): DescriptionItem[] =>
  [...termFacts(quote), ...shipmentFacts(quote, nameOf), ...decisionOf(quote)].filter(({ value }) => value);

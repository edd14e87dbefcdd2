import type { Quote } from '@freightdesk/contracts/crm';
import {
  type CategoryNames,
  Link,
  links,
  useCategoryNames,
  useHistory,
  useLetterDialog,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, IconButton, LinkButton } from '@freightdesk/ui/button';
import { type DescriptionItem, DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { ExpandableCard } from '@freightdesk/ui/expandable-card';
import { formatDateTime, formatLongDate } from '@freightdesk/ui/money';
import { Inline, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Download, Mail, Printer, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { ratedCategories } from '../service-lines/line-text.rules';
import { countText } from '../shared/count-text.rules';
import { type QuoteFamily, useQuotePrint } from './quote.queries';
import {
  canBeApproved,
  canBeConverted,
  canBeDeleted,
  canBeEdited,
  canBeRejected,
  canBeSent,
  editPathOf,
  isSuperseded,
  latestOf,
} from './quote.rules';
import type { QuoteActions } from './quote-actions.hook';
import { shipmentFacts, termFacts } from './quote-facts.rules';
import { QuoteBadges, QuoteServicesTable } from './quote-version.view';

interface VersionHistoryPanelProps {
  family: QuoteFamily;
  actions: QuoteActions;
  onClose: () => void;
}

/** All versions of a quote, oldest first, to the right of the list; the latest one is expanded. */
export function VersionHistoryPanel({ family, actions, onClose }: VersionHistoryPanelProps) {
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
            <VersionCard quote={quote} actions={actions} />
          </li>
        ))}
      </VersionList>
    </SidePanel>
  );
}

const VersionList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Whether the details of a version name shipment categories. */
const namesCategories = ({ shipmentCategories, services }: Quote): boolean =>
  shipmentCategories.length > 0 || ratedCategories(services).length > 0;

/** One version of the history, with all details when expanded. */
function VersionCard({ quote, actions }: VersionActionsProps) {
  const nameOf = useCategoryNames(namesCategories(quote));
  return (
    <ExpandableCard
      title={`Version ${quote.iteration}`}
      summary={`${formatDateTime(quote.createdAt)} · ${countText(quote.services.length, 'service')}`}
      defaultOpen={quote.isLatest}
      actions={
        <>
          <QuoteBadges quote={quote} />
          {isSuperseded(quote) && <Badge>Superseded</Badge>}
          <VersionActions quote={quote} actions={actions} />
        </>
      }
    >
      <Stack>
        <DescriptionList items={quoteDetails(quote, nameOf)} />
        <QuoteServicesTable quote={quote} nameOf={nameOf} />
      </Stack>
    </ExpandableCard>
  );
}

interface VersionActionsProps {
  quote: Quote;
  actions: QuoteActions;
}

/** The actions that the state of a version allows. */
function VersionActions({ quote, actions }: VersionActionsProps) {
  const print = useQuotePrint();
  const history = useHistory('quotes');
  const letters = useLetterDialog();
  const version = `version ${quote.iteration}`;
  return (
    <Inline>
      {canBeApproved(quote) && (
        <Button size="small" aria-label={`Approve ${version}`} onClick={() => actions.approve(quote)}>
          Approve
        </Button>
      )}
      {canBeRejected(quote) && (
        <Button size="small" aria-label={`Reject ${version}`} onClick={() => actions.reject(quote)}>
          Reject
        </Button>
      )}
      {canBeConverted(quote) && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Save as Contract: ${version}`}
          onClick={() => actions.convert(quote)}
        >
          Save as Contract
        </Button>
      )}
      <IconButton label={`Print ${version}`} icon={Printer} onClick={() => print(quote.id)} />
      <IconButton label={`Download ${version}`} icon={Download} onClick={() => print(quote.id, 'pdf')} />
      {canBeSent(quote) && (
        <IconButton
          label={`Send ${version} by e-mail`}
          icon={Mail}
          onClick={() => letters.write({ about: 'quote', recordId: quote.id })}
        />
      )}
      {letters.dialog}
      {history.actionsOf(quote, `${quote.quoteId} ${version}`).map(({ label, icon, onSelect }) => (
        <IconButton key={label} label={label} icon={icon} onClick={onSelect} />
      ))}
      {history.panel}
      {canBeDeleted(quote) && (
        <IconButton
          label={`Delete ${version}`}
          icon={Trash2}
          variant="quiet-danger"
          onClick={() => actions.remove(quote)}
        />
      )}
    </Inline>
  );
}

function decisionOf(quote: Quote): DescriptionItem[] {
  const { decidedBy, decidedAt, rejectionReason, contractId, contractNumber, usedDate } = quote;
  const decision = decidedAt && `${decidedBy ?? ''}, ${formatDateTime(decidedAt)}`;
  const contract = contractId && <Link to={links.editContract(contractId)}>{contractNumber}</Link>;
  return [
    { label: quote.status === 'rejected' ? 'Rejected' : 'Approved', value: decision },
    { label: 'Reason', value: rejectionReason },
    { label: 'Contract', value: contract },
    { label: 'Used in Billing', value: usedDate && formatLongDate(usedDate) },
  ];
}

/** Labels and values of one version; empty ones are omitted. */
const quoteDetails = (quote: Quote, nameOf: CategoryNames): DescriptionItem[] =>
  [...termFacts(quote), ...shipmentFacts(quote, nameOf), ...decisionOf(quote)].filter(({ value }) => value);

import type { Mention } from '@freightdesk/contracts/core';
import { Link, momentText, streamOf, timelineLink } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Card, Page, Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, InlineError } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SERVICE_TEXTS } from '../audit-trail/audit-trail.rules';
import { useMentions } from './mention.queries';

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding: ${token('space-3')} 0;
    border-bottom: 1px solid ${token('border')};
  }

  > li:last-child {
    border-bottom: 0;
  }
`;

const Quote = styled.p`
  margin-top: ${token('space-1')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const When = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** How many mentions more are shown at once. */
const STEP = 20;

/** /mentions: the notes of colleagues that mention the user, with links to their records. */
export function MentionsScreen() {
  const [count, setCount] = useState(STEP);
  const parts = useMentions(count);
  const { items, hasMore } = streamOf(parts.flatMap(({ query }) => (query.data ? [query.data] : [])));
  const failures = parts.filter(({ query }) => query.isError);
  if (parts.some(({ query }) => query.isPending))
    return (
      <Page>
        <LoadingState label="Loading mentions..." />
      </Page>
    );
  return (
    <Page>
      <Stack $gap={4}>
        {failures.map(({ service, query }) => (
          <InlineError
            key={service}
            text={`Mentions could not be read: ${SERVICE_TEXTS[service]}.`}
            onRetry={() => void query.refetch()}
          />
        ))}
        <MentionList items={items} isEmpty={failures.length === 0} />
        {hasMore && (
          <Button
            onClick={() => setCount(count + STEP)}
            pending={parts.some(({ query }) => query.isPlaceholderData)}
          >
            Show older
          </Button>
        )}
      </Stack>
    </Page>
  );
}

function MentionList({ items, isEmpty }: { items: readonly Mention[]; isEmpty: boolean }) {
  if (items.length > 0)
    return (
      <Card>
        <Items aria-label="Mentions">
          {items.map((mention) => (
            <MentionItem key={`${mention.kind} ${mention.noteId}`} mention={mention} />
          ))}
        </Items>
      </Card>
    );
  if (!isEmpty) return null;
  return (
    <EmptyState
      icon={AtSign}
      title="Nobody has mentioned you yet"
      hint="Colleagues mention you with @ in a note on the timeline of a record."
    />
  );
}

const MentionItem = ({ mention }: { mention: Mention }) => (
  <li>
    <p>
      <strong>{mention.author.fullName}</strong> on{' '}
      <Link to={timelineLink(mention.path, mention)}>{mention.recordName || 'a record'}</Link>{' '}
      {mention.isUnread && <Badge tone="blue">New</Badge>}
    </p>
    <When>
      <time dateTime={mention.at}>{momentText(mention.at)}</time>
    </When>
    <Quote>{mention.text}</Quote>
  </li>
);

import { LETTER_STATE_TEXTS, type Letter } from '@freightdesk/contracts/billing';
import type { AuditEntryAnswer, AuditedKind, NoteAuthor } from '@freightdesk/contracts/core';
import { token } from '@freightdesk/ui/tokens';
import { History, type LucideIcon, Mail, MessageSquareText, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FileContent } from './file.view';
import { actionText, changeTexts, momentText } from './history.rules';
import { NoteText } from './note.view';
import type { TimelineSubject } from './timeline.queries';
import type { TimelineItem } from './timeline.rules';

const Items = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    gap: ${token('space-3')};
    padding: ${token('space-3')} 0;
    border-bottom: 1px solid ${token('border')};
  }

  > li > svg {
    flex-shrink: 0;
    margin-top: 2px;
    color: ${token('text-muted')};
  }

  > li > div {
    flex: 1;
    min-width: 0;
  }
`;

const When = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const Details = styled.dl`
  display: grid;
  gap: ${token('space-1')};
  margin: ${token('space-2')} 0 0;
  font-size: ${token('text-small')};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token('space-2')};
  }

  dt {
    color: ${token('text-muted')};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface TimelineItemsProps {
  subject: TimelineSubject;
  items: readonly TimelineItem[];
  isBusy: boolean;
}

/** What has happened to a record, newest first. */
export const TimelineItems = ({ subject, items, isBusy }: TimelineItemsProps) => (
  <Items aria-label="Timeline" aria-busy={isBusy}>
    {items.map((item) => (
      <Item key={item.key} subject={subject} item={item} />
    ))}
  </Items>
);

const nameOf = ({ fullName, username }: NoteAuthor): string => `${fullName} (${username})`;

function Item({ subject, item }: { subject: TimelineSubject; item: TimelineItem }) {
  if (item.type === 'history') return <Change kind={subject.kind} entry={item.entry} />;
  if (item.type === 'letter') return <LetterItem letter={item.letter} />;
  if (item.type === 'file')
    return (
      <Happening icon={Paperclip} at={item.at} title="File" by={nameOf(item.file.author)}>
        <FileContent subject={subject} file={item.file} />
      </Happening>
    );
  return (
    <Happening icon={MessageSquareText} at={item.at} title="Note" by={nameOf(item.note.author)}>
      <NoteText subject={subject} note={item.note} />
    </Happening>
  );
}

interface HappeningProps {
  icon: LucideIcon;
  at: string;
  title: string;
  by: string;
  children: ReactNode;
}

const Happening = ({ icon: Icon, at, title, by, children }: HappeningProps) => (
  <li>
    <Icon size={16} aria-hidden />
    <div>
      <p>
        <strong>{title}</strong> by {by}
      </p>
      <When>
        <time dateTime={at}>{momentText(at)}</time>
      </When>
      {children}
    </div>
  </li>
);

function Change({ kind, entry }: { kind: AuditedKind; entry: AuditEntryAnswer }) {
  const { at, by, action } = entry;
  const name = by.fullName || by.username;
  return (
    <Happening
      icon={History}
      at={at}
      title={actionText(action)}
      by={by.userId === null ? name : `${name} (${by.username})`}
    >
      <Details>
        {changeTexts(kind, entry).map(({ label, text }) => (
          <Detail key={label} label={label} text={text} />
        ))}
      </Details>
    </Happening>
  );
}

const Detail = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

const LetterItem = ({ letter }: { letter: Letter }) => (
  <Happening icon={Mail} at={letter.createdAt} title={`Letter: ${letter.subject}`} by={letter.createdBy}>
    <Details>
      <Detail label="To" text={letter.recipients.map(({ address }) => address).join(', ')} />
      <Detail label="State" text={LETTER_STATE_TEXTS[letter.state]} />
      {letter.files.length > 0 && (
        <Detail label="Files" text={letter.files.map(({ name }) => name).join(', ')} />
      )}
    </Details>
  </Happening>
);

import {
  downloadLetter,
  LETTER_STATE_TEXTS,
  type Letter,
  REPEATABLE_LETTERS,
} from '@freightdesk/contracts/billing';
import { useApi, useSession } from '@freightdesk/remote-runtime';
import { Badge } from '@freightdesk/ui/badge';
import { Section } from '@freightdesk/ui/page';
import { InlineError } from '@freightdesk/ui/states';
import { DataTable, type RowAction, type TableColumn } from '@freightdesk/ui/table';
import { Ban, Download, Send } from 'lucide-react';
import { momentText } from '../timeline/history.rules';
import { type LetterFilter, useLetterActions, useLetters } from './letter.queries';
import { LETTER_TONES, letterNote } from './sent-letter.rules';

const columns: readonly TableColumn<Letter>[] = [
  { key: 'subject', header: 'Subject', keyColumn: true, cell: ({ subject }) => subject },
  {
    key: 'to',
    header: 'To',
    cell: ({ recipients }) => recipients.map(({ address }) => address).join(', '),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={LETTER_TONES[state]}>{LETTER_STATE_TEXTS[state]}</Badge>,
  },
  { key: 'note', header: 'Note', cell: letterNote },
  { key: 'at', header: 'Written', cell: ({ createdAt }) => momentText(createdAt) },
  { key: 'by', header: 'By', cell: ({ createdBy }) => createdBy },
];

function useRowActions(): (letter: Letter) => readonly RowAction[] {
  const api = useApi();
  const { clientId } = useSession();
  const { sendAgain, takeBack } = useLetterActions();
  return ({ id, subject, state, recipients }) => [
    {
      label: `Download ${subject}`,
      icon: Download,
      onSelect: () =>
        window.location.assign(api.urlOf(downloadLetter, { params: { id }, query: { clientId } })),
    },
    ...(REPEATABLE_LETTERS.includes(state) && recipients.length > 0
      ? [{ label: `Send ${subject} again`, icon: Send, onSelect: () => sendAgain(id) }]
      : []),
    ...(state === 'waiting'
      ? [{ label: `Take back ${subject}`, icon: Ban, onSelect: () => takeBack(id) }]
      : []),
  ];
}

interface LettersProps {
  filter: LetterFilter;
  caption: string;
}

/** The latest letters about a record or to a party, with what has become of them; nothing before the first one. */
export function Letters({ filter, caption }: LettersProps) {
  const letters = useLetters(filter);
  const rowActions = useRowActions();
  if (letters.isError)
    return <InlineError text="The letters could not be read." onRetry={() => void letters.refetch()} />;
  if (!letters.data?.length) return null;
  return (
    <Section title="Letters">
      <DataTable
        caption={caption}
        height="content"
        columns={columns}
        rows={letters.data}
        rowKey={({ id }) => id}
        rowActions={rowActions}
      />
    </Section>
  );
}

export interface LettersToPartyProps {
  partyId: number;
  /** Called when its code could not be loaded. */
  onClose: () => void;
}

/** The latest letters to a party, whatever they are about. */
export const LettersToParty = ({ partyId }: LettersToPartyProps) => (
  <Letters filter={{ partyId }} caption="Letters to this party" />
);

import { takesRecordNotes } from '@freightdesk/contracts/core';
import { isAdmin } from '@freightdesk/contracts/shared';
import { messageOf, useSession } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, ErrorState, InlineError } from '@freightdesk/ui/states';
import { Tabs } from '@freightdesk/ui/tabs';
import { useEffect, useEffectEvent, useState } from 'react';
import { FileAdder } from './files.view';
import { NewNote } from './note.form';
import {
  shownLetters,
  type TimelineSubject,
  useLettersOfRecord,
  useReading,
  useTimeline,
} from './timeline.queries';
import { lettersOf, sourceOfLetters, sourceOfPage, streamOf, type TimelineChoice } from './timeline.rules';
import { TimelineItems } from './timeline-items.view';

export interface TimelinePanelProps {
  subject: TimelineSubject;
  onClose: () => void;
}

const CHOICE_TEXTS: Readonly<Record<TimelineChoice, string>> = {
  all: 'All',
  notes: 'Notes',
  files: 'Files',
  letters: 'Letters',
  history: 'History',
};

/** What a user can narrow the timeline of a record to. */
function useChoices({ kind, id }: TimelineSubject): TimelineChoice[] {
  const { user } = useSession();
  return [
    'all',
    ...(takesRecordNotes(kind) ? (['notes', 'files'] as const) : []),
    ...(lettersOf(kind, Number(id)) ? (['letters'] as const) : []),
    ...(isAdmin(user) ? (['history'] as const) : []),
  ];
}

/** What has happened to a record, and the notes of colleagues on it, in a panel at the right. */
export function TimelinePanel({ subject, onClose }: TimelinePanelProps) {
  const choices = useChoices(subject);
  const [choice, setChoice] = useState<TimelineChoice>('all');
  const items = choices.map((value) => ({
    value,
    label: CHOICE_TEXTS[value],
    content: <Stream subject={subject} choice={value} />,
  }));
  return (
    <SidePanel
      open
      size="large"
      onClose={onClose}
      title={`Timeline of ${subject.name}`}
      description="Newest first, in Indian time"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack $gap={4}>
        {takesRecordNotes(subject.kind) && (
          <>
            <NewNote subject={subject} />
            <FileAdder subject={subject} />
          </>
        )}
        <Tabs
          label="Show"
          items={items}
          value={choice}
          // The values are those of `choices`.
          onChange={(value) => setChoice(value as TimelineChoice)}
        />
      </Stack>
    </SidePanel>
  );
}

/** How many entries more are shown at once. */
const STEP = 20;

interface StreamProps {
  subject: TimelineSubject;
  choice: TimelineChoice;
}

/** Reads history and notes from the service of the record, letters from that of letters, and makes one stream of them. */
function useStream({ subject, choice }: StreamProps, count: number) {
  const letterQuery = shownLetters(subject, choice);
  const timeline = useTimeline(subject, choice, count);
  const letters = useLettersOfRecord(subject, letterQuery, count);
  const sources = [
    ...(timeline.data ? [sourceOfPage(timeline.data, letters.data !== undefined)] : []),
    ...(letters.data ? [sourceOfLetters(letters.data.letters, letters.data.total)] : []),
  ];
  const isWaiting = (choice !== 'letters' && timeline.isPending) || (letterQuery && letters.isPending);
  return { timeline, letters, isWaiting, stream: streamOf(sources) };
}

/** Takes note that the user has seen the notes that mention them. */
function useMarkRead(subject: TimelineSubject, isUnread: boolean): void {
  const { mutate } = useReading(subject);
  const markRead = useEffectEvent(() => mutate());
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread]);
}

function Stream({ subject, choice }: StreamProps) {
  const [count, setCount] = useState(STEP);
  const { timeline, letters, isWaiting, stream } = useStream({ subject, choice }, count);
  useMarkRead(subject, timeline.data?.notes.some(({ isUnread }) => isUnread) ?? false);
  if (timeline.isError)
    return (
      <ErrorState
        title="The timeline could not be loaded"
        message={messageOf(timeline.error, '')}
        onRetry={() => void timeline.refetch()}
        retrying={timeline.isFetching}
      />
    );
  if (isWaiting) return <LoadingState label="Loading timeline..." />;
  return (
    <Stack $gap={4}>
      {letters.isError && (
        <InlineError text="The letters could not be read." onRetry={() => void letters.refetch()} />
      )}
      {stream.items.length === 0 && !letters.isError && <EmptyState title="Nothing here yet" />}
      <TimelineItems
        subject={subject}
        items={stream.items}
        isBusy={timeline.isPlaceholderData || letters.isPlaceholderData}
      />
      {stream.hasMore && (
        <Button onClick={() => setCount(count + STEP)} pending={timeline.isPlaceholderData}>
          Show older
        </Button>
      )}
    </Stack>
  );
}

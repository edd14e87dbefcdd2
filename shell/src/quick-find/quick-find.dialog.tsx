import { useNavigate } from '@freightdesk/remote-kit';
import { Dialog } from '@freightdesk/ui/dialog';
import { token } from '@freightdesk/ui/tokens';
import { Command } from 'cmdk';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Place } from '../recent-places/recent-place.model';
import { useRecentPlaces } from '../recent-places/recent-places.hook';
import { useOffers, useRecordGroups, useScreens } from './quick-find.queries';
import { commandsFor, type RecordGroup, searchTextOf } from './quick-find.rules';

const Input = styled(Command.Input)`
  width: 100%;
  padding: ${token('space-2')} ${token('space-3')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
`;

const List = styled(Command.List)`
  height: min(24rem, 60vh);
  margin-top: ${token('space-3')};
  overflow-y: auto;
  overscroll-behavior: contain;

  [cmdk-group-heading] {
    padding: ${token('space-2')} ${token('space-3')} ${token('space-1')};
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
    font-weight: 600;
  }
`;

const Option = styled(Command.Item)`
  display: flex;
  gap: ${token('space-3')};
  align-items: baseline;
  justify-content: space-between;
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius')};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${token('surface-hover')};
    box-shadow: inset 2px 0 0 ${token('accent')};
  }

  > span {
    flex: none;
    max-width: 70%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > small {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** As high as a line also while it is empty, so that the list does not move. */
const Message = styled.p`
  min-height: calc(20px + 2 * ${token('space-2')});
  padding: ${token('space-2')} ${token('space-3')};
  color: ${token('text-muted')};
`;

interface QuickFindProps {
  onClose: () => void;
}

/** Finds records, screens and what a user may begin, from anywhere and by keys alone. */
export function QuickFindDialog({ onClose }: QuickFindProps) {
  const [text, setText] = useState('');
  const finds = useFinds(text);
  const sections = useSections(text, finds, onClose);
  const choice = useChoice(text, sections.flatMap(optionsOf));
  return (
    <Dialog open onClose={onClose} closeOnOutside title="Find">
      {/* The list is always open, so that Esc has no list to close before the dialog. */}
      <Command
        {...choice}
        shouldFilter={false}
        loop
        label="Find"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <Input
          value={text}
          onValueChange={setText}
          placeholder="Number, name, GSTIN, or what to do"
          maxLength={100}
        />
        <List label="Matches">
          {sections.map((section) => (
            <SectionOptions key={section.heading} {...section} />
          ))}
        </List>
        <Message role="status">{statusOf(finds)}</Message>
        {finds.unavailable.length > 0 && (
          <Message role="alert">{`Not searched, because not available: ${finds.unavailable.join(', ')}`}</Message>
        )}
      </Command>
    </Dialog>
  );
}

/** Places under a heading, and what choosing one of them does. */
interface Section {
  readonly heading: string;
  readonly places: readonly Place[];
  readonly onSelect: (place: Place) => void;
}

const optionOf = (heading: string, { to }: Place): string => `${heading} ${to}`;
const optionsOf = ({ heading, places }: Section): string[] => places.map((place) => optionOf(heading, place));

function useSections(text: string, finds: Finds, onClose: () => void): readonly Section[] {
  const navigate = useNavigate();
  const { recent, remember } = useRecentPlaces('records');
  const go = ({ to }: Place) => {
    onClose();
    void navigate(to);
  };
  const openRecord = (place: Place) => {
    remember(place);
    go(place);
  };
  const groups = finds.groups.map(({ label, records }) => ({ heading: label, places: records }));
  const recentGroup = text.trim() === '' ? [{ heading: 'Recent', places: recent }] : [];
  return [
    ...[...recentGroup, ...groups].map((group) => ({ ...group, onSelect: openRecord })),
    { heading: 'Begin', places: finds.commands, onSelect: go },
    { heading: 'Go to', places: finds.screens, onSelect: go },
  ].filter(({ places }) => places.length > 0);
}

/**
 * The marked option: the first one, whichever list answers first, until the user marks another by keys or pointer. A new
 * text begins anew.
 */
function useChoice(text: string, options: readonly string[]) {
  const [choice, setChoice] = useState({ text, option: '' });
  const isMoving = useRef(false);
  const isCurrent = choice.text === text && options.includes(choice.option);
  return {
    value: isCurrent ? choice.option : (options[0] ?? ''),
    onValueChange: (option: string) => isMoving.current && setChoice({ text, option }),
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isMoving.current = /^(?:Arrow|Home|End)/.test(key);
    },
    onPointerMoveCapture: () => {
      isMoving.current = true;
    },
  };
}

function useFinds(text: string): Finds {
  const offers = useOffers();
  const records = useRecordGroups(offers.lists, searchTextOf(text));
  return {
    groups: records.groups,
    isSearching: records.isSearching,
    commands: commandsFor(offers.commands, text),
    screens: commandsFor(useScreens(), text),
    unavailable: [...offers.unavailable, ...records.unavailable],
  };
}

interface Finds {
  readonly groups: readonly RecordGroup[];
  readonly commands: readonly Place[];
  readonly screens: readonly Place[];
  readonly isSearching: boolean;
  /** Lists and remotes that could not be searched. */
  readonly unavailable: readonly string[];
}

function statusOf({ groups, commands, screens, isSearching }: Finds): string {
  if (isSearching) return 'Searching…';
  return groups.length + commands.length + screens.length === 0 ? 'Nothing matches' : '';
}

function SectionOptions({ heading, places, onSelect }: Section) {
  return (
    <Command.Group heading={heading}>
      {places.map((place) => (
        <Option key={place.to} value={optionOf(heading, place)} onSelect={() => onSelect(place)}>
          <span>{place.label}</span>
          {place.hint && <small>{place.hint}</small>}
        </Option>
      ))}
    </Command.Group>
  );
}

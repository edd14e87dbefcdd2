import { useNavigate } from '@freightdesk/remote-kit';
import { Dialog } from '@freightdesk/ui/dialog';
import { token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Command } from 'cmdk';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FindPlace } from './quick-find.model';
import { useOffers, useRecentRecords, useRecordGroups, useScreens } from './quick-find.queries';
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

const Message = styled.p`
  padding: ${token('space-2')} ${token('space-3')};
  color: ${token('text-muted')};
`;

interface QuickFindProps {
  onClose: () => void;
}

/** Finds records, screens and what a user may begin, from anywhere and by keys alone. */
export function QuickFindDialog({ onClose }: QuickFindProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { recent, remember } = useRecentRecords();
  const finds = useFinds(text);
  const go = ({ to }: FindPlace) => {
    onClose();
    void navigate(to);
  };
  const openRecord = (place: FindPlace) => {
    remember(place);
    go(place);
  };
  return (
    <Dialog open onClose={onClose} closeOnOutside title="Find">
      {/* The list is always open, so that Esc has no list to close before the dialog. */}
      <Command shouldFilter={false} loop label="Find" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
        <Input
          value={text}
          onValueChange={setText}
          placeholder="Number, name, GSTIN, or what to do"
          maxLength={100}
        />
        <List label="Matches">
          {text.trim() === '' && <Places heading="Recent" places={recent} onSelect={openRecord} />}
          {finds.groups.map(({ label, records }) => (
            <Places key={label} heading={label} places={records} onSelect={openRecord} />
          ))}
          <Places heading="Begin" places={finds.commands} onSelect={go} />
          <Places heading="Go to" places={finds.screens} onSelect={go} />
          <VisuallyHidden role="status">{statusOf(finds)}</VisuallyHidden>
          <Message aria-hidden>{statusOf(finds)}</Message>
          {finds.unavailable.length > 0 && (
            <Message role="alert">{`Not searched, because not available: ${finds.unavailable.join(', ')}`}</Message>
          )}
        </List>
      </Command>
    </Dialog>
  );
}

function useFinds(text: string) {
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
  readonly commands: readonly FindPlace[];
  readonly screens: readonly FindPlace[];
  readonly isSearching: boolean;
}

function statusOf({ groups, commands, screens, isSearching }: Finds): string {
  if (isSearching) return 'Searching…';
  return groups.length + commands.length + screens.length === 0 ? 'Nothing matches' : '';
}

interface PlacesProps {
  heading: string;
  places: readonly FindPlace[];
  onSelect: (place: FindPlace) => void;
}

function Places({ heading, places, onSelect }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {places.map((place) => (
        <Option key={place.to} value={`${heading} ${place.to}`} onSelect={() => onSelect(place)}>
          <span>{place.label}</span>
          {place.hint && <small>{place.hint}</small>}
        </Option>
      ))}
    </Command.Group>
  );
}

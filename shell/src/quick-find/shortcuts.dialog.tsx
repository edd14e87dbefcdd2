import { KEYS } from '@freightdesk/remote-kit';
import { Dialog } from '@freightdesk/ui/dialog';
import { keysText } from '@freightdesk/ui/shortcut';
import { token } from '@freightdesk/ui/tokens';
import { Fragment } from 'react';
import { styled } from 'styled-components';

/** Every shortcut, with the place where it works. */
const SHORTCUTS: readonly (readonly [place: string, keys: readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      [`${keysText(KEYS.find)} or /`, 'Find a record, a screen, or what to do'],
      [KEYS.list, 'This list'],
      ['Esc', 'Close a dialog, a list or the menu'],
      ['F8', 'Go to the message at the top, for example to undo'],
    ],
  ],
  [
    'In lists',
    [
      [keysText(KEYS.add), 'Add a record'],
      ['↑ ↓ Home End', 'Move from row to row'],
      ['Enter', 'Open the row'],
      ['F2', 'Change the first field of the row that has a pencil'],
      ['Space', 'Select the row; with Shift all from the one before'],
    ],
  ],
  [
    'In forms, dialogs included',
    [
      [keysText(KEYS.save), 'Save'],
      ['Enter', 'Save, from a field of one line'],
    ],
  ],
  ['On the page of a document, party or quote', [[keysText(KEYS.send), 'Send it by e-mail']]],
  [
    'In an expense request',
    [
      [KEYS.decide, 'Decide what it waits for'],
      [KEYS.next, 'Open the next one that waits'],
    ],
  ],
  [
    'In lines of a document or quote',
    [
      ['Enter or ↓', 'The same column of the next line; below the last one, a new line'],
      ['Shift Enter or ↑', 'The same column of the line before'],
    ],
  ],
];

const Keys = styled.dl`
  display: grid;
  grid-template-columns: minmax(8rem, auto) 1fr;
  gap: ${token('space-2')} ${token('space-4')};

  dd {
    margin: 0;
  }
`;

const Heading = styled.h3`
  margin: ${token('space-4')} 0 ${token('space-2')};
  font-size: ${token('text-body')};

  &:first-child {
    margin-top: 0;
  }
`;

interface ShortcutsProps {
  onClose: () => void;
}

/** The keys of the product. */
export function ShortcutsDialog({ onClose }: ShortcutsProps) {
  return (
    <Dialog open onClose={onClose} closeOnOutside title="Keyboard shortcuts">
      {SHORTCUTS.map(([place, keys]) => (
        <Fragment key={place}>
          <Heading>{place}</Heading>
          <Keys>
            {keys.map(([key, text]) => (
              <Fragment key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </Keys>
        </Fragment>
      ))}
    </Dialog>
  );
}

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { TextField } from '../field';
import { AlertDialog, ConfirmDialog, Dialog, SidePanel } from '.';

test.each([
  ['dialog', Dialog],
  ['side panel', SidePanel],
])('a %s is named by its title, described, and starts in its first field', (_name, Sheet) => {
  render(
    <Sheet open onClose={jest.fn()} title="Add Vendor" description="Shown in bills">
      <TextField label="Vendor name" />
    </Sheet>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Add Vendor' });
  expect(dialog).toHaveAccessibleDescription('Shown in bills');
  expect(screen.getByRole('textbox', { name: 'Vendor name' })).toHaveFocus();
});

test('Tab stays inside the dialog', async () => {
  render(
    <>
      <button type="button">Behind</button>
      <Dialog open onClose={jest.fn()} title="Add Vendor" footer={<button type="button">Save</button>}>
        <TextField label="Vendor name" />
      </Dialog>
    </>,
  );
  const visited = [];
  for (let step = 0; step < 3; step += 1) {
    await userEvent.tab();
    visited.push(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));
  }
  expect(visited.slice(0, 2)).toEqual(['Save', 'Close']);
  expect(screen.getByRole('textbox', { name: 'Vendor name' })).toHaveFocus();
});

test('Esc and the close button ask to close; a press outside does not', async () => {
  const close = jest.fn();
  render(
    <Dialog open onClose={close} title="Add Vendor">
      <p>Nothing yet</p>
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(document.body);
  expect(close).toHaveBeenCalledTimes(2);
});

test('an open dialog locks the page without writing a style element that a strict policy refuses', () => {
  const before = document.querySelectorAll('style:not([data-styled])').length;
  render(
    <Dialog open onClose={jest.fn()} title="Add Vendor">
      <p>Nothing yet</p>
    </Dialog>,
  );
  expect(document.querySelector('[data-scroll-lock]')).toBeInTheDocument();
  expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(before);
});

test('an alert shows its text and closes with OK', async () => {
  const close = jest.fn();
  render(<AlertDialog open onClose={close} text="Party saved successfully!" />);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Party saved successfully!');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a confirmation starts on Cancel and only its main button confirms', async () => {
  const confirm = jest.fn();
  const cancel = jest.fn();
  render(
    <ConfirmDialog
      open
      onCancel={cancel}
      onConfirm={confirm}
      text="Are you sure you want to delete this user?"
    />,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(cancel).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});

function Owner({
  dialog: Shown,
}: {
  dialog: (props: { onClose: () => void; onDone: () => void }) => ReactNode;
}) {
  const [state, setState] = useState('closed');
  return (
    <main tabIndex={-1}>
      {state !== 'done' && (
        <button type="button" onClick={() => setState('open')}>
          Open
        </button>
      )}
      {state === 'open' && <Shown onClose={() => setState('closed')} onDone={() => setState('done')} />}
    </main>
  );
}

const dialogs: [string, (props: { onClose: () => void; onDone: () => void }) => ReactNode][] = [
  [
    'dialog',
    ({ onClose, onDone }) => (
      <Dialog
        open
        onClose={onClose}
        title="Add Vendor"
        footer={
          <button type="button" onClick={onDone}>
            Delete
          </button>
        }
      >
        <TextField label="Vendor name" />
      </Dialog>
    ),
  ],
  [
    'confirmation',
    ({ onClose, onDone }) => <ConfirmDialog open onCancel={onClose} onConfirm={onDone} text="Sure?" />,
  ],
];

test.each(dialogs)('a closed %s gives the focus back to what opened it', async (_name, dialog) => {
  render(<Owner dialog={dialog} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

function Paying() {
  const [state, setState] = useState('open');
  return (
    <main tabIndex={-1}>
      <button type="button" disabled={state === 'paid'} onClick={() => setState('paying')}>
        New Receipt
      </button>
      <Dialog open={state === 'paying'} onClose={() => setState('paid')} title="Receipt">
        <TextField label="Amount" />
      </Dialog>
    </main>
  );
}

test('where what opened a dialog can no longer be pressed the content gets the focus', async () => {
  render(<Paying />);
  await userEvent.click(screen.getByRole('button', { name: 'New Receipt' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each(dialogs)('where what opened a %s is gone the content gets the focus', async (_name, dialog) => {
  render(<Owner dialog={dialog} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function Saving() {
  const [content, setShown] = useState<'form' | 'alert'>();
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setShown('form')}>
        Add Party
      </button>
      <Dialog
        open={content === 'form'}
        onClose={() => setShown(undefined)}
        title="Party"
        footer={
          <button type="button" onClick={() => setShown('alert')}>
            Save
          </button>
        }
      >
        <TextField label="Name" />
      </Dialog>
      <AlertDialog open={content === 'alert'} onClose={() => setShown(undefined)} text="Saved" />
    </main>
  );
}

test('an alert that comes in the place of a dialog gives the focus back to what opened the dialog', async () => {
  render(<Saving />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Party' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Party' })).toHaveFocus());
});

/** Radix listens at the document, a moment later than it gives the focus. */
function withRadixDeaf() {
  const { addEventListener } = document;
  const listen = (type: string, listener: EventListener, options?: boolean) =>
    type === 'keydown' || addEventListener.call(document, type, listener, options);
  return jest.spyOn(document, 'addEventListener').mockImplementation(listen as never);
}

test.each([
  ['question', ConfirmDialog, 'Cancel'],
  ['dialog', Dialog, 'Close'],
])('Esc closes a %s that has just got the focus', async (_name, Opened, button) => {
  const deaf = withRadixDeaf();
  const close = jest.fn();
  const handlers = { onClose: close, onCancel: close, onConfirm: jest.fn() };
  render(
    <Opened open title="Add Vendor" text="Really?" {...handlers}>
      Fields
    </Opened>,
  );
  screen.getByRole('button', { name: button }).focus();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  deaf.mockRestore();
});

/** Until Radix has rendered the layer below once more, that one still hears Esc. */
function withRadixBehind() {
  const deaf = withRadixDeaf();
  const { removeEventListener } = document;
  const forget = (type: string, listener: EventListener, options?: boolean) =>
    type === 'keydown' || removeEventListener.call(document, type, listener, options);
  const spy = jest.spyOn(document, 'removeEventListener').mockImplementation(forget as never);
  return () => {
    deaf.mockRestore();
    spy.mockRestore();
  };
}

function Asking() {
  const [asks, setAsks] = useState(false);
  return (
    <Dialog open onClose={() => setAsks(true)} title="Party">
      <TextField label="Name" />
      <ConfirmDialog open={asks} onCancel={() => setAsks(false)} onConfirm={jest.fn()} text="Really?" />
    </Dialog>
  );
}

test('Esc closes a question over a dialog that has just got the focus, not the dialog', async () => {
  render(<Asking />);
  const restore = withRadixBehind();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  restore();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../testing/render-screen';
import { lazyDialog } from './lazy-dialog';

function Note({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close note
    </button>
  );
}

function Notes({ Dialog }: { Dialog: typeof Note }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open note
      </button>
      <output>{open ? 'open' : 'closed'}</output>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
const render = (load: () => Promise<typeof Note>) =>
  renderScreen(<Notes Dialog={lazyDialog(load) as typeof Note} />);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open note' }));

test('the code is read once, at the first opening', async () => {
  const load = jest.fn(async () => Note);
  render(load);
  expect(load).not.toHaveBeenCalled();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close note' }));
  await open();
  expect(screen.getByRole('button', { name: 'Close note' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that does not arrive is reported, and the next opening reads it again', async () => {
  const answers = [Promise.reject(new Error('Loading chunk failed')), Promise.resolve(Note)];
  render(() => answers.shift() as Promise<typeof Note>);
  await open();
  expect(await screen.findByText(/This could not be opened/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('closed')).toBeInTheDocument());
  await open();
  expect(await screen.findByRole('button', { name: 'Close note' })).toBeInTheDocument();
});

describe('read ahead', () => {
  let idle: (() => void)[];
  beforeEach(() => {
    idle = [];
    Object.assign(window, { requestIdleCallback: (callback: () => void) => idle.push(callback) });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  const renderAhead = (load: () => Promise<typeof Note>) =>
    renderScreen(<Notes Dialog={lazyDialog(load, { preload: true }) as typeof Note} />);
  const beIdle = async () => {
    fireEvent.keyDown(window, { key: 'Tab' });
    for (const callback of idle) callback();
    await Promise.resolve();
  };

  test('a dialog that is typed into is there at once when it is opened', async () => {
    renderAhead(async () => Note);
    await beIdle();
    act(() => screen.getByRole('button', { name: 'Open note' }).click());
    expect(screen.getByRole('button', { name: 'Close note' })).toBeInTheDocument();
  });

  test('nothing is read for a screen that nobody works on, and for one that is worked on once', async () => {
    const load = jest.fn(async () => Note);
    renderAhead(load);
    expect(idle).toEqual([]);
    fireEvent.pointerMove(window);
    await beIdle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('code that did not arrive ahead is read when the dialog is opened', async () => {
    const answers = [Promise.reject(new Error('Loading chunk failed')), Promise.resolve(Note)];
    renderAhead(() => answers.shift() as Promise<typeof Note>);
    await beIdle();
    await open();
    expect(await screen.findByRole('button', { name: 'Close note' })).toBeInTheDocument();
    expect(screen.queryByText(/This could not be opened/)).not.toBeInTheDocument();
  });
});

import type { Party } from '@freightdesk/contracts/core';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing';
import { Fields, field, press, renderPage, storedParty, type, usePartyForm } from './party-form.samples';
import { RecordDialog } from './record.frames';

const closed = jest.fn();

function PartyDialog({ party }: { party?: Party }) {
  const recordForm = usePartyForm(party);
  return (
    <RecordDialog recordForm={recordForm} title="Party" submitLabel="Save" onClose={closed}>
      <Fields recordForm={recordForm} />
    </RecordDialog>
  );
}

test('a page with changes asks before it is left', async () => {
  renderPage(storedParty());
  await type('City', 'Ooty');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});

const renderDialog = () =>
  renderScreen(<PartyDialog party={storedParty()} />, { route: '/list', path: '/list?page=2' });

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}'), 'Close without saving?'],
  ['Cancel', () => press('Cancel'), 'Close without saving?'],
])('a dialog with changes asks before %s closes it', async (_way, leave, question) => {
  closed.mockClear();
  renderDialog();
  await type('City', 'Ooty');
  await leave();
  expect(await screen.findByText(question)).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each(['/elsewhere', '/list?page=1'])('a dialog with changes asks before the way to %s', async (path) => {
  const { router } = renderDialog();
  await type('City', 'Ooty');
  await act(() => router.navigate(path));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(field('City')).toHaveValue('Ooty');
});

test.each([
  ['with changes', true],
  ['without changes', false],
])('a dialog %s: a reload warns %s', async (_state, changed) => {
  renderDialog();
  if (changed) await type('City', 'Ooty');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(changed);
});

test('a dialog without changes closes at once', async () => {
  closed.mockClear();
  renderDialog();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

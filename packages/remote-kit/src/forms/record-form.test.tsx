import { getParty, type Party, saveParty, updateParty } from '@freightdesk/contracts/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, stub } from '../testing';
import { field, onSaved, press, renderPage, storedParty, type } from './party-form.samples';

beforeEach(() => onSaved.mockClear());

const theirs = storedParty({
  email: 'tea@nilgiri.example',
  city: 'Ooty',
  updatedAt: '2026-11-03T00:00:00.000Z',
});

const conflict = () => screen.findByRole('dialog', { name: 'Changed meanwhile' });

test('a second press after the answer sends nothing; changed content is sent', async () => {
  const bodies: unknown[] = [];
  renderPage(
    undefined,
    stub(saveParty, ({ body }) => {
      bodies.push(body);
      return storedParty();
    }),
  );
  await type('Party name', 'Nilgiri Tea');
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  await press('Save');
  await press('Save');
  expect(bodies).toHaveLength(1);
  await type('Party name', 'Nilgiri Coffee');
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  expect(bodies).toHaveLength(2);
});

test('what the schema gives is what is sent, and the save is reported', async () => {
  const bodies: unknown[] = [];
  renderPage(
    undefined,
    stub(saveParty, ({ body }) => {
      bodies.push(body);
      return storedParty();
    }),
  );
  await type('Party name', '  Nilgiri Tea ');
  await press('Save');
  expect(await screen.findByText('Nilgiri Tea is saved')).toBeInTheDocument();
  expect(bodies).toEqual([
    expect.objectContaining({ name: 'Nilgiri Tea', type: 'shipper', currency: 'INR' }),
  ]);
  expect(onSaved).toHaveBeenCalledWith(storedParty());
});

test('a broken rule is marked and reported, and nothing is sent', async () => {
  renderPage(undefined);
  await press('Save');
  expect(field('Party name')).toHaveAccessibleDescription('Name is required');
  expect(field('Party name')).toHaveFocus();
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
});

test('refused fields are marked and the first in the form has the focus, whatever their order in the answer', async () => {
  const refusal = new Refusal(409, 'Two fields are taken', 'taken', { city: 'Too far', email: 'Taken' });
  renderPage(undefined, stub(saveParty, refusal));
  await type('Party name', 'Acme');
  await press('Save');
  expect(await screen.findByText('Two fields are taken')).toBeInTheDocument();
  expect(field('City')).toHaveAccessibleDescription('Too far');
  expect(field('Email')).toHaveAccessibleDescription('Taken');
  expect(field('Email')).toHaveFocus();
  expect(field('Party name')).toHaveValue('Acme');
});

test('two presses in one moment send once', async () => {
  const answers: ((party: Party) => void)[] = [];
  renderPage(
    undefined,
    stub(saveParty, () => new Promise<Party>((resolve) => answers.push(resolve))),
  );
  await type('Party name', 'Acme');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeInTheDocument();
  answers[0]?.(storedParty());
  expect(await screen.findByText('Nilgiri Tea is saved')).toBeInTheDocument();
  expect(answers).toHaveLength(1);
});

test('the same content has the same key, other content another one', async () => {
  const keys: (string | null)[] = [];
  renderPage(
    undefined,
    stub(saveParty, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new Refusal(503, `Away ${keys.length}`);
    }),
  );
  await type('Party name', 'Acme');
  await press('Save');
  await screen.findByText('Away 1');
  await press('Save');
  await screen.findByText('Away 2');
  await type('Party name', 'Acme Exports');
  await press('Save');
  await screen.findByText('Away 3');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

/** A change that meets the other's change first, and is taken when it names the newer version. */
const contested = (bodies: unknown[]) => [
  stub(updateParty, ({ body }) => {
    bodies.push(body);
    const { updatedAt } = body as Party;
    return updatedAt === theirs.updatedAt ? theirs : new Refusal(409, 'Changed', 'changed_meanwhile');
  }),
  stub(getParty, theirs),
];

test("a conflict shows the other's changes beside the own ones, in the form's words", async () => {
  renderPage(storedParty(), ...contested([]));
  await type('Email', 'mine@nilgiri.example');
  await press('Save');
  const dialog = within(await conflict());
  expect(dialog.getByText('Email').nextSibling).toHaveTextContent(
    'Theirs: tea@nilgiri.example Yours: mine@nilgiri.example',
  );
  expect(dialog.getByText('City').nextSibling).toHaveTextContent(/^Theirs: Ooty$/);
  expect(dialog.queryByText('Party name')).not.toBeInTheDocument();
});

test.each([
  ['Keep mine', 'mine@nilgiri.example', 'Nilgiri Tea Estates'],
  ['Take theirs', 'tea@nilgiri.example', 'Nilgiri Tea'],
  ['Esc', 'mine@nilgiri.example', 'Nilgiri Tea Estates'],
])('%s goes on from the newer version', async (answer, email, partyName) => {
  const bodies: unknown[] = [];
  renderPage(storedParty(), ...contested(bodies));
  await type('Email', 'mine@nilgiri.example');
  await type('Party name', 'Nilgiri Tea Estates');
  await press('Save');
  const dialog = within(await conflict());
  if (answer === 'Esc') await userEvent.keyboard('{Escape}');
  else await userEvent.click(dialog.getByRole('button', { name: answer }));
  expect(field('Email')).toHaveValue(email);
  expect(field('City')).toHaveValue('Ooty');
  expect(field('Party name')).toHaveValue(partyName);
  await press('Save');
  expect(await screen.findByText(/is saved/)).toBeInTheDocument();
  const { updatedAt } = theirs;
  expect(bodies[1]).toEqual(expect.objectContaining({ email, city: 'Ooty', name: partyName, updatedAt }));
});

test('a conflict whose record cannot be read says so and keeps what was typed', async () => {
  const [update] = contested([]);
  renderPage(storedParty(), ...(update ? [update] : []), stub(getParty, new Refusal(404, 'Party not found')));
  await type('Email', 'mine@nilgiri.example');
  await press('Save');
  expect(await screen.findByText('Party not found')).toBeInTheDocument();
  expect(field('Email')).toHaveValue('mine@nilgiri.example');
});

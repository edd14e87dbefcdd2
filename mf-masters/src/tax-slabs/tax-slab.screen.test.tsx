import {
  createTaxSlab,
  deleteTaxSlab,
  listTaxSlabs,
  restoreMaster,
  type TaxSlab,
  taxSlabSummary,
  updateTaxSlab,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TaxSlabListScreen } from './tax-slab.screen';

const slab = (id: number, gstPercentage: number, active = true): TaxSlab => ({
  id,
  _id: `s${id}`,
  clientId: '1',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  taxSlabName: `GST ${gstPercentage}%`,
  gstPercentage,
  igstPercentage: gstPercentage,
  cgstPercentage: gstPercentage / 2,
  sgstPercentage: gstPercentage / 2,
  active,
});
const counts = stub(taxSlabSummary, { total: 5, active: 4, inactive: 1 });
const two = stub(listTaxSlabs, [slab(1, 5), slab(2, 18, false)]);

const renderSlabs = (...api: Stub[]) =>
  renderScreen(<TaxSlabListScreen />, { path: '/masters/tax-slabs', api: [...api, counts] });
const percentage = () => screen.getByRole('textbox', { name: /^GST Percentage/ });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Tax Slab' }));
const findTexts = (text: string) => screen.findAllByText(text);

test('The counters show all slabs, and Filtered those that were found', async () => {
  renderSlabs(two);
  expect(await screen.findByRole('row', { name: /GST 18%.*18%.*9%/ })).toBeInTheDocument();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Total',
    'Active',
    'Inactive',
    'Filtered',
  ]);
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['5', '4', '1', '2']);
});

test('Counters that fail say so, and Retry loads them', async () => {
  const answers = [new Refusal(500, 'Something failed'), { total: 5, active: 4, inactive: 1 }];
  renderScreen(<TaxSlabListScreen />, {
    path: '/masters/tax-slabs',
    api: [two, stub(taxSlabSummary, () => answers.shift() ?? new Refusal(500, 'Asked once too often'))],
  });
  expect(await screen.findByText('GST 18%')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Filtered')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '5',
      '4',
      '1',
      '2',
    ]),
  );
});

test('Without slabs the list says so', async () => {
  renderSlabs(stub(listTaxSlabs, []));
  expect(await screen.findByText('No tax slabs found')).toBeInTheDocument();
});

test('A list that fails says so in a toast and in its place, and Retry loads it', async () => {
  const answers = [new Refusal(500, 'Something failed'), [slab(1, 5)]];
  renderSlabs(stub(listTaxSlabs, () => answers.shift() ?? []));
  expect((await findTexts('Failed to fetch tax slabs')).length).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('GST 5%')).toBeInTheDocument();
});

test.each(['', 'abc', '101', '-1'])('"%s" is no GST percentage', async (text) => {
  renderSlabs(two);
  if (text) await userEvent.type(percentage(), text);
  await add();
  expect((await findTexts('Please enter a valid GST percentage (0-100)')).length).toBeGreaterThan(1);
  expect(percentage()).toBeInvalid();
});

test('A third decimal of a percentage is left out, and the field says so', async () => {
  renderSlabs(two);
  await userEvent.type(percentage(), '5.123');
  expect(percentage()).toHaveValue('5.12');
  expect(percentage()).toHaveAccessibleDescription(expect.stringContaining('At most 2 decimals'));
});

test('A new slab is sent with its percentage alone and the form is ready for the next one', async () => {
  const bodies: unknown[] = [];
  renderSlabs(
    two,
    stub(createTaxSlab, ({ body }) => {
      bodies.push(body);
      return slab(3, 28);
    }),
  );
  await userEvent.type(percentage(), '28');
  await add();
  expect((await findTexts('Tax slab created successfully')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([{ gstPercentage: 28 }]);
  expect(percentage()).toHaveValue('');
});

test("A slab that is refused shows the server's words and keeps what was typed", async () => {
  renderSlabs(two, stub(createTaxSlab, new Refusal(409, 'GST 28% exists', 'taken')));
  await userEvent.type(percentage(), '28');
  await add();
  expect((await findTexts('GST 28% exists')).length).toBeGreaterThan(0);
  expect(percentage()).toHaveValue('28');
});

test('The percentage is edited in its row and Enter saves it', async () => {
  const bodies: unknown[] = [];
  renderSlabs(
    two,
    stub(updateTaxSlab, ({ params, body }) => {
      bodies.push([params.id, body]);
      return slab(1, 6);
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit GST 5%' }));
  const editor = screen.getByRole('textbox', { name: 'GST percentage of GST 5%' });
  await userEvent.clear(editor);
  await userEvent.type(editor, '6{Enter}');
  expect((await findTexts('Tax slab updated successfully')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([['1', { gstPercentage: 6, updatedAt: '2026-11-01T00:00:00.000Z' }]]);
  expect(editor).not.toBeInTheDocument();
});

test('The flag flips in the list', async () => {
  const bodies: unknown[] = [];
  renderSlabs(
    two,
    stub(updateTaxSlab, ({ body }) => {
      bodies.push(body);
      return slab(2, 18);
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'GST 18% is active' }));
  expect((await findTexts('Tax slab updated successfully')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([expect.objectContaining({ active: true })]);
});

test('A slab that was switched inactive is switched back by Undo, on the version that was answered', async () => {
  const bodies: unknown[] = [];
  renderSlabs(
    two,
    stub(updateTaxSlab, ({ body }) => {
      bodies.push(body);
      return { ...slab(1, 5, bodies.length > 1), updatedAt: '2026-11-02T00:00:00.000Z' };
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'GST 5% is active' }));
  // The toast listens for swipes, which jsdom does not know.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      expect.objectContaining({ active: false }),
      expect.objectContaining({ active: true, updatedAt: '2026-11-02T00:00:00.000Z' }),
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('Deleting asks first; a refusal says what uses the slab', async () => {
  renderSlabs(two, stub(deleteTaxSlab, new Refusal(409, 'It is used by 2 charges', 'in_use')));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete GST 5%' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Are you sure you want to delete this tax slab?')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect((await findTexts('It is used by 2 charges')).length).toBeGreaterThan(0);
});

test('A slab that was deleted comes back by Undo in the toast that says so (MASTER-17)', async () => {
  const requests: unknown[] = [];
  const restore = stub(restoreMaster, ({ params }) => {
    requests.push(params);
    return undefined;
  });
  renderSlabs(two, stub(deleteTaxSlab, undefined), restore);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete GST 5%' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await findTexts('Tax slab deleted successfully');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await findTexts('Tax slab restored');
  expect(requests).toEqual([{ kind: 'tax_slabs', id: '1' }]);
});

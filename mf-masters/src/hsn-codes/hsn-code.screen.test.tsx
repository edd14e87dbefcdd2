import {
  createHsnCode,
  deleteHsnCode,
  getHsnCode,
  type HsnCode,
  hsnSummary,
  listHsnCodes,
  updateHsnCode,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDelete, field, fill, masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { HsnCodeListScreen } from './hsn-code.screen';

const hsn = (id: number, code: string, description: string): HsnCode => ({
  ...masterRecord(id),
  code,
  description,
  gstPercent: 18,
  igstPercent: 18,
  cgstPercent: 9,
  sgstPercent: 9,
  createdBy: 'user',
});
const two = stub(listHsnCodes, [hsn(1, '996511', 'Road transport'), hsn(2, '996713', 'Customs clearance')]);
const none = stub(listHsnCodes, []);

const counts = {
  total: 1240,
  rates: [
    { gstPercent: 5, count: 40 },
    { gstPercent: 18, count: 1200 },
  ],
};
const renderCodes = (...api: Stub[]) =>
  renderScreen(<HsnCodeListScreen />, {
    route: '/masters/hsn-sac',
    path: '/masters/hsn-sac',
    api: [...api, stub(hsnSummary, counts)],
  });

test('The codes are shown with their percentages', async () => {
  renderCodes(two);
  expect(screen.getByText('Loading HSN/SAC codes...')).toBeInTheDocument();
  expect(await screen.findByText('Customs clearance')).toBeInTheDocument();
  expect(screen.getAllByText('9%')).toHaveLength(4);
});

test('The counters are of all codes, and narrow the list to a rate', async () => {
  const queries: (string | null)[] = [];
  const { router } = renderCodes(
    stub(listHsnCodes, ({ query }) => {
      queries.push(query.get('gstPercent'));
      return [hsn(1, '996511', 'Road transport')];
    }),
  );
  expect(await screen.findByText('1,240')).toBeInTheDocument();
  await press(/GST 18%/);
  await waitFor(() => expect(queries.at(-1)).toBe('18'));
  expect(router.state.location.search).toBe('?gstPercent=18');
  expect(screen.getByRole('combobox', { name: 'Rate of GST' })).toHaveValue('18');
});

test('Without codes the list says so', async () => {
  renderCodes(none);
  expect(await screen.findByText('No HSN/SAC codes found')).toBeInTheDocument();
});

test('A list that fails shows the server’s text and Retry loads it', async () => {
  const answers = [new Refusal(500, 'The database rests'), [hsn(1, '996511', 'Road transport')]];
  renderCodes(stub(listHsnCodes, () => answers.shift() ?? []));
  await toastWith('The database rests');
  await press('Retry');
  expect(await screen.findByText('Road transport')).toBeInTheDocument();
});

test('A search by code or description asks the service', async () => {
  renderCodes(
    stub(listHsnCodes, ({ query }) => (query.get('q') === 'road' ? [hsn(1, '996511', 'Road')] : [])),
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by code or description' }), 'road');
  expect(await screen.findByText('996511')).toBeInTheDocument();
});

test('A search that finds more than a page leads to the others', async () => {
  const many = Array.from({ length: 50 }, (_each, at) => hsn(at + 1, `${9000 + at}`, 'Road'));
  renderCodes(stub(listHsnCodes, { items: many, total: 120, page: 1, pageSize: 50 }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by code or description' }), 'road');
  expect(await screen.findByText('1–50 of 120')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('The code input carries its hint and takes 8 characters, the description 250', async () => {
  renderCodes(none);
  await press('Add HSN/SAC Code');
  expect(field(/^HSN\/SAC Code/)).toHaveAttribute('placeholder', '6-8 digit numeric');
  expect(field(/^HSN\/SAC Code/)).toHaveAttribute('maxlength', '8');
  expect(field(/^Description/)).toHaveAttribute('maxlength', '250');
});

test.each([
  [{ 'HSN/SAC Code': '99651', Description: 'Road', 'GST %': '5' }, 'An HSN/SAC code has 4, 6 or 8 digits'],
  [{ 'HSN/SAC Code': '996511', 'GST %': '5' }, 'Description is required'],
  [{ 'HSN/SAC Code': '996511', Description: 'Road' }, /^GST percent must be a number/],
  [{ 'HSN/SAC Code': '996511', Description: 'Road', 'GST %': '101' }, 'GST percent must be at most 100%'],
])('%j is refused', async (values, message) => {
  renderCodes(none);
  await press('Add HSN/SAC Code');
  await fill(values);
  await press('Save HSN/SAC Code');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
});

test('A new code is sent with the split of its GST percent', async () => {
  const bodies: unknown[] = [];
  renderCodes(
    none,
    stub(createHsnCode, ({ body }) => {
      bodies.push(body);
      return hsn(3, '996511', 'Road');
    }),
  );
  await press('Add HSN/SAC Code');
  await fill({ 'HSN/SAC Code': '996511', Description: 'Road', 'GST %': '5' });
  expect(field(/^CGST %/)).toHaveValue('2.5');
  await press('Save HSN/SAC Code');
  await toastWith('HSN/SAC code created successfully');
  expect(bodies).toEqual([
    {
      code: '996511',
      description: 'Road',
      gstPercent: 5,
      igstPercent: 5,
      cgstPercent: 2.5,
      sgstPercent: 2.5,
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A change is sent with the version that it was made from; one that came too late is asked about', async () => {
  const bodies: unknown[] = [];
  renderCodes(
    two,
    stub(updateHsnCode, ({ params, body }) => {
      bodies.push([params.id, body]);
      return new Refusal(409, 'Somebody else changed this', 'changed_meanwhile');
    }),
    stub(getHsnCode, hsn(1, '996511', 'Road haulage')),
  );
  await press('Edit 996511');
  await userEvent.clear(field(/^Description/));
  await fill({ Description: 'Lorries' });
  await press('Save HSN/SAC Code');
  expect(await screen.findByText('Theirs: Road haulage', { exact: false })).toBeInTheDocument();
  await press('Keep mine');
  expect(bodies).toEqual([
    ['1', expect.objectContaining({ description: 'Lorries', updatedAt: '2026-11-01T00:00:00.000Z' })],
  ]);
  expect(field(/^Description/)).toHaveValue('Lorries');
});

test('Deleting asks first', async () => {
  const deleted: string[] = [];
  renderCodes(
    two,
    stub(deleteHsnCode, ({ params }) => {
      deleted.push(params.id ?? '');
      return undefined;
    }),
  );
  await confirmDelete('Delete 996713', 'Are you sure you want to delete this HSN/SAC code?');
  await toastWith('HSN/SAC code deleted successfully');
  expect(deleted).toEqual(['2']);
});

test('A description is changed in its cell', async () => {
  const bodies: unknown[] = [];
  renderCodes(
    two,
    stub(updateHsnCode, ({ params, body }) => {
      bodies.push([params.id, body]);
      return hsn(1, '996511', 'Road transport of goods');
    }),
  );
  await press('Edit Description of 996511');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Description of 996511' }),
    ' of goods{Enter}',
  );
  await toastWith('Description of 996511 saved');
  expect(bodies).toEqual([
    ['1', { description: 'Road transport of goods', updatedAt: masterRecord(1).updatedAt }],
  ]);
});

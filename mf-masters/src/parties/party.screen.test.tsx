import {
  type Duplicate,
  findDuplicates,
  getParty,
  getTaxGroup,
  listParties,
  listTaxGroups,
  NEW_PARTY,
  type Party,
  partySummary,
  saveParty,
  updateParty,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, fill, masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { PartyListScreen, PartyMasterScreen } from './party.screen';

const party = (id: number, name: string): Party =>
  ({
    ...NEW_PARTY,
    ...masterRecord(id),
    name,
    city: 'Chennai',
  }) as Party;

const taxGroup = { ...masterRecord(4), name: 'Exports', active: true, taxItems: [] };
const counts = stub(partySummary, { total: 1240, active: 1200, inactive: 40 });
const taxGroups = stubList(listTaxGroups, [taxGroup]);
const domestic = stub(getTaxGroup, ({ params }) =>
  params.id === '1'
    ? { ...taxGroup, ...masterRecord(1), name: 'Domestic' }
    : new Refusal(404, 'Tax group not found'),
);

function renderParties(...api: Stub[]) {
  return renderScreen(<PartyListScreen />, {
    path: '/masters/party',
    api: [...api, taxGroups, domestic, counts],
  });
}

const addParty = () => userEvent.click(screen.getByRole('button', { name: 'Add Party' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Party' }));

test('The parties and their number are shown', async () => {
  renderParties(stub(listParties, [party(1, 'Coromandel Exports'), party(2, 'Deccan Textiles')]));
  expect(screen.getByText('Loading parties...')).toBeInTheDocument();
  expect(await screen.findByText('Coromandel Exports')).toBeInTheDocument();
  expect(screen.getByText('2 parties')).toBeInTheDocument();
});

test('The counters are of all parties, and narrow the list when they are pressed', async () => {
  const queries: (string | null)[] = [];
  renderParties(
    stub(listParties, ({ query }) => {
      queries.push(query.get('active'));
      return [party(1, 'Coromandel Exports')];
    }),
  );
  expect(await screen.findByText('1,240')).toBeInTheDocument();
  await press(/^Inactive/);
  await waitFor(() => expect(queries.at(-1)).toBe('false'));
  expect(screen.getByRole('button', { name: /^Inactive/ })).toHaveAttribute('aria-pressed', 'true');
});

test('Without parties the list says so', async () => {
  renderParties(stub(listParties, []));
  expect(await screen.findByText('No parties found')).toBeInTheDocument();
});

test('A list that fails shows its error and Retry loads it', async () => {
  const answers = [new Refusal(500, 'Something failed'), [party(1, 'Coromandel Exports')]];
  renderParties(stub(listParties, () => answers.shift() ?? []));
  await toastWith('Failed to fetch parties');
  expect(screen.getByText('Error loading parties')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Coromandel Exports')).toBeInTheDocument();
});

test('A search asks the server and stands in the address', async () => {
  const all = [party(1, 'Coromandel Exports'), party(2, 'Deccan Textiles')];
  const { router } = renderParties(
    stub(listParties, ({ query }) => all.filter(({ name }) => name.includes(query.get('q') ?? ''))),
  );
  await userEvent.type(screen.getByRole('searchbox'), 'Deccan');
  expect(await screen.findByText('1 party')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=Deccan');
});

test('A party needs a name', async () => {
  renderParties(stub(listParties, []));
  await addParty();
  await save();
  await toastWith('Validation Error');
  expect(screen.getAllByText('Name is required').length).toBeGreaterThan(1);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
});

test('A new party is sent with its defaults, an alert says so and the list is read again', async () => {
  const parties: Party[] = [];
  const bodies: unknown[] = [];
  renderParties(
    stub(listParties, () => [...parties]),
    stub(saveParty, ({ body }) => {
      bodies.push(body);
      parties.push(party(1, 'Nilgiri Tea'));
      return party(1, 'Nilgiri Tea');
    }),
  );
  await addParty();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nilgiri Tea');
  await save();
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText('Party saved successfully!')).toBeInTheDocument();
  expect(bodies).toEqual([
    expect.objectContaining({ name: 'Nilgiri Tea', type: 'shipper', currency: 'INR', isActive: true }),
  ]);
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Nilgiri Tea')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Contacts are stored with what they are written to about; an address that is none or stands twice is refused', async () => {
  const bodies: unknown[] = [];
  renderParties(
    stub(listParties, []),
    stub(saveParty, ({ body }) => {
      bodies.push(body);
      return party(1, 'Nilgiri Tea');
    }),
  );
  await addParty();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nilgiri Tea');
  const contact = async (count: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Contact' }));
    return within(await screen.findByRole('group', { name: `Contact ${count}` }));
  };
  const [accounts, other] = [await contact(1), await contact(2)];
  await userEvent.type(accounts.getByRole('textbox', { name: /^Contact Email/ }), 'pay@nilgiri.in');
  await userEvent.type(accounts.getByRole('textbox', { name: 'Contact Name' }), 'Ravi');
  await userEvent.selectOptions(accounts.getByRole('combobox', { name: 'Written to About' }), 'Accounts');
  const address = other.getByRole('textbox', { name: /^Contact Email/ });
  await userEvent.type(address, 'nobody');
  await save();
  expect(await other.findByText(/email address such as/)).toBeInTheDocument();
  await userEvent.clear(address);
  await userEvent.type(address, 'pay@nilgiri.in');
  await save();
  expect(await screen.findAllByText('Each address stands once')).not.toHaveLength(0);
  await userEvent.click(other.getByRole('button', { name: 'Remove pay@nilgiri.in' }));
  await save();
  await screen.findByText('Party saved successfully!');
  const contacts = [{ email: 'pay@nilgiri.in', name: 'Ravi', phone: '', purpose: 'accounts' }];
  expect(bodies).toEqual([expect.objectContaining({ contacts })]);
});

test("A party that is refused keeps the dialog and shows the server's words", async () => {
  renderParties(stub(listParties, []), stub(saveParty, new Refusal(409, 'A party of this name exists')));
  await addParty();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Acme');
  await save();
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('A party of this name exists');
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Acme');
});

test('A party can be switched inactive', async () => {
  const changes: unknown[] = [];
  renderParties(
    stub(listParties, [party(7, 'Acme')]),
    stub(updateParty, ({ params, body }) => {
      changes.push([params.id, body]);
      return party(7, 'Acme');
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Acme' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
  await save();
  expect(await screen.findByText('Party saved successfully!')).toBeInTheDocument();
  const { updatedAt } = masterRecord(7);
  expect(changes).toEqual([['7', expect.objectContaining({ name: 'Acme', isActive: false, updatedAt })]]);
});

test('What was typed is not lost by a slip: Cancel asks first', async () => {
  renderParties(stub(listParties, []));
  await addParty();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Acme');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('The status flips in the list', async () => {
  const changes: unknown[] = [];
  renderParties(
    stub(listParties, [party(7, 'Acme')]),
    stub(updateParty, ({ params, body }) => {
      changes.push([params.id, body]);
      return party(7, 'Acme');
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Acme is active' }));
  await toastWith('Party saved successfully!');
  expect(changes).toEqual([['7', { isActive: false, updatedAt: masterRecord(7).updatedAt }]]);
});

test('A GSTIN of another state than the address is a warning', async () => {
  renderParties(stub(listParties, []));
  await addParty();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kerala');
  await fill({ 'GST Number': '33ABCCF1234A1ZI' });
  expect(await screen.findByText('The GSTIN is of Tamil Nadu, the address of Kerala')).toBeInTheDocument();
});

test('A GSTIN fills PAN and state, and leaves alone what was typed', async () => {
  renderParties(stub(listParties, []));
  await addParty();
  await fill({ 'GST Number': '33ABCCF1234A1ZI' });
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(field(/^PAN/)).toHaveValue('ABCCF1234A');
  expect(state).toHaveValue('Tamil Nadu');
  await userEvent.selectOptions(state, 'Kerala');
  await userEvent.clear(field(/^GST/));
  await fill({ 'GST Number': '27ABCCF1234A1ZB' });
  expect(state).toHaveValue('Kerala');
});

test('A party abroad has any state', async () => {
  renderParties(stub(listParties, []));
  await addParty();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'International');
  await fill({ State: 'Jebel Ali' });
  expect(field('State')).toHaveValue('Jebel Ali');
});

test('A tax group is chosen by its name', async () => {
  const bodies: unknown[] = [];
  renderParties(
    stub(listParties, []),
    stub(saveParty, ({ body }) => {
      bodies.push(body);
      return party(1, 'Acme');
    }),
  );
  await addParty();
  await fill({ Name: 'Acme' });
  const group = screen.getByRole('combobox', { name: 'Tax Group' });
  await waitFor(() => expect(group).toHaveValue('Domestic'));
  await userEvent.clear(group);
  await userEvent.type(group, 'exp');
  await userEvent.click(await screen.findByRole('option', { name: 'Exports' }));
  expect(group).toHaveValue('Exports');
  await save();
  expect(await screen.findByText('Party saved successfully!')).toBeInTheDocument();
  expect(bodies).toEqual([expect.objectContaining({ taxGroupsid: '4' })]);
});

test.each([
  ['Party Master', <PartyMasterScreen key="master" />, { clientId: '1', taxGroupsid: '1' }],
  ['the party list', <PartyListScreen key="list" />, { taxGroupsid: '1' }],
])(
  'A new party of %s is sent with its tax group, and from Party Master with its client',
  async (_name, expectedFields, own) => {
    const bodies: Record<string, unknown>[] = [];
    const api = [
      taxGroups,
      domestic,
      counts,
      stub(listParties, []),
      stub(saveParty, ({ body }) => {
        bodies.push(body as Record<string, unknown>);
        return party(1, 'Acme');
      }),
    ];
    renderScreen(expectedFields, { api });
    await press('Add Party');
    await fill({ Name: 'Acme' });
    await save();
    expect(await screen.findByText('Party saved successfully!')).toBeInTheDocument();
    const { clientId, taxGroupsid } = bodies[0] ?? {};
    expect(JSON.parse(JSON.stringify({ clientId, taxGroupsid }))).toEqual(own);
  },
);

describe('A possible duplicate', () => {
  const duplicate = (by: Duplicate['by'], changes: Partial<Duplicate> = {}): Duplicate => ({
    by,
    id: 7,
    name: 'Coromandel Exports',
    city: 'Chennai',
    isActive: true,
    ...changes,
  });
  const linkTo = (name: string) => screen.findByRole('link', { name });

  test('is named at its field, with a link to the other party in a tab of its own, and can be saved', async () => {
    const queries: Record<string, string>[] = [];
    renderParties(
      stub(listParties, []),
      stub(saveParty, party(8, 'Coromandel Exports')),
      stub(findDuplicates, ({ query }) => {
        queries.push(Object.fromEntries(query));
        return [duplicate('name')];
      }),
    );
    await addParty();
    await fill({ Name: 'coromandel exports', City: 'Chennai' });
    const link = await linkTo('Coromandel Exports, Chennai');
    expect(link).toHaveAttribute('href', '/masters/party?open=7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(field(/^Name/)).toHaveAccessibleDescription('Same name and city as Coromandel Exports, Chennai');
    expect(screen.getByText('There may be a duplicate')).toHaveAttribute('role', 'status');
    expect(queries.at(-1)).toEqual({
      master: 'parties',
      gstin: '',
      name: 'coromandel exports',
      place: 'Chennai',
    });
    await save();
    expect(await screen.findByText('Party saved successfully!')).toBeInTheDocument();
  });

  test('by GSTIN stands at the GSTIN, and says when the other one is inactive', async () => {
    const inactive = duplicate('gstin', { isActive: false });
    renderParties(stub(listParties, []), stub(findDuplicates, [inactive]));
    await addParty();
    await fill({ 'GST Number': '33ABCCF1234A1ZI' });
    await linkTo('Coromandel Exports, Chennai');
    expect(field(/^GST/)).toHaveAccessibleDescription('Same GSTIN as Coromandel Exports, Chennai (inactive)');
    expect(field(/^Name/)).not.toHaveAccessibleDescription();
  });

  test('is looked up while a party is edited, besides itself, and not before there is anything to compare', async () => {
    const queries: (string | null)[] = [];
    renderParties(
      stub(listParties, [party(7, 'Acme')]),
      stub(findDuplicates, ({ query }) => {
        queries.push(query.get('exceptId'));
        return [duplicate('name', { id: 9 })];
      }),
    );
    await addParty();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await press('Edit Acme');
    expect(await linkTo('Coromandel Exports, Chennai')).toHaveAttribute('href', '/masters/party?open=9');
    expect(queries).toEqual(['7']);
  });

  test('that cannot be looked up is said, and holds nothing up', async () => {
    renderParties(
      stub(listParties, []),
      stub(saveParty, party(8, 'Acme')),
      stub(findDuplicates, new Refusal(503, 'The masters are away')),
    );
    await addParty();
    await fill({ Name: 'Acme' });
    expect(await screen.findByText('Duplicates could not be looked up')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Party saved successfully!')).toBeInTheDocument();
  });
});

test('The address of a party opens its form, and closing it leaves the list', async () => {
  const { router } = renderScreen(<PartyListScreen />, {
    path: '/masters/party?open=7',
    api: [
      taxGroups,
      domestic,
      counts,
      stub(listParties, []),
      stub(findDuplicates, []),
      stub(getParty, ({ params }) => party(Number(params.id), 'Coromandel Exports')),
    ],
  });
  expect(await screen.findByRole('dialog', { name: 'Edit Coromandel Exports' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

import {
  advanceSummary,
  createInvoice,
  getInvoice,
  getParty,
  getWarehouseSync,
  jobBilling,
  listCharges,
  listContracts,
  listJobs,
  listParties,
  listPorts,
  listWarehouseJobs,
  partyTaxGroup,
  proformaByJob,
  updateProforma,
} from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleCharges,
  sampleContract,
  sampleJob,
  sampleParties,
  samplePorts,
  sampleProforma,
} from '../../testing/billing.samples';
import { ProformaPickerScreen } from './proforma-picker.screen';

const user = userEvent.setup({ delay: null });
const noSync = {
  ...{ status: 'none' as const, created: 0, skipped: 0, refused: 0, read: 0, total: null, problems: [] },
  ...{ startedAt: null, finishedAt: null },
};
const partyNamed = (id: string | undefined) =>
  sampleParties.find((party) => String(party.id) === id) ?? new Refusal(404, 'Party not found', 'not_found');
const sources: Stub[] = [
  stub(listJobs, [
    sampleJob({ openProformaId: null }),
    sampleJob({ id: 2, jobNumber: 'JOB-2', partyId: 2, openProformaId: 9 }),
  ]),
  stub(advanceSummary, { partyId: 1, received: 0, left: 0 }),
  stub(jobBilling, { jobNumber: 'JOB-1', sources: [], charges: [] }),
  stub(proformaByJob, null),
  stubList(listParties, sampleParties),
  stub(getParty, ({ params }) => partyNamed(params.id)),
  stubList(listCharges, sampleCharges),
  stub(listContracts, ({ query }) => [{ ...sampleContract, partyId: Number(query.get('partyId')) }]),
  stubList(listPorts, samplePorts),
  stub(partyTaxGroup, { taxItems: [{ type: 'GST' }] } as never),
];

const open = (search: string, ...api: Stub[]) =>
  renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: `/billing/performa-invoice?tab=jobs${search.replace('?', '&')}`,
    api: [...api, ...sources],
  });

const says = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

async function type(name: string, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function addCharge(name: string) {
  await user.type(await screen.findByRole('combobox', { name: 'Charge' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await user.click(screen.getByRole('button', { name: 'Add Charge' }));
}

async function fourLines() {
  for (const [name, quantity, rate, gst] of [
    ['CHA agency', '1', '2500', '18'],
    ['THC 20 ft', '2', '8700', '18'],
    ['DO handling', '1', '1550.55', '18'],
    ['Ocean freight', '3', '100.10', '5'],
  ] as const) {
    // The contract has brought the first one.
    if (name !== 'CHA agency') await addCharge(name);
    await type(`Quantity of ${name}`, quantity);
    await type(`Rate of ${name}`, rate);
    await type(`GST % of ${name}`, gst);
  }
}

async function chooseContract() {
  const picker = await screen.findByRole('combobox', { name: /^Contract/ });
  await waitFor(() => expect(picker).toHaveAttribute('placeholder', 'Search the contracts of this party'));
  await user.clear(picker);
  await user.type(picker, 'CT-1');
  await user.click(await screen.findByRole('option', { name: /^CT-100001/ }));
}
const generate = () => user.click(screen.getByRole('button', { name: 'Generate Proforma Invoice' }));
const figure = (label: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${label}`) })).getByRole('cell', { name: /[₹$]/ })
    .textContent;
/** What the lines come to in a column. */
function total(header: string) {
  const table = screen.getByRole('table', { name: 'Charges' });
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === header);
  const rows = within(table).getAllByRole('row');
  const totals = rows.find((row) => row.closest('tfoot') && within(row).queryByRole('rowheader') === null);
  return totals?.children[at]?.textContent;
}

test('a job without a proforma offers Create PI, one with an open proforma Edit PI', async () => {
  const { router } = open('');
  expect(await screen.findByRole('button', { name: 'Create PI for JOB-1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit PI of JOB-2' }));
  expect(router.state.location.search).toBe('?tab=jobs&edit=9');
});

test('while the proformas are not known no job offers to create one', async () => {
  open('', stub(listJobs, new Refusal(503, 'Away')));
  expect(await screen.findByText('Failed to fetch jobs')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Create PI/ })).not.toBeInTheDocument();
});

test('the four lines of the specimen invoice show its figures within the state and are sent', async () => {
  const sent: unknown[] = [];
  const { router } = open(
    '?job=JOB-1',
    stub(createInvoice, ({ body }) => {
      sent.push(body);
      return sampleProforma({ id: 12 });
    }),
  );
  await chooseContract();
  await fourLines();
  expect(total('Amount')).toBe('21,750.85');
  expect(total('CGST')).toBe('1,938.06');
  expect(total('SGST')).toBe('1,938.06');
  expect(figure('Advance')).toBe('₹0.00');
  expect(figure('Grand Total')).toBe('₹25,626.97');
  await generate();
  await says('Proforma Invoice generated successfully! Invoice ID: 12');
  expect(router.state.location.pathname).toBe('/billing/proforma-invoice/view/12');
  expect(sent).toEqual([
    expect.objectContaining({
      jobNumber: 'JOB-1',
      partyId: '1',
      contractId: '1',
      status: 'proforma',
      isPerforma: true,
      charges: [
        expect.objectContaining({ chargeId: 1, quantity: '1', rate: '2500', gstPercent: '18' }),
        expect.objectContaining({ chargeId: 2, quantity: '2', rate: '8700' }),
        expect.objectContaining({ chargeId: 3, rate: '1550.55' }),
        expect.objectContaining({ chargeId: 4, quantity: '3', rate: '100.10', gstPercent: '5' }),
      ],
    }),
  ]);
}, 30_000);

test('a party of another state is charged IGST', async () => {
  open('?job=JOB-2');
  await chooseContract();
  expect(await screen.findByRole('columnheader', { name: 'IGST' })).toBeInTheDocument();
  expect(total('IGST')).toBe('450.00');
  expect(screen.queryByText('CGST')).not.toBeInTheDocument();
});

test('the rules speak in their order, and a wrong figure is marked', async () => {
  open('?job=JOB-1');
  expect(await screen.findByRole('button', { name: 'Generate Proforma Invoice' })).toBeDisabled();
  await addCharge('CHA agency');
  await generate();
  await says('Please select a contract');
  await chooseContract();
  await type('Quantity of CHA agency', '1.5');
  await generate();
  await says('Please correct the marked charges');
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveAccessibleDescription(
    'Quantity of CHA agency: A whole number',
  );
  await type('Quantity of CHA agency', '2');
  await waitFor(() => expect(screen.queryByText(/A whole number/)).not.toBeInTheDocument());
});

test('choosing a contract puts its services in the place of the charges, without a further press', async () => {
  open('?job=JOB-1');
  await addCharge('THC 20 ft');
  await chooseContract();
  expect(await screen.findByRole('textbox', { name: 'Rate of CHA agency' })).toHaveValue('2500');
  expect(screen.queryByRole('textbox', { name: 'Rate of THC 20 ft' })).not.toBeInTheDocument();
  expect(await screen.findByText('1 service of CT-100001 applied')).toHaveAttribute('role', 'status');
});

test('two lines of one charge have names of their own', async () => {
  open('?job=JOB-1');
  await addCharge('CHA agency');
  await addCharge('CHA agency');
  expect(screen.getByRole('textbox', { name: 'Rate of CHA agency, line 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove CHA agency, line 2' }));
  expect(screen.getByRole('textbox', { name: 'Rate of CHA agency' })).toBeInTheDocument();
});

test.each([
  ['Yes', '9100'],
  ['No', '8000'],
])('"Rate Based on Port?" answered %s gives the rate %s', async (answer, rate) => {
  open('?job=JOB-1');
  await addCharge('THC 20 ft');
  await user.type(screen.getByRole('combobox', { name: 'Port' }), 'chen');
  await user.click(await screen.findByRole('option', { name: /^Chennai/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Rate Based on Port?' });
  await user.click(within(question).getByRole('button', { name: answer }));
  expect(screen.getByRole('textbox', { name: 'Rate of THC 20 ft' })).toHaveValue(rate);
});

test('without the tax group of the party nothing can be raised', async () => {
  const answers: unknown[] = [new Refusal(503, 'Away')];
  open(
    '?job=JOB-1',
    stub(partyTaxGroup, () => (answers.shift() ?? { taxItems: [] }) as never),
  );
  await addCharge('CHA agency');
  expect(await screen.findByText('Failed to fetch party tax group')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate Proforma Invoice' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /^Grand Total/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate Proforma Invoice' })).toBeEnabled();
});

test('a job that has an open proforma is opened with it, even when it was raised a moment ago', async () => {
  open('?job=JOB-1', stub(proformaByJob, sampleProforma()));
  expect(await screen.findByRole('dialog', { name: 'Proforma PI-7' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update Proforma Invoice' })).toBeEnabled());
});

test('a proforma keeps its party and its charge although both are active no longer', async () => {
  const [line] = sampleProforma().charges;
  const charges = [{ ...line, chargeId: 9, chargeName: 'Old charge', quantity: 1, rate: 118 }];
  open('?edit=7', stub(getInvoice, sampleProforma({ partyId: 5, charges: charges as never })));
  expect(await screen.findByRole('combobox', { name: 'Party' })).toHaveValue('Closed Mills');
  expect(await screen.findByRole('row', { name: /^Grand Total/ })).toBeInTheDocument();
  expect(total('Amount')).toBe('100.00');
  expect(figure('Grand Total')).toBe('₹118.00');
});

/** A proforma that somebody else changes while the form is open: its second reading is the newer one. */
function changedByOthers(...updates: unknown[]) {
  const readings = [sampleProforma()];
  const theirs = sampleProforma({ port: 'Chennai', updatedAt: '2026-11-21T07:00:00.000Z' });
  const sent: unknown[] = [];
  const refusal = new Refusal(409, 'Somebody else has changed this proforma meanwhile.', 'changed_meanwhile');
  const answers = [refusal, ...updates];
  open(
    '?edit=7',
    stub(getInvoice, () => readings.shift() ?? theirs),
    stub(updateProforma, ({ body }) => {
      sent.push(body);
      return answers.shift() as never;
    }),
  );
  return sent;
}
const update = () => user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));

test('what somebody else changed meanwhile is told; mine kept is sent from the newer version', async () => {
  const sent = changedByOthers(sampleProforma());
  await type('Quantity of CHA agency', '3');
  await update();
  const told = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(told).getByText('Port').nextSibling).toHaveTextContent('Theirs: Chennai');
  await user.click(within(told).getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('3');
  await update();
  await says('Proforma Invoice updated successfully!');
  expect(sent).toEqual([
    expect.objectContaining({ updatedAt: '2026-11-21T06:00:00.000Z' }),
    expect.objectContaining({
      updatedAt: '2026-11-21T07:00:00.000Z',
      port: 'Chennai',
      charges: [expect.objectContaining({ quantity: '3' })],
    }),
  ]);
});

test('or theirs is taken into the form', async () => {
  changedByOthers();
  await type('Quantity of CHA agency', '3');
  await update();
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('2');
  expect(screen.getByRole('combobox', { name: 'Port' })).toHaveValue('Chennai');
});

test('another refusal of an update is said, and nothing that was typed is lost', async () => {
  open(
    '?edit=7',
    stub(getInvoice, sampleProforma()),
    stub(updateProforma, new Refusal(409, 'This job is cancelled', 'job_cancelled')),
  );
  await type('Quantity of CHA agency', '3');
  await update();
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Failed to update proforma invoice: This job is cancelled');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('3');
});

test('dollars are shown as dollars, and two currencies are refused', async () => {
  const services = sampleContract.services.map((service) => ({ ...service, currency: 'USD' }));
  open('?job=JOB-1', stub(listContracts, [{ ...sampleContract, services }] as never));
  await chooseContract();
  await screen.findByRole('textbox', { name: 'Rate of CHA agency' });
  expect(figure('Grand Total')).toBe('$2,950.00');
  await addCharge('THC 20 ft');
  await generate();
  await says('All charges of a proforma must have the same currency');
});

test('an importer that became inactive and a port that is no longer listed stay on the proforma', async () => {
  open('?edit=7', stub(getInvoice, sampleProforma({ importerId: 5, port: 'Old harbour' })));
  expect(await screen.findByRole('combobox', { name: 'Importer' })).toHaveValue('Closed Mills');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Port' })).toHaveValue('Old harbour'));
});

test('no master is read whole: parties and charges are searched, those of the proforma are read by id', async () => {
  const asked: string[] = [];
  const heard =
    (name: string, answer: (query: URLSearchParams) => unknown[]) =>
    ({ query }: { query: URLSearchParams }) => {
      asked.push(`${name} ${['ids', 'page', 'pageSize'].map((each) => query.get(each) ?? '-').join(' ')}`);
      return answer(query) as never;
    };
  open(
    '?edit=7',
    stub(getInvoice, sampleProforma()),
    stub(
      listParties,
      heard('parties', () => sampleParties),
    ),
    stub(
      listCharges,
      heard('charges', () => sampleCharges),
    ),
    stub(
      listPorts,
      heard('ports', () => samplePorts),
    ),
  );
  await addCharge('CHA agency');
  await user.type(screen.getByRole('combobox', { name: 'Importer' }), 'sahyadri');
  await user.click(await screen.findByRole('option', { name: /^Sahyadri/ }));
  expect(screen.getByRole('combobox', { name: 'Importer' })).toHaveValue('Sahyadri Auto Components');
  expect(asked[0]).toBe('charges 1 - -');
  expect(asked.slice(1).filter((call) => !call.endsWith(' - 1 20'))).toEqual([]);
  expect(asked.some((call) => call.startsWith('parties'))).toBe(true);
});

test('contracts of the party are searched on the server, a page at a time; those not in use are omitted', async () => {
  const asked: string[] = [];
  open(
    '?job=JOB-1',
    stub(listContracts, ({ query }) => {
      asked.push(
        ['partyId', 'active', 'q', 'page', 'pageSize'].map((name) => query.get(name) ?? '-').join(' '),
      );
      return { items: [sampleContract], total: 1, page: 1, pageSize: 20 } as never;
    }),
  );
  const picker = await screen.findByRole('combobox', { name: /^Contract/ });
  await waitFor(() => expect(picker).toHaveAttribute('placeholder', 'Search the contracts of this party'));
  await user.type(picker, 'CT-1');
  await waitFor(() => expect(asked).toContain('1 true CT-1 1 20'));
  expect(screen.getByRole('option', { name: /^CT-100001/ })).toBeInTheDocument();
});

test('contracts that cannot be read are said so, and are asked for again', async () => {
  let isAway = true;
  open(
    '?job=JOB-1',
    stub(listContracts, () => (isAway ? new Refusal(503, 'Away') : [sampleContract]) as never),
  );
  const picker = await screen.findByRole('combobox', { name: /^Contract/ });
  await waitFor(() => expect(picker).toHaveAttribute('placeholder', 'Search the contracts of this party'));
  await user.type(picker, 'CT');
  await says('Failed to fetch contracts');
  isAway = false;
  await chooseContract();
});

test('closing with changes asks first; without changes it closes', async () => {
  const { router } = open('?job=JOB-1');
  await addCharge('CHA agency');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(router.state.location.search).toBe('?tab=jobs');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a proforma that does not exist', '?edit=99', 'This proforma does not exist'],
  ['an address that is no number', '?edit=abc', 'This proforma does not exist'],
  ['a job that does not exist', '?job=JOB-9', 'This job does not exist'],
])('%s is said so', async (_, search, text) => {
  open(search, stub(getInvoice, new Refusal(404, 'Invoice not found', 'not_found')));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a converted proforma cannot be edited; the panel leads to its view', async () => {
  open('?edit=7', stub(getInvoice, sampleProforma({ status: 'converted' })));
  expect(await screen.findByText('PI-7 can no longer be changed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View PI-7' })).toHaveAttribute(
    'href',
    '/billing/proforma-invoice/view/7',
  );
});

test('the warehouse jobs are shown first; another tab leaves behind what narrowed the one before', async () => {
  const { router } = renderScreen(<ProformaPickerScreen />, {
    route: '/billing/performa-invoice',
    path: '/billing/performa-invoice?q=DN&page=2',
    api: [
      stub(listWarehouseJobs, { items: [], total: 0, page: 2, pageSize: 50 }),
      stub(getWarehouseSync, noSync),
      ...sources,
    ],
  });
  expect(await screen.findByRole('tab', { name: 'Warehouse Jobs', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Jobs' }));
  expect(await screen.findByRole('button', { name: 'Create PI for JOB-1' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=jobs');
  await user.click(screen.getByRole('tab', { name: 'Warehouse Jobs' }));
  expect(router.state.location.search).toBe('');
});

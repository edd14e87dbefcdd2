import {
  createClient,
  getClient,
  getLogo,
  LOGO_PREFIX,
  updateClient,
  updateCompany,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddClientScreen, EditClientScreen } from './client-form.screen';
import { CompanyScreen } from './company.screen';

const meridian = testSession.client;
if (!meridian) throw new Error('The test session has a client');

const renderAdd = (...api: Stub[]) =>
  renderScreen(<AddClientScreen />, {
    route: '/superadmin/clients/add',
    path: '/superadmin/clients/add',
    api,
  });
const renderEdit = (...api: Stub[]) =>
  renderScreen(<EditClientScreen />, {
    route: '/superadmin/clients/edit/:id',
    path: '/superadmin/clients/edit/1',
    api,
  });

const name = () => screen.findByRole('textbox', { name: /^Name/ });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const toast = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('A client is created with its home state and details, and the dashboard opens', async () => {
  const send = jest.fn(() => meridian ?? (undefined as never));
  const { router } = renderAdd(stub(createClient, send));
  await userEvent.type(await name(), 'Konkan Freight');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'desk@konkan.example');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Home State' }), 'Maharashtra');
  await userEvent.type(screen.getByRole('textbox', { name: 'Bank Details' }), 'Bank of Konkan');
  await press('Create Client');
  await toast('Client created successfully');
  expect(router.state.location.pathname).toBe('/superadmin/dashboard');
  expect(send.mock.calls.flat()[0]).toMatchObject({
    body: {
      name: 'Konkan Freight',
      email: 'desk@konkan.example',
      homeState: 'Maharashtra',
      bankDetails: 'Bank of Konkan',
      isActive: true,
    },
  });
});

test('A client needs a name, and an email address that is one', async () => {
  renderAdd();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'not an address');
  await press('Create Client');
  await toast('Client name is required');
  expect(screen.getByText('Enter an email address such as name@company.in')).toBeInTheDocument();
  expect(await name()).toHaveFocus();
});

test('A GSTIN fills the PAN and the home state of a new client', async () => {
  renderAdd();
  await userEvent.type(screen.getByRole('textbox', { name: 'GSTIN' }), '32ABCCF1234A1ZK');
  expect(screen.getByRole('textbox', { name: 'PAN' })).toHaveValue('ABCCF1234A');
  expect(screen.getByRole('combobox', { name: 'Home State' })).toHaveValue('Kerala');
});

test('A doubtful GSTIN is a warning', async () => {
  renderAdd();
  await userEvent.type(screen.getByRole('textbox', { name: 'GSTIN' }), '33ABC');
  expect(screen.getByText('A GSTIN has 15 characters')).toBeInTheDocument();
});

test('A name that is taken is shown and loses nothing typed', async () => {
  renderAdd(stub(createClient, new Refusal(409, 'A client named Konkan Freight exists already')));
  await userEvent.type(await name(), 'Konkan Freight');
  await press('Create Client');
  await toast('A client named Konkan Freight exists already');
  expect(await name()).toHaveValue('Konkan Freight');
});

test('A client is switched inactive, and the change names what it was made from', async () => {
  const send = jest.fn(() => meridian ?? (undefined as never));
  const { router } = renderEdit(stub(getClient, meridian), stub(updateClient, send));
  expect(await name()).toHaveValue('Meridian Logistics');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await press('Update Client');
  await toast('Client updated successfully');
  expect(send.mock.calls.flat()[0]).toMatchObject({
    params: { id: '1' },
    body: { isActive: false, updatedAt: meridian.updatedAt },
  });
  expect(router.state.location.pathname).toBe('/superadmin/dashboard');
});

test.each([
  ['Keep mine', 'Meridian Logistics and Sons'],
  ['Take theirs', 'Meridian Logistics'],
])("Somebody else's change is shown; %s takes their city", async (answer, expectedFields) => {
  const reads = [meridian, { ...meridian, city: 'Madurai', updatedAt: '2026-11-21T10:00:00.000Z' }];
  const refusal = new Refusal(409, 'Somebody else changed this client meanwhile.', 'changed_meanwhile');
  renderEdit(
    stub(getClient, () => reads.shift() ?? meridian),
    stub(updateClient, refusal),
  );
  await userEvent.type(await name(), ' and Sons');
  await press('Update Client');
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(conflict.getByText('Theirs: Madurai')).toBeInTheDocument();
  await userEvent.click(conflict.getByRole('button', { name: answer }));
  expect(await name()).toHaveValue(expectedFields);
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Madurai');
});

test('Unsaved changes ask before they are lost', async () => {
  renderEdit(stub(getClient, meridian));
  await userEvent.type(await name(), ' and Sons');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

test('A client that is not there says so', async () => {
  renderEdit(stub(getClient, new Refusal(404, 'Client not found', 'not_found')));
  expect(await screen.findByText('Client not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/superadmin/dashboard');
});

const renderCompany = (...api: Stub[]) =>
  renderScreen(<CompanyScreen />, {
    route: '/settings/company',
    path: '/settings/company',
    api: [stub(getClient, meridian), ...api],
  });
const account = (number: number) => within(screen.getByRole('group', { name: `Bank account ${number}` }));

test('An admin lists bank accounts of the company, and chooses the one that documents show', async () => {
  const send = jest.fn(() => meridian ?? (undefined as never));
  const { router } = renderCompany(stub(updateCompany, send));
  await name();
  for (const [at, bank] of ['First Bank', 'Second Bank'].entries()) {
    await press('Add Bank Account');
    await userEvent.type(account(at + 1).getByRole('textbox', { name: /^Bank/ }), bank);
    await userEvent.type(account(at + 1).getByRole('textbox', { name: /^Account Number/ }), `12345${at}`);
  }
  expect(screen.queryByRole('textbox', { name: 'Bank Details' })).not.toBeInTheDocument();
  await press('Print Second Bank on documents');
  await press('Save Company');
  await toast('Company saved');
  expect(send.mock.calls.flat()[0]).toMatchObject({
    params: { id: '1' },
    body: {
      bankAccounts: [
        { bankName: 'Second Bank', accountNumber: '123451' },
        { bankName: 'First Bank', accountNumber: '123450' },
      ],
      updatedAt: meridian.updatedAt,
    },
  });
  expect(send.mock.calls.flat()[0]).not.toHaveProperty('body.isActive');
  expect(router.state.location.pathname).toBe('/settings');
});

test('A wrong IFSC is named at its account, and nothing is sent', async () => {
  renderCompany();
  await name();
  await press('Add Bank Account');
  await userEvent.type(account(1).getByRole('textbox', { name: /^Bank/ }), 'First Bank');
  await userEvent.type(account(1).getByRole('textbox', { name: /^Account Number/ }), '123456');
  await userEvent.type(account(1).getByRole('textbox', { name: 'IFSC' }), 'WRONG');
  await press('Save Company');
  expect(account(1).getByText('An IFSC has 4 letters, 0 and 6 letters or digits')).toBeInTheDocument();
});

test('An admin writes the terms of each kind of document, and decides where they show taxes (SETTINGS-5, SETTINGS-6)', async () => {
  const send = jest.fn(() => meridian ?? (undefined as never));
  renderCompany(stub(updateCompany, send));
  await name();
  await userEvent.type(screen.getByRole('textbox', { name: 'Terms: Invoices' }), 'Interest at 18% a year');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Taxes on Documents' }),
    'As a summary by HSN/SAC code and rate',
  );
  await press('Save Company');
  await toast('Company saved');
  expect(send.mock.calls.flat()[0]).toMatchObject({
    body: { invoiceTerms: 'Interest at 18% a year', quoteTerms: '', printedTaxes: 'summary' },
  });
});

/** Draws each picture as `drawing 1`, `drawing 2` …, except for broken ones: jsdom neither reads nor draws pictures. */
function drawPictures() {
  let count = 0;
  const decode = async function (this: HTMLImageElement) {
    if (this.src.endsWith(btoa('broken'))) throw new Error('broken');
  };
  Object.assign(HTMLImageElement.prototype, { decode });
  for (const side of ['naturalWidth', 'naturalHeight'] as const)
    jest.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(120);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockImplementation(() => `${LOGO_PREFIX}drawing${++count}`);
  return () => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  };
}

describe('the logo of the company (SETTINGS-9)', () => {
  const client = { ...meridian, logo: 'a'.repeat(24) };
  const image = `${LOGO_PREFIX}stored`;
  let end: () => void;
  beforeEach(() => {
    end = drawPictures();
  });
  afterEach(() => end());

  const choose = async (name: string, type: string, text = name) =>
    userEvent.upload(screen.getByLabelText(/^Logo Picture/), new File([text], name, { type }), {
      applyAccept: false,
    });
  const picture = () => screen.findByRole('img', { name: 'The logo on documents' });
  const expectPicture = (src: string) =>
    waitFor(async () => expect(await picture()).toHaveAttribute('src', src));
  const send = jest.fn(() => client);
  beforeEach(async () => {
    send.mockClear();
    renderScreen(<CompanyScreen />, {
      route: '/settings/company',
      path: '/settings/company',
      api: [stub(getClient, client), stub(getLogo, { image }), stub(updateCompany, send)],
    });
    await expectPicture(image);
  });

  test('A file of another kind and a broken picture are refused in words, and the logo stays', async () => {
    await choose('logo.pdf', 'application/pdf');
    expect(screen.getByText('logo.pdf is not of the kind .png, .jpg, .jpeg, .svg')).toBeInTheDocument();
    await choose('logo.png', 'image/png', 'broken');
    expect(await screen.findByText(/^logo\.png is no picture, or is broken\./)).toBeInTheDocument();
    await expectPicture(image);
    await choose('other.png', 'image/png');
    await expectPicture(`${LOGO_PREFIX}drawing1`);
    expect(screen.queryByText(/is broken/)).not.toBeInTheDocument();
  });

  test('The next picture replaces the one before, and is sent with the company', async () => {
    await choose('first.png', 'image/png');
    await expectPicture(`${LOGO_PREFIX}drawing1`);
    await choose('second.svg', 'image/svg+xml');
    await expectPicture(`${LOGO_PREFIX}drawing2`);
    await press('Save Company');
    await toast('Company saved');
    expect(send.mock.calls.flat()[0]).toMatchObject({ body: { logo: `${LOGO_PREFIX}drawing2` } });
  });

  test('A removed logo leaves no picture, and none is kept', async () => {
    await press('Remove Logo');
    expect(screen.queryByRole('img', { name: 'The logo on documents' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Logo' })).not.toBeInTheDocument();
    await press('Save Company');
    await toast('Company saved');
    expect(send.mock.calls.flat()[0]).toMatchObject({ body: { logo: '' } });
  });
});

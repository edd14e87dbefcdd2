import {
  changeEinvoiceSettings,
  type EinvoiceSettingsAnswer,
  readBooks,
  readEinvoiceSettings,
} from '@freightdesk/contracts/billing';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEinvoiceSettings } from '../testing/billing.samples';
import { BillingRulesScreen } from './billing-rules.screen';

const user = userEvent.setup();
const books = {
  id: null,
  closedUntil: null,
  writeOffLimit: 10,
  creditHold: false,
  reason: '',
  decidedBy: '',
};

const render = (changes: Partial<EinvoiceSettingsAnswer> = {}, ...api: Stub[]) =>
  renderScreen(<BillingRulesScreen />, {
    api: [
      ...api,
      stub(readBooks, books),
      stub(readEinvoiceSettings, { ...sampleEinvoiceSettings, ...changes }),
    ],
  });

test('says how totals are rounded and codes are checked, and changes both (LAW-4, LAW-9)', async () => {
  const bodies: unknown[] = [];
  render(
    {},
    stub(changeEinvoiceSettings, ({ body }) => {
      bodies.push(body);
      return sampleEinvoiceSettings;
    }),
  );
  expect(await screen.findByText('Totals in rupees are not rounded.')).toBeInTheDocument();
  expect(screen.getByText('Digits of HSN/SAC codes: as the turnover demands.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change Rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Totals and Codes' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Totals in rupees' }), 'To the rupee');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Digits of HSN/SAC codes' }), 'Six digits');
  await user.dblClick(dialog.getByRole('button', { name: 'Save Rules' }));
  await screen.findAllByText('Rules of documents saved');
  expect(bodies).toMatchObject([
    {
      totalRounding: 'rupee',
      totalRoundingFrom: '',
      hsnLength: 'six',
      turnover: sampleEinvoiceSettings.turnover,
    },
  ]);
});

test('names the first day of a rule, and the account at the portal', async () => {
  render({ totalRounding: 'rupee', totalRoundingFrom: '2027-04-01', portalUser: 'meridian' });
  expect(await screen.findByText(/in a row of their own, from 01\/04\/2027 on\.$/)).toBeInTheDocument();
  expect(screen.getByText(/Account: meridian\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Portal Account' }));
  expect(await screen.findByRole('dialog', { name: 'Portal Account' })).toBeInTheDocument();
});

const adviser = {
  from: '2027-04-01',
  gstr1Day: 11,
  gstr1QuarterDay: 13,
  tdsDepositDay: 10,
  tdsDepositMarchDay: 30,
  tdsReturnDay: 31,
  tdsReturnMarchDay: 31,
  contractPayment: 30_000,
  contractYear: 100_000,
  technicalYear: 50_000,
  professionalYear: 50_000,
  commissionYear: 20_000,
  rentMonth: 0,
};

test('an admin states other due days and thresholds from a day on, beside those that hold before (RETURNS-19)', async () => {
  const bodies: unknown[] = [];
  const earlier = { ...adviser, from: '2026-12-01' };
  render(
    { statutoryTerms: [earlier] },
    stub(changeEinvoiceSettings, ({ body }) => {
      bodies.push(body);
      return sampleEinvoiceSettings;
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Terms by their first day' }));
  expect(
    table.getByRole('row', {
      name: /As the law stands.*11th, quarter 13th.*7th, March 30\/4.*31st, March 31\/5/,
    }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /01\/12\/2026.*10th, March 30\/4/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'State Other Terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due Days and Thresholds' }));
  await user.click(dialog.getByRole('button', { name: 'Save Terms' }));
  expect(await dialog.findByText('Choose the first day')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^In force from/), '01/04/2027');
  const typeInto = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name }));
    await user.type(dialog.getByRole('textbox', { name }), text);
  };
  await typeInto(/^TDS of a month/, '10');
  await typeInto(/^Rent, a month/, '0');
  await user.dblClick(dialog.getByRole('button', { name: 'Save Terms' }));
  await screen.findAllByText('Due days and thresholds saved');
  expect(bodies).toMatchObject([
    { turnover: sampleEinvoiceSettings.turnover, statutoryTerms: [earlier, adviser] },
  ]);
});

test('terms that were stated by mistake are removed after a question (RETURNS-19)', async () => {
  const bodies: unknown[] = [];
  render(
    { statutoryTerms: [adviser] },
    stub(changeEinvoiceSettings, ({ body }) => {
      bodies.push(body);
      return sampleEinvoiceSettings;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove terms from 01/04/2027' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findAllByText('Terms removed');
  expect(bodies).toMatchObject([{ statutoryTerms: [] }]);
});

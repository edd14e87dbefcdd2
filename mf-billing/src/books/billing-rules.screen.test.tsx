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

import { convertProforma, getInvoice, proformaByJob, updateProforma } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice, sampleLine, sampleProforma } from '../testing/billing.samples';
import { openDocument } from '../testing/document.samples';
import { openForm } from '../testing/proforma-form.samples';

const user = userEvent.setup({ delay: null });

const inDollars = (changes = {}) =>
  sampleProforma({ currency: 'USD', charges: [{ ...sampleLine, currency: 'USD' }], ...changes });
const rate = {
  exchangeRate: 83.255,
  exchangeRateDay: '2026-11-20',
  exchangeRateSource: 'reference',
} as const;
const rateField = () => screen.findByRole('textbox', { name: 'Exchange rate (₹ for 1 USD)' });
const dayField = () => screen.getByRole('textbox', { name: 'Day of the rate' });
const sourceField = () => screen.getByRole('combobox', { name: 'Source of the rate' });

/** Opens the question before the conversion and collects what is sent. */
async function openConversion(proforma = inDollars(), answers: unknown[] = [sampleInvoice()]) {
  const bodies: unknown[] = [];
  openDocument(
    stub(getInvoice, proforma),
    stub(convertProforma, ({ body }) => {
      bodies.push(body);
      return (answers.length > 1 ? answers.shift() : answers[0]) as never;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Convert to Invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convert PI-7 to an invoice' });
  return { bodies, convert: () => user.click(within(dialog).getByRole('button', { name: /^Convert/ })) };
}

test('the conversion of a proforma in dollars asks for the exchange rate, its day and source (MONEY-15)', async () => {
  const { bodies, convert } = await openConversion();
  await convert();
  for (const text of ['Enter the exchange rate', 'Choose where the exchange rate comes from'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  await user.type(await rateField(), '0.5');
  await convert();
  expect(await screen.findByText('Exchange rate must be at least 1')).toBeInTheDocument();
  await user.clear(await rateField());
  await user.type(await rateField(), '83.2551234');
  await user.clear(dayField());
  await user.type(dayField(), '20/11/2026');
  await user.selectOptions(sourceField(), 'Bank’s TT selling rate');
  await convert();
  expect(await screen.findByText(/issued successfully/)).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      exchangeRate: '83.255123',
      exchangeRateDay: '2026-11-20',
      exchangeRateSource: 'bank',
      updatedAt: sampleProforma().updatedAt,
    },
  ]);
});

test('the rate of the proforma is suggested, and stays beside the question about a doubt', async () => {
  const doubt = new Refusal(409, 'Doubtful', 'identity_doubtful', { supplyType: 'Is it no export?' });
  const { bodies, convert } = await openConversion(inDollars(rate), [doubt, sampleInvoice()]);
  expect(await rateField()).toHaveValue('83.255');
  expect(dayField()).toHaveValue('20/11/2026');
  expect(sourceField()).toHaveValue('reference');
  await convert();
  expect(await screen.findByText('Is it no export?')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A resident');
  await convert();
  expect(await screen.findByText(/issued successfully/)).toBeInTheDocument();
  const sentRate = { ...rate, exchangeRate: '83.255' };
  expect(bodies).toMatchObject([sentRate, { ...sentRate, identityReason: 'A resident' }]);
});

/** Opens the form of a proforma and collects what is sent. */
function openProforma(proforma = inDollars()) {
  const bodies: unknown[] = [];
  openForm(
    '?edit=7',
    stub(getInvoice, proforma),
    stub(proformaByJob, proforma),
    stub(updateProforma, ({ body }) => {
      bodies.push(body);
      return proforma;
    }),
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  return { bodies, save };
}
const expectSaved = async () =>
  expect((await screen.findAllByText('Proforma Invoice updated successfully!')).length).toBeGreaterThan(0);

test('a proforma in dollars can have a rate, complete or none (MONEY-15)', async () => {
  const { bodies, save } = openProforma();
  await user.type(await rateField(), '83.255');
  await save();
  expect((await screen.findAllByText('Choose where the exchange rate comes from')).length).toBeGreaterThan(0);
  await user.selectOptions(sourceField(), 'Agreed with the party');
  await save();
  await expectSaved();
  expect(bodies).toMatchObject([{ exchangeRate: '83.255', exchangeRateSource: 'agreed' }]);
});

test('a proforma in dollars is saved without a rate too', async () => {
  const { bodies, save } = openProforma();
  await rateField();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Supply' }), 'sez_with_payment');
  await save();
  await expectSaved();
  expect(bodies).toMatchObject([{ exchangeRate: null, exchangeRateDay: null, exchangeRateSource: null }]);
});

test('a proforma in rupees has no fields for a rate', async () => {
  openProforma(sampleProforma());
  await screen.findByRole('combobox', { name: 'Supply' });
  expect(screen.queryByRole('textbox', { name: /^Exchange rate/ })).not.toBeInTheDocument();
});

test('a document in dollars shows its rate, and value, taxes and total in rupees (MONEY-15)', async () => {
  const figures = { amount: 166_510, gstAmount: 29_971.8, sgstAmount: 14_985.9, cgstAmount: 14_985.9 };
  const lineRupees = { ...figures, igstAmount: 0, otherTaxes: {}, totalAmount: 196_481.8 };
  const rupees = {
    subtotal: 166_510,
    taxAmount: 29_971.8,
    sgstAmount: 14_985.9,
    cgstAmount: 14_985.9,
    igstAmount: 0,
    otherTaxTotals: {},
    totalAmount: 196_481.8,
  };
  const charges = [{ ...sampleLine, currency: 'USD' as const, rupees: lineRupees }];
  openDocument(stub(getInvoice, inDollars({ ...rate, rupees, charges })));
  expect(
    await screen.findByText('1 USD = ₹83.255 on 20/11/2026 (RBI/FBIL reference rate)'),
  ).toBeInTheDocument();
  const inRupees = screen.getByRole('region', { name: 'In rupees' });
  for (const text of [
    'Value (₹)1,66,510.00',
    'SGST (₹)14,985.90',
    'Round-off (₹)0.20',
    'Total (₹)1,96,482.00',
  ])
    expect(inRupees).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Grand Total$2,360.00');
  const lines = within(inRupees).getByRole('table', { name: 'Charges in rupees' });
  expect(lines).toHaveTextContent('CHA agency – for two containers1,66,510.0029,971.801,96,481.80');
  const taxes = within(inRupees).getByRole('table', { name: 'Tax by HSN/SAC and rate, in rupees' });
  expect(taxes).toHaveTextContent('29,971.80');
});

import { getInvoice, type Invoice, proformaByJob, updateProforma } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleInvoice, sampleProforma } from '../../testing/billing.samples';
import { figure, total } from '../../testing/proforma-form.samples';
import { open, says, type, user } from './proforma-picker.samples';

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

/** A proforma that somebody else changes while the form is open: its second read returns a newer version. */
function changedByOthers(updates: readonly unknown[] = [], changes: Partial<Invoice> = {}) {
  const readings = [sampleProforma()];
  const theirs = sampleProforma({ port: 'Chennai', updatedAt: '2026-11-21T07:00:00.000Z', ...changes });
  const bodies: unknown[] = [];
  const refusal = new Refusal(409, 'Somebody else has changed this proforma meanwhile.', 'changed_meanwhile');
  const answers = [refusal, ...updates];
  open(
    '?edit=7',
    stub(getInvoice, () => readings.shift() ?? theirs),
    stub(updateProforma, ({ body }) => {
      bodies.push(body);
      return answers.shift() as never;
    }),
  );
  return bodies;
}
const update = () => user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));

test('what somebody else changed meanwhile is shown; mine kept is sent from the newer version', async () => {
  const bodies = changedByOthers([sampleProforma()]);
  await type('Quantity of CHA agency', '3');
  await update();
  const conflict = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(conflict).getByText('Port').nextSibling).toHaveTextContent('Theirs: Chennai');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('3');
  await update();
  await says('Proforma Invoice updated successfully!');
  expect(bodies).toEqual([
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

test('theirs is computed with what the master says of the charges that it names', async () => {
  const [line] = sampleProforma().charges;
  const charges = [{ ...line, chargeId: 9, chargeName: 'Old charge', quantity: 1, rate: 118 }] as never;
  changedByOthers([], { charges });
  await type('Quantity of CHA agency', '3');
  await update();
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByRole('textbox', { name: 'Rate of Old charge' })).toHaveValue('118');
  expect(total('Amount')).toBe('100.00');
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

test('a proforma that somebody else converts meanwhile leaves what was typed', async () => {
  const readings = [sampleProforma()];
  open(
    '?edit=7',
    stub(getInvoice, () => readings.shift() ?? sampleInvoice()),
    stub(updateProforma, new Refusal(409, 'This proforma can no longer be changed', 'invoice_frozen')),
  );
  await type('Quantity of CHA agency', '3');
  await update();
  const alert = await screen.findByRole('alertdialog');
  await waitFor(() => expect(readings).toEqual([]));
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of CHA agency' })).toHaveValue('3');
});

test('an importer that became inactive and a port that is no longer listed stay on the proforma', async () => {
  open('?edit=7', stub(getInvoice, sampleProforma({ importerId: 5, port: 'Old harbour' })));
  expect(await screen.findByRole('combobox', { name: 'Importer' })).toHaveValue('Closed Mills');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Port' })).toHaveValue('Old harbour'));
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

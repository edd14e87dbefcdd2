import { cancelProforma, getInvoice } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProforma } from '../testing/billing.samples';
import { openDocument } from '../testing/document.samples';

const user = userEvent.setup();

test('a proforma is cancelled once, after a question', async () => {
  const bodies: unknown[] = [];
  openDocument(
    stub(getInvoice, sampleProforma()),
    stub(cancelProforma, ({ body }) => {
      bodies.push(body);
      return sampleProforma({ status: 'cancelled' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel Proforma' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel PI-7' });
  expect(question).toHaveTextContent(
    'It leaves the lists, and what it billed of vendor bills and expenses can be billed again. Its number stays used.',
  );
  await user.dblClick(within(question).getByRole('button', { name: 'Cancel Proforma' }));
  expect(await screen.findByText('Proforma PI-7 cancelled')).toBeInTheDocument();
  expect(bodies).toEqual([{ updatedAt: sampleProforma().updatedAt }]);
});

test('a cancellation leads to the list though the proforma is not read again yet', async () => {
  const readings = [sampleProforma()];
  const { router } = openDocument(
    stub(getInvoice, () => readings.shift() ?? (new Promise(() => undefined) as never)),
    stub(cancelProforma, sampleProforma({ status: 'cancelled' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel Proforma' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel PI-7' });
  await user.click(within(question).getByRole('button', { name: 'Cancel Proforma' }));
  expect(await screen.findByText('Proforma PI-7 cancelled')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/billing/proforma-list');
});

test('a proforma that cannot be cancelled any more says why', async () => {
  openDocument(
    stub(getInvoice, sampleProforma()),
    stub(cancelProforma, new Refusal(409, 'It has been converted', 'invoice_frozen')),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel Proforma' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel PI-7' });
  await user.click(within(question).getByRole('button', { name: 'Cancel Proforma' }));
  expect(
    (await screen.findAllByText('Failed to cancel proforma invoice: It has been converted')).length,
  ).toBeGreaterThan(0);
});

import { convertProforma, getInvoice } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice, sampleProforma } from '../testing/billing.samples';
import { openDocument } from '../testing/document.samples';

const user = userEvent.setup();

const convertButton = () => screen.findByRole('button', { name: 'Convert to Invoice' });
const dialog = () => screen.findByRole('alertdialog');

test('a proforma is converted as it was read, and its invoice is shown', async () => {
  const bodies: unknown[] = [];
  let proforma = sampleProforma();
  const { router } = openDocument(
    stub(getInvoice, () => proforma),
    stub(convertProforma, ({ body }) => {
      bodies.push(body);
      proforma = sampleInvoice();
      return proforma;
    }),
  );
  await user.click(await convertButton());
  expect(await dialog()).toHaveAccessibleName('Convert PI-7 to an invoice');
  expect(await dialog()).toHaveTextContent(
    'It takes the next number of its series and can no longer be changed. Errors are then corrected by notes.',
  );
  await user.click(within(await dialog()).getByRole('button', { name: 'Convert to Invoice' }));
  expect(await screen.findByText('Invoice INV/26-27/00001 issued successfully')).toBeInTheDocument();
  expect(bodies).toEqual([{ updatedAt: sampleProforma().updatedAt }]);
  expect(router.state.location.pathname).toBe('/billing/invoice/7');
});

test('two presses at once convert once', async () => {
  let requestCount = 0;
  const { router } = openDocument(
    stub(getInvoice, sampleProforma()),
    stub(convertProforma, () => {
      requestCount += 1;
      return sampleInvoice();
    }),
  );
  await user.click(await convertButton());
  const confirm = within(await dialog()).getByRole('button', { name: 'Convert to Invoice' });
  for (const _press of [1, 2]) fireEvent.click(confirm);
  expect(await screen.findByText('Invoice INV/26-27/00001 issued successfully')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/billing/invoice/7');
  expect(requestCount).toBe(1);
});

test('a doubtful registration and missing content ask for a reason before the invoice is issued', async () => {
  const bodies: unknown[] = [];
  openDocument(
    stub(getInvoice, sampleProforma()),
    stub(convertProforma, ({ body }) => {
      bodies.push((body as { identityReason?: string }).identityReason);
      return bodies.length > 1
        ? sampleInvoice()
        : new Refusal(409, 'Doubtful', 'identity_doubtful', {
            'party.gstNumber': 'Wrong check character',
            hsnCode: 'No HSN/SAC code: line 1 (Storage)',
          });
    }),
  );
  await user.click(await convertButton());
  await user.click(within(await dialog()).getByRole('button', { name: 'Convert to Invoice' }));
  expect(
    await screen.findByText('Wrong check character. No HSN/SAC code: line 1 (Storage)'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveAttribute('maxlength', '300');
  await user.click(screen.getByRole('button', { name: 'Convert with this reason' }));
  expect(await screen.findByText('Enter the reason')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Seen on the certificate');
  await user.click(screen.getByRole('button', { name: 'Convert with this reason' }));
  expect(await screen.findByText(/issued successfully/)).toBeInTheDocument();
  expect(bodies).toEqual([undefined, 'Seen on the certificate']);
});

test('a conversion that is refused says why', async () => {
  openDocument(
    stub(getInvoice, sampleProforma()),
    stub(convertProforma, new Refusal(409, 'Somebody else has changed this proforma', 'changed_meanwhile')),
  );
  await user.click(await convertButton());
  await user.click(within(await dialog()).getByRole('button', { name: 'Convert to Invoice' }));
  expect(
    await screen.findByText(/Failed to convert proforma invoice: Somebody else has changed/),
  ).toBeInTheDocument();
});

test('a party that is held asks for a reason after the doubt, and both are sent (CREDIT-1)', async () => {
  const bodies: unknown[] = [];
  const refusals = [
    new Refusal(409, 'Doubtful', 'identity_doubtful', { 'party.gstNumber': 'Wrong check character' }),
    new Refusal(409, 'It would owe ₹1.00 above its limit', 'credit_hold'),
  ];
  openDocument(
    stub(getInvoice, sampleProforma()),
    stub(convertProforma, ({ body }) => {
      bodies.push(body);
      return refusals.shift() ?? sampleInvoice();
    }),
  );
  await user.click(await convertButton());
  await user.click(within(await dialog()).getByRole('button', { name: 'Convert to Invoice' }));
  await user.type(await screen.findByRole('textbox', { name: /issue it nevertheless/ }), 'Seen');
  await user.click(screen.getByRole('button', { name: 'Convert with this reason' }));
  expect(await screen.findByText('It would owe ₹1.00 above its limit')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Reason to go on/ }), 'They pay tomorrow');
  await user.click(screen.getByRole('button', { name: 'Convert with this reason' }));
  expect(await screen.findByText(/issued successfully/)).toBeInTheDocument();
  expect(bodies[2]).toMatchObject({ identityReason: 'Seen', creditReason: 'They pay tomorrow' });
});

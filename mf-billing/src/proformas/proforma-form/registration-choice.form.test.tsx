import { getInvoice, listGstRegistrations, updateProforma } from '@freightdesk/contracts/billing';
import { type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainRegistration, mumbai } from '../../gst-registrations/gst-registration.samples';
import { sampleProforma } from '../../testing/billing.samples';
import { openForm, total } from '../../testing/proforma-form.samples';

const user = userEvent.setup({ delay: null });
const open = (...api: Stub[]) => openForm('?edit=7', ...api);
const from = () => screen.findByRole('combobox', { name: 'From' });

test('a client with one active registration chooses none (REGISTRATION-2)', async () => {
  open(stub(listGstRegistrations, [mainRegistration, { ...mumbai, isActive: false }]));
  expect(await screen.findByRole('combobox', { name: 'Supply' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();
});

test('the registration decides the taxes at once, and is sent (REGISTRATION-2)', async () => {
  const bodies: unknown[] = [];
  open(
    stub(listGstRegistrations, [mainRegistration, mumbai]),
    stub(updateProforma, ({ body }) => {
      bodies.push(body);
      return sampleProforma();
    }),
  );
  expect(await from()).toHaveValue('');
  expect(total('IGST')).toBeUndefined();
  await user.selectOptions(await from(), '3');
  expect(await screen.findByText(/^IGST: /)).toBeInTheDocument();
  expect(total('IGST')).toBe('360.00');
  await user.click(screen.getByRole('button', { name: 'Update Proforma Invoice' }));
  expect((await screen.findAllByText('Proforma Invoice updated successfully!')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([{ registrationId: 3, igstAmount: 360 }]);
});

test('an inactive registration stays on the proforma that has it (REGISTRATION-4)', async () => {
  openForm(
    '?edit=7',
    stub(listGstRegistrations, [mainRegistration, { ...mumbai, isActive: false }]),
    stub(getInvoice, sampleProforma({ registrationId: 3 })),
  );
  expect(await from()).toHaveValue('3');
  expect(screen.getByText(/^IGST: /)).toBeInTheDocument();
});

import {
  type AdvanceReceived,
  advanceSummary,
  createAdvance,
  deleteAdvance,
  listAdvances,
  listGstRegistrations,
  refundAdvance,
} from '@freightdesk/contracts/billing';
import { readTimeline } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainRegistration, mumbai } from '../gst-registrations/gst-registration.samples';
import { AdvancesSection } from './advances.screen';

const user = userEvent.setup();

const advance: AdvanceReceived = {
  id: 1,
  _id: 'a1',
  jobNumber: 'JOB-1',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  advance: 590,
  payment_date: '2026-11-10T00:00:00.000Z',
  currency: 'INR',
  payment_mode: 'UPI',
  remarks: 'Token',
  receivedFor: 'services',
  refundedAmount: 0,
  leftAmount: 590,
  refunds: [],
  vouchers: [],
  createdBy: 'admin',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
};
const receipted: AdvanceReceived = {
  ...advance,
  vouchers: [{ id: 7, kind: 'receipt_voucher', number: 'RV/26-27/00001', amount: 590 }],
};
const refund = {
  id: 1,
  amount: 90,
  payment_date: '2026-11-15T00:00:00.000Z',
  payment_mode: 'UPI' as const,
};
const open = (advances: readonly AdvanceReceived[], ...api: Stub[]) =>
  renderScreen(<AdvancesSection jobNumber="JOB-1" isClosed={false} />, {
    api: [
      ...api,
      stub(listAdvances, [...advances]),
      stub(advanceSummary, { partyId: 1, received: 0, left: 0, returned: 0 }),
      stub(listGstRegistrations, [mainRegistration]),
    ],
  });
const add = async () => {
  await user.click(await screen.findByRole('button', { name: 'Add Advance' }));
  await screen.findByRole('dialog', { name: 'Advance Payment' });
};
const save = () => user.click(screen.getByRole('button', { name: 'Save Advance' }));

async function fill() {
  await user.type(screen.getByRole('textbox', { name: /^Payment date/ }), '10/11/2026');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '590');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Payment mode/ }), 'UPI');
  await user.type(screen.getByRole('textbox', { name: /^Remarks/ }), 'Token');
}

test('the advances of a job show date, mode, amount and remarks; without any it says so', async () => {
  const { unmount } = open([advance]);
  const row = await screen.findByRole('row', { name: /10\/11\/2026/ });
  for (const text of ['UPI', '₹590.00', 'Token']) expect(within(row).getByText(text)).toBeInTheDocument();
  unmount();
  open([]);
  expect(await screen.findByText('No advances found for this job')).toBeInTheDocument();
});

test('an advance without date, amount and mode is refused', async () => {
  open([]);
  await add();
  await save();
  expect((await screen.findAllByText('Please fill all required fields')).length).toBeGreaterThan(3);
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
});

test('an advance is sent as it was typed, and a failure is shown in an alert', async () => {
  const bodies: unknown[] = [];
  const answers = [new Refusal(503, '', 'unavailable'), advance];
  open(
    [],
    stub(createAdvance, ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? advance;
    }),
  );
  await add();
  await fill();
  await save();
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText('Failed to save advance')).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await save();
  expect((await screen.findAllByText('Advance saved successfully!')).length).toBeGreaterThan(0);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({
    jobNumber: 'JOB-1',
    payment_date: '2026-11-10',
    payment_mode: 'UPI',
    remarks: 'Token',
    advance: 590,
  });
});

test('an advance is deleted after a question; one that documents have used stays, with the reason', async () => {
  const used = 'Documents of the job have used this advance; it cannot be deleted';
  const answers = [new Refusal(409, used, 'advance_applied'), undefined];
  const queries: string[] = [];
  open(
    [advance],
    stub(deleteAdvance, ({ params }) => {
      queries.push(String(params.id));
      return answers.shift() as never; // The stub's type knows answers alone.
    }),
  );
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete the advance of 10/11/2026' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete advance' })).getByRole('button', {
        name: 'Delete',
      }),
    );
  };
  await remove();
  expect(await screen.findByText(used)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await remove();
  expect((await screen.findAllByText('Advance deleted successfully!')).length).toBeGreaterThan(0);
  expect(queries).toEqual(['1', '1']);
});

test('an advance with a receipt voucher leads to its paper; what documents leave of it is refunded, and no more', async () => {
  const bodies: unknown[] = [];
  const answers = [new Refusal(409, 'Nothing is left of this advance', 'advance_applied'), receipted];
  open(
    [{ ...receipted, refundedAmount: 90, refunds: [refund], leftAmount: 400 }],
    stub(refundAdvance, ({ params, body }) => {
      bodies.push([params.id, body]);
      return answers.shift() ?? receipted;
    }),
  );
  expect(await screen.findByRole('link', { name: 'RV/26-27/00001' })).toHaveAttribute(
    'href',
    '/api/advanceReceived/vouchers/7/print',
  );
  expect(screen.getByText('15/11/2026 UPI')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund the advance of 10/11/2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund Advance' });
  const day = within(dialog).getByRole('textbox', { name: /^Payment date/ });
  await user.type(day, '09/11/2026');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Payment mode/ }), 'Cheque');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Refund Advance' }));
  const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
  expect(amount).toHaveValue('400');
  await user.clear(amount);
  await user.type(amount, '400.01');
  await submit();
  expect(await within(dialog).findByText('At most ₹400.00 can be refunded')).toBeInTheDocument();
  expect(day).toHaveAccessibleDescription(/^The payment date is before the advance, 10\/11\/2026/);
  expect(bodies).toEqual([]);
  await user.clear(day);
  await user.type(day, '20/11/2026');
  await user.clear(amount);
  await user.type(amount, '250');
  await submit();
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText('Nothing is left of this advance')).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await submit();
  expect((await screen.findAllByText('Advance refunded successfully!')).length).toBeGreaterThan(0);
  expect(bodies[1]).toMatchObject([
    expect.anything(),
    { amount: 250, payment_date: '2026-11-20', payment_mode: 'Cheque' },
  ]);
});

test('money for reimbursements is refunded in parts; what was refunded in part is not deleted', async () => {
  const passedOn = { ...advance, receivedFor: 'reimbursements' as const };
  const bodies: unknown[] = [];
  let currentAdvance = passedOn;
  open(
    [],
    stub(listAdvances, () => [currentAdvance]),
    stub(refundAdvance, ({ body }) => {
      bodies.push(body);
      currentAdvance = { ...passedOn, refundedAmount: 90, refunds: [refund], leftAmount: 0 };
      return currentAdvance;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Refund the advance of 10/11/2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund Advance' });
  expect(within(dialog).getByText('Job JOB-1, without voucher, ₹590.00 left to refund')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /^Payment date/ }), '20/11/2026');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Payment mode/ }), 'Cheque');
  await user.click(within(dialog).getByRole('button', { name: 'Refund Advance' }));
  expect(await screen.findByText('15/11/2026 UPI')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ amount: 590 }]);
  for (const action of ['Refund', 'Delete'])
    expect(screen.getByRole('button', { name: `${action} the advance of 10/11/2026` })).toBeDisabled();
});

test('a doubtful registration asks for the reason to issue the receipt voucher nevertheless', async () => {
  const bodies: unknown[] = [];
  const doubt = new Refusal(409, 'Doubtful', 'identity_doubtful', {
    'party.gstNumber': 'Wrong check character',
  });
  const answers = [doubt, advance];
  open(
    [],
    stub(createAdvance, ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? advance;
    }),
  );
  await add();
  await fill();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Received for/ }), 'Services');
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason to issue it nevertheless/ }), 'Seen');
  await save();
  expect((await screen.findAllByText('Advance saved successfully!')).length).toBeGreaterThan(0);
  expect(bodies[1]).toMatchObject({ identityReason: 'Seen', receivedFor: 'services' });
});

test('what is left of the advances is told, and what credit notes gave back of it (BILL-12)', async () => {
  open([advance], stub(advanceSummary, { partyId: 1, received: 590, left: 590, returned: 590 }));
  expect(
    await screen.findByText('₹590.00 left to use or refund; credit notes gave back ₹590.00'),
  ).toBeInTheDocument();
});

test('an advance says to which registration it was paid, where there are several (REGISTRATION-2)', async () => {
  const bodies: unknown[] = [];
  open(
    [],
    stub(listGstRegistrations, [mainRegistration, mumbai]),
    stub(createAdvance, ({ body }) => {
      bodies.push(body);
      return advance;
    }),
  );
  await add();
  await fill();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '3');
  await save();
  expect((await screen.findAllByText('Advance saved successfully!')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([{ registrationId: 3 }]);
});

test('an advance has its timeline, also with a voucher (TIMELINE-1)', async () => {
  const queries: string[] = [];
  const answer = stub(readTimeline, ({ query }) => {
    queries.push(`${query.get('kind')} ${query.get('id')}`);
    return { history: [], notes: [], files: [], next: null };
  });
  open([receipted], answer);
  const name = 'Timeline of the advance of 10/11/2026';
  await user.click(await screen.findByRole('button', { name }));
  const panel = within(await screen.findByRole('dialog', { name }));
  expect(await panel.findByText('Nothing here yet')).toBeInTheDocument();
  expect(queries).toEqual(['advance_received 1']);
});

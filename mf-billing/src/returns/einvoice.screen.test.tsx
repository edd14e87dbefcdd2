import {
  cancelEinvoice,
  type Einvoice,
  readEinvoice,
  readEinvoiceSettings,
  registerEinvoice,
  requestEinvoice,
} from '@freightdesk/contracts/billing';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEinvoiceSettings } from '../testing/billing.samples';
import { answerOfText, cancellationText, stateText } from './einvoice.rules';
import { EinvoiceScreen } from './einvoice.screen';

const user = userEvent.setup();
const needed: Einvoice = {
  documentId: 7,
  documentNumber: 'INV/26-27/00007',
  isRequired: true,
  reason: '',
  deadline: { state: 'warned', lastDay: '2026-12-24', daysLeft: 3 },
  problems: [],
  hints: [{ field: 'partyPhone', message: 'The phone number is left out' }],
  registration: null,
  cancellableUntil: null,
  isConnected: false,
  request: null,
};
const registration = {
  irn: 'a'.repeat(64),
  number: '112010000000001',
  acknowledgedAt: '2026-11-26T09:00:00.000Z',
  signedQrCode: 'head.body.signature',
  cancelledAt: null,
};
const settings = stub(readEinvoiceSettings, sampleEinvoiceSettings);
const render = (einvoice: () => Einvoice, further: readonly ReturnType<typeof stub>[] = []) =>
  renderScreen(<EinvoiceScreen />, {
    route: '/billing/invoice/:id/einvoice',
    path: '/billing/invoice/7/einvoice',
    api: [stub(readEinvoice, einvoice), settings, ...further],
  });

test('the answer of the portal is read from its file and shown with its QR code', async () => {
  const bodies: unknown[] = [];
  const withRegistration = { ...needed, deadline: null, registration };
  render(
    () => (bodies.length > 0 ? withRegistration : needed),
    [
      stub(registerEinvoice, ({ body }) => {
        bodies.push(body);
        return withRegistration;
      }),
    ],
  );
  expect(await screen.findByText(/needs an IRN until 24\/12\/2026: 3 days left/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download JSON' })).toBeInTheDocument();
  const answer = {
    Irn: 'a'.repeat(64),
    AckNo: 1,
    AckDt: '2026-11-26 14:30:00',
    SignedQRCode: 'head.body.signature',
  };
  await user.upload(
    screen.getByLabelText('Answer'),
    new File([JSON.stringify([answer])], 'answer.json', { type: 'application/json' }),
  );
  await user.click(screen.getByRole('button', { name: 'Store Answer' }));
  expect(await screen.findByText('a'.repeat(64))).toBeInTheDocument();
  expect(screen.getByTitle('Signed QR code')).toBeInTheDocument();
  expect(bodies).toEqual([answer]);
});

test('what the portal would refuse is named with what to do, and there is no file', async () => {
  const problems = [
    {
      code: '2178',
      field: 'client.pinCode',
      message: 'The PIN code is of another State',
      advice: 'Correct it',
    },
  ];
  render(() => ({ ...needed, problems }));
  const table = within(await screen.findByRole('table', { name: 'Problems' }));
  expect(table.getByText('Correct it')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download JSON' })).not.toBeInTheDocument();
});

test('a text that is no JSON is no answer, and a late document is left to the accountant', () => {
  expect(answerOfText('no')).toBeUndefined();
  expect(
    stateText({ ...needed, deadline: { state: 'over', lastDay: '2026-12-24', daysLeft: -1 } }),
  ).toContain('accountant');
});

test('the portal is asked, waits, and what it refuses is shown and asked for again', async () => {
  const request = { kind: 'registration', requestedAt: '2026-11-26T09:00:00.000Z' } as const;
  const connected = { ...needed, isConnected: true };
  const answers = [connected, { ...connected, request: { ...request, refusal: 'The PIN code is wrong' } }];
  let requestCount = 0;
  render(
    () => answers[requestCount > 0 ? 1 : 0] ?? connected,
    [
      stub(requestEinvoice, () => {
        requestCount += 1;
        return connected;
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Register at the Portal' }));
  expect(await screen.findByText('The PIN code is wrong')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask the Portal Again' }));
  expect(stateText({ ...connected, request: { ...request, refusal: '' } })).toContain('is asked to register');
});

test('an IRN is cancelled with a reason while the portal does it, and a credit note is named afterwards', async () => {
  const bodies: unknown[] = [];
  const document = { ...needed, registration, isConnected: true };
  const cancelled = {
    ...document,
    registration: { ...registration, cancelledAt: '2026-11-26T10:00:00.000Z' },
  };
  const cancellable = { ...document, cancellableUntil: '2026-11-27T09:00:00.000Z' };
  render(
    () => (bodies.length > 0 ? cancelled : cancellable),
    [
      stub(cancelEinvoice, ({ body }) => {
        bodies.push(body);
        return cancelled;
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel the IRN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Remarks/), 'Wrong party');
  expect(dialog.getByRole('button', { name: 'Keep It' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel the IRN' }));
  expect(await screen.findByText(/The IRN was cancelled on 26\/11\/2026/)).toBeInTheDocument();
  expect(screen.queryByTitle('Signed QR code')).not.toBeInTheDocument();
  expect(bodies).toEqual([{ reason: 'data_entry', remarks: 'Wrong party' }]);
  expect(cancellationText(document)).toContain('a credit note');
});

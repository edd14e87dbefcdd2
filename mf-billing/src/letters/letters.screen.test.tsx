import {
  getInvoice,
  type Letter,
  type LetterDraft,
  listLetters,
  readLetterDraft,
  sendLetter,
  sendLetterAgain,
} from '@freightdesk/contracts/billing';
import { Refusal, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProforma } from '../testing/billing.samples';
import { openDocument } from '../testing/document.samples';

const user = userEvent.setup();

const draft: LetterDraft = {
  about: 'document',
  recordId: 7,
  recordName: 'PI-7',
  partyName: 'Coromandel Textiles',
  to: ['accounts@coromandel.in'],
  addresses: [
    { address: 'accounts@coromandel.in', owner: 'Asha, Billing', refusal: '' },
    { address: 'ops@coromandel.in', owner: 'Operations', refusal: '' },
  ],
  from: 'Meridian via Freightdesk <desk@freight.in>',
  replyTo: 'office@meridian.in',
  language: 'en',
  subject: 'Proforma Invoice PI-7',
  text: 'Dear Coromandel Textiles,',
  attachments: [{ kind: 'pdf', name: 'Proforma-Invoice_PI-7.pdf' }],
  isFolder: false,
  before: null,
};

const letter = (changes: Partial<Letter> = {}): Letter => ({
  id: 3,
  _id: 'l3',
  about: 'document',
  recordId: 7,
  recordName: 'PI-7',
  partyRole: 'customer',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  recipients: [{ address: 'accounts@coromandel.in', role: 'to', state: 'accepted', reply: '' }],
  replyTo: '',
  subject: 'Proforma Invoice PI-7',
  text: 'Dear',
  files: [],
  state: 'accepted',
  lastReply: '',
  retryAt: null,
  sentAt: null,
  isAutomatic: false,
  createdBy: 'admin',
  createdAt: '2026-11-26T06:00:00.000Z',
  updatedAt: '2026-11-26T06:00:00.000Z',
  ...changes,
});

async function open(...api: Stub[]) {
  openDocument(...api, stub(getInvoice, sampleProforma()), stub(readLetterDraft, draft));
  await screen.findByRole('heading', { name: /PI-7/ });
}

const openLetter = async () => {
  await user.keyboard('{Alt>}m{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: 'Send PI-7 by e-mail' });
  return within(dialog);
};

test('Alt M proposes a letter, which is sent once however often Send is pressed', async () => {
  const bodies: unknown[] = [];
  const letters: Letter[] = [];
  await open(
    stub(sendLetter, ({ body }) => {
      bodies.push(body);
      letters.push(letter());
      return letter();
    }),
    stub(listLetters, () => letters),
  );
  const dialog = await openLetter();
  expect(dialog.getByRole('textbox', { name: /^To/ })).toHaveFocus();
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The letter is on its way')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      about: 'document',
      recordId: 7,
      to: ['accounts@coromandel.in'],
      cc: [],
      subject: 'Proforma Invoice PI-7',
      text: 'Dear Coromandel Textiles,',
      language: 'en',
      attachments: ['pdf'],
    },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Letters about this document' }));
  expect(table.getByText('Sent')).toBeInTheDocument();
});

test('other addresses of the party are added by a press, and one that is none is refused at its field', async () => {
  await open();
  const dialog = await openLetter();
  await user.click(dialog.getByRole('button', { name: 'Add ops@coromandel.in (Operations)' }));
  const to = dialog.getByRole('textbox', { name: /^To/ });
  expect(to).toHaveValue('accounts@coromandel.in, ops@coromandel.in');
  await user.type(to, '; asha');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('“asha” is no email address such as name@company.in')).toBeInTheDocument();
  expect(to).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

const hindi: LetterDraft = { ...draft, language: 'hi', text: 'प्रिय Coromandel' };

test('another language brings its text, until somebody has typed', async () => {
  await open(stub(readLetterDraft, ({ query }) => (query.get('language') === 'hi' ? hindi : draft)));
  const dialog = await openLetter();
  await user.selectOptions(dialog.getByLabelText('Language'), 'Hindi');
  expect(await dialog.findByDisplayValue('प्रिय Coromandel')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), '!');
  expect(dialog.getByLabelText('Language')).toBeDisabled();
});

test('without a mail server the dialog says that the letter reaches nobody', async () => {
  await open(stub(readLetterDraft, { ...draft, isFolder: true }));
  const dialog = await openLetter();
  expect(dialog.getByRole('note')).toHaveTextContent('This program has no mail server');
  expect(dialog.getByRole('button', { name: 'Save Letter' })).toBeInTheDocument();
});

test('the dialog says what was sent before and which address was refused, while that is named', async () => {
  const address = 'accounts@coromandel.in';
  const refusal = 'There is no such mailbox (550 5.1.1)';
  await open(
    stub(readLetterDraft, {
      ...draft,
      addresses: [{ address, owner: 'Asha, Billing', refusal }],
      before: { at: '2026-11-26T06:00:00.000Z', to: [address] },
    }),
  );
  const dialog = await openLetter();
  const [beforeHint, refusalHint] = dialog.getAllByRole('note');
  expect(beforeHint).toHaveTextContent(/^It was sent before: .*26.* to accounts@coromandel\.in\.$/);
  expect(refusalHint).toHaveTextContent(`The last letter to ${address} was refused: ${refusal}`);
  await user.clear(dialog.getByRole('textbox', { name: /^To/ }));
  expect(refusalHint).not.toBeInTheDocument();
});

test('the page says what keeps a letter from its reader, and sends it again', async () => {
  const refusal = letter({
    state: 'refused',
    lastReply: 'accounts@coromandel.in: There is no such mailbox (550 5.1.1)',
  });
  const sentIds: string[] = [];
  await open(
    stub(listLetters, [refusal, letter({ id: 4, subject: 'Second', state: 'unconfirmed' })]),
    stub(sendLetterAgain, ({ params }) => {
      sentIds.push(params.id ?? '');
      return sentIds.length === 1
        ? letter()
        : new Refusal(409, 'The letter has gone on meanwhile', 'letter_state');
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Letters about this document' }));
  expect(table.getByText(/There is no such mailbox/)).toBeInTheDocument();
  expect(table.getByText(/Ask whether it has arrived before you send it again/)).toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Send Proforma Invoice PI-7 again' }));
  expect(await screen.findByText('The letter is sent again')).toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Send Second again' }));
  expect(await screen.findByText('The letter has gone on meanwhile')).toBeInTheDocument();
  expect(sentIds).toEqual(['3', '4']);
});

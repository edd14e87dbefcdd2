import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemsOf } from '@freightdesk/api-client';
import { LETTER_LANGUAGES } from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import {
  listQuoteLetters,
  listQuoteLetterTemplates,
  readQuoteLetterDraft,
  sendQuoteLetter,
  sendQuoteLetters,
  updateQuoteLetterTemplate,
} from '@freightdesk/contracts/crm';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm } from './crm-app';
import { quoteSteps } from './quote-steps';

const TO = 'logistics@coromandel.example.in';

const folder = mkdtempSync(join(tmpdir(), 'quote-letters-'));
let app: CrmApp;
beforeAll(async () => {
  app = await runCrm({ settings: { LETTERS_FOLDER: folder } });
  app.core.setParty(1, { email: TO });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const api = (identity = ours) => app.as(identity);
const { create, approved, reject, revise, approve } = quoteSteps(() => app);

const draftOf = (recordId: number) => api().call(readQuoteLetterDraft, { query: { recordId } });

/** The latest letter about a version, as soon as it was laid into the folder. */
async function settled(recordId: number) {
  for (;;) {
    const [letter] = itemsOf(await api().call(listQuoteLetters, { query: { recordId } }));
    if (letter && letter.state !== 'waiting') return letter;
  }
}

test('an approved quote is proposed, sent with its PDF, and told of in its history (MAIL-1, MAIL-5, MAIL-12)', async () => {
  const { id } = await approved('QL-1', {
    quoteType: 'term',
    validFrom: '2026-11-01',
    validTo: '2099-03-31',
  });
  const draft = await draftOf(id);
  expect(draft).toMatchObject({
    about: 'quote',
    recordName: 'QL-1',
    to: [TO],
    attachments: [{ kind: 'pdf', name: 'Quotation_QL-1.pdf' }],
    before: null,
  });
  expect(draft.subject).toMatch(/^Quotation QL-1 dated /);
  expect(draft.text).toContain('It is valid until 31/03/2099.');
  const { to, subject, text } = draft;
  await api().call(sendQuoteLetter, { body: { recordId: id, to, subject, text } });
  const letter = await settled(id);
  expect(letter).toMatchObject({ state: 'in_folder', partyName: 'Coromandel Textiles', subject });
  expect(letter.files).toMatchObject([{ name: 'Quotation_QL-1.pdf' }]);
  const message = readFileSync(join(folder, `quote-letter-1-${letter.id}.eml`), 'utf8');
  expect(message).toContain(`To: ${TO}`);
  expect(message).toContain('application/pdf');
  const history = await api(identityOf({ role: 'admin' })).call(listAudit, {
    query: { kind: 'quotes', id: String(id) },
  });
  expect(history.items.slice(0, 2).map(({ action }) => action)).toEqual([
    'letter_in_folder',
    'letter_written',
  ]);
  expect((await draftOf(id)).before).toMatchObject({ to: [TO] });
});

test.each([
  ['Draft', () => create('QL-2', { metadata: { draft: true } })],
  ['Pending Approval', () => create('QL-3')],
  ['Rejected', async () => reject((await create('QL-4')).id)],
])('nothing is sent about a quote that is: %s (MAIL-12)', async (state, make) => {
  const { id } = await make();
  await expect(draftOf(id)).rejects.toMatchObject({
    code: 'letter_refused',
    message: expect.stringContaining(`this one is: ${state}`),
  });
});

test('quotes that are sent together go out where they are approved, the others are named', async () => {
  const first = await approved('QL-5');
  const second = await revise(first.id);
  const third = await approve((await revise(second.id)).id);
  const ids = [second.id, third.id].map(String);
  expect(await api().call(sendQuoteLetters, { body: { ids } })).toMatchObject({
    writtenCount: 1,
    refusals: [{ recordName: 'QL-5 v2' }],
  });
  expect(await settled(third.id)).toMatchObject({ recordName: 'QL-5 v3', recipients: [{ address: TO }] });
});

test('letters about quotes begin with the text of the client, in each language', async () => {
  const templates = await api().call(listQuoteLetterTemplates, {});
  expect(templates.map(({ kind, language }) => [kind, language])).toEqual(
    Object.keys(LETTER_LANGUAGES).map((language) => ['quote', language]),
  );
  const params = { kind: 'quote', language: 'en' } as const;
  const body = { subject: 'Our offer {number}', text: 'Dear {party}' };
  const admin = api(identityOf({ role: 'admin' }));
  await admin.call(updateQuoteLetterTemplate, { params, body });
  const { id } = await approved('QL-6');
  expect(await draftOf(id)).toMatchObject({ subject: 'Our offer QL-6', text: 'Dear Coromandel Textiles' });
  await expect(
    admin.call(updateQuoteLetterTemplate, { params, body: { ...body, text: '{job}' } }),
  ).rejects.toMatchObject({ status: 400 });
});

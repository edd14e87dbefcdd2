import { itemsOf } from '@freightdesk/api-client';
import { createDocumentLink, listDocumentLinks, revokeDocumentLink } from '@freightdesk/contracts/billing';
import { createLinkKeys } from '../src/document-links/link-key.rules';
import { runDocuments } from './documents';

const { app, api, raise } = runDocuments();

const make = (documentId: number) => api().call(createDocumentLink, { body: { documentId } });
/** Opens an address as somebody without an account. */
const open = (path: string) => fetch(`${app().url}${path}`);

test('whoever has a link reads the one document as it was, until it is revoked (MAIL-7)', async () => {
  const { id } = await raise();
  const link = await make(id);
  const answer = await open(link.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^inline; filename="?Proforma-Invoice_PI-\d+\.pdf/,
  );
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const links = itemsOf(await api().call(listDocumentLinks, { query: { documentId: id } }));
  expect(links.map((each) => Object.hasOwn(each, 'path'))).toEqual([false]);
  const revoke = () => api().call(revokeDocumentLink, { params: { id: link.id } });
  const { revokedAt } = await revoke();
  expect(revokedAt).not.toBeNull();
  expect((await revoke()).revokedAt).toBe(revokedAt);
  expect((await open(link.path)).status).toBe(404);
});

test('a link that has ended, was altered, or was never given has one answer (MAIL-7)', async () => {
  const { id } = await raise();
  const [link, other] = [await make(id), await make(id)];
  await app()
    .connection.collection('document_links')
    .updateOne({ id: other.id }, { $set: { expiresAt: new Date() } });
  const key = new URL(link.path, 'http://desk').searchParams.get('key') ?? '';
  const swapped = key.replace(/^1-\d+/, `1-${link.id + 10}`);
  const keys = [key.slice(0, -1), key.replace(/^1-/, '2-'), swapped, `${key}A`, '1-1-', ''];
  const paths = [other.path, ...keys.map((each) => `/api/shared-documents?key=${each}`)];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await open(path);
      const { message } = (await answer.json()) as { message: string };
      return [answer.status, message];
    }),
  );
  expect(new Set(answers.map(String))).toEqual(
    new Set(['404,This link has ended. Ask the sender for another one.']),
  );
});

test('a link is good while its secret is accepted', () => {
  const link = { clientId: '1', id: 7 };
  const key = createLinkKeys(['the-old-secret-of-links']).keyOf(link);
  expect(createLinkKeys(['a-new-secret-of-links', 'the-old-secret-of-links']).read(key)).toEqual(link);
  expect(createLinkKeys(['a-new-secret-of-links']).read(key)).toBeUndefined();
});

import {
  addRecordFile,
  downloadRecordFile,
  RECORD_FILE_LIMITS,
  readTimeline,
  removeRecordFile,
} from '@freightdesk/contracts/core';
import { createContract } from '@freightdesk/contracts/crm';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

const kind = 'contracts';
const colleague = identityOf({ userId: 31, username: 'divya', fullName: 'Divya Menon', role: 'user' });
/** Longer than a chunk of GridFS. */
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300_000, 7)]);

let contractCount = 0;
async function newContract(): Promise<number> {
  contractCount++;
  const body = {
    contractId: `CT-F${contractCount}`,
    partyId: 1,
    validFrom: '2026-11-01',
    validTo: '2027-10-31',
    maxValue: 1000,
    services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
  };
  return (await app.as(ours).call(createContract, { body })).id;
}

const add = (recordId: number, content: Uint8Array | string, name: string, by = colleague, key?: string) =>
  app.as(by).call(addRecordFile, {
    query: { kind, recordId },
    body: {},
    file: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
    ...(key ? { idempotencyKey: key } : {}),
  });
const filesOf = async (id: number) =>
  (await app.as(ours).call(readTimeline, { query: { kind, id: String(id), part: 'files' } })).files;
const remove = (id: number, by = colleague) =>
  app.as(by).call(removeRecordFile, { params: { id }, query: { kind } });
async function download(id: number, by = colleague): Promise<Response> {
  const path = downloadRecordFile.path.replace(':id', String(id));
  return fetch(`${app.url}${path}?kind=${kind}`, { headers: await app.headersOf(by) });
}
async function storedPieces(): Promise<[files: number, chunks: number]> {
  const count = (name: string) => app.connection.collection(`attachments.${name}`).countDocuments({});
  return [await count('files'), await count('chunks')];
}

test('a file is given back byte by byte, to be saved and not to be shown', async () => {
  const id = await newContract();
  const file = await add(id, PNG, '../../Ravi’s "scan".exe');
  expect(file).toMatchObject({
    name: 'Ravi’s scan.png',
    type: 'image/png',
    size: PNG.length,
    author: { userId: 31 },
  });
  const answer = await download(file.id, ours);
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="Ravi_s scan.png"; filename*=UTF-8''Ravi%E2%80%99s%20scan.png`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(await filesOf(id)).toEqual([file]);
});

test.each<[string, Uint8Array | string, string, number]>([
  ['a page', '<!doctype html><script>alert(1)</script>', 'page.pdf', 415],
  ['one that is too large', Buffer.alloc(RECORD_FILE_LIMITS.size + 1, '%PDF-'), 'large.pdf', 413],
])('%s is refused, and nothing is left of it', async (_case, content, name, status) => {
  const id = await newContract();
  const before = await storedPieces();
  await expect(add(id, content, name)).rejects.toMatchObject({ status });
  expect(await storedPieces()).toEqual(before);
  expect(await filesOf(id)).toEqual([]);
});

test('a repeated request adds a file once; another file under its key is refused', async () => {
  const id = await newContract();
  const before = await storedPieces();
  const [first, second] = await Promise.all([
    add(id, '%PDF-1', 'a.pdf', colleague, 'file-1'),
    add(id, '%PDF-1', 'a.pdf', colleague, 'file-1'),
  ]);
  expect(second?.id).toBe(first?.id);
  await expect(add(id, '%PDF-2', 'a.pdf', colleague, 'file-1')).rejects.toMatchObject({ status: 422 });
  expect(await storedPieces()).toEqual([before[0] + 1, before[1] + 1]);
});

test('who has added a file, or an admin, removes it: its content goes and its place says so', async () => {
  const id = await newContract();
  const before = await storedPieces();
  const [own, other] = [await add(id, '%PDF-1', 'own.pdf'), await add(id, '%PDF-1', 'other.pdf')];
  await expect(remove(own.id, identityOf({ userId: 32, role: 'user' }))).rejects.toMatchObject({
    status: 403,
  });
  await Promise.all([remove(own.id), remove(own.id)]);
  expect(await remove(other.id, ours)).toMatchObject({
    name: 'other.pdf',
    removedBy: { userId: ours.userId },
  });
  expect((await download(own.id)).status).toBe(404);
  expect(await storedPieces()).toEqual(before);
  expect((await filesOf(id)).map(({ removedAt }) => removedAt)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
});

test('another client neither adds, reads nor removes files on a record', async () => {
  const id = await newContract();
  const file = await add(id, '%PDF-1', 'a.pdf');
  await expect(add(id, '%PDF-1', 'b.pdf', theirs)).rejects.toMatchObject({ status: 404 });
  await expect(remove(file.id, theirs)).rejects.toMatchObject({ status: 404 });
  expect((await download(file.id, theirs)).status).toBe(404);
  expect(await filesOf(id)).toEqual([file]);
});

test('a client has the space that its operator gives it, and gets back what it removes', async () => {
  const small = await runCrm({ space: '1' });
  const megabyte = Buffer.alloc(700_000, '%PDF-');
  const { id: recordId } = await small.as(ours).call(createContract, {
    body: {
      contractId: 'CT-SMALL',
      partyId: 1,
      validFrom: '2026-11-01',
      validTo: '2027-10-31',
      maxValue: 1,
      services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
    },
  });
  const addSmall = () =>
    small.as(ours).call(addRecordFile, {
      query: { kind, recordId },
      body: {},
      file: new File([new Uint8Array(megabyte)], 'a.pdf'),
    });
  try {
    const { id } = await addSmall();
    await expect(addSmall()).rejects.toMatchObject({ status: 413, code: 'too_large' });
    await small.as(ours).call(removeRecordFile, { params: { id }, query: { kind } });
    expect(await addSmall()).toMatchObject({ size: 700_000 });
  } finally {
    await small.close();
  }
});

import {
  createVendorBill,
  deleteVendorBill,
  getVendorBill,
  updateVendorBill,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import * as fc from 'fast-check';
import { cleanFileName } from '../src/vendor-bills/vendor-bill.rules';
import { bill, fileOf, PDF, PNG, runVendorBills } from './vendor-bills';

const { app, ours, theirs, save, countFiles, readFile } = runVendorBills();

test('another client sees neither the bill nor its file', async () => {
  const { id } = await save({}, fileOf(PDF));
  for (const endpoint of [getVendorBill, deleteVendorBill] as const)
    await expect(theirs().call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    theirs().call(updateVendorBill, { params: { id }, body: { narration: 'x' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await readFile(id, identityOf({ clientId: '2' }))).status).toBe(404);
  expect((await readFile(id)).status).toBe(200);
});

test('of 50 people who record one bill at once, with its file, one succeeds, and one file is kept', async () => {
  const before = await countFiles();
  const body = bill({ invoiceno: 'RACE-1' });
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => ours().call(createVendorBill, { body, file: fileOf(PNG, 'scan.png') })),
  );
  const refusalCodes = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refusalCodes).toEqual(Array(49).fill('vendor_bill_taken'));
  expect(await countFiles()).toEqual({ files: before.files + 1, chunks: before.chunks + 2 });
});

describe('The file of a bill', () => {
  test('is given back byte by byte, under its cleaned name and the type of its content', async () => {
    const { id, attachedFile } = await save({}, fileOf(PNG, '../../etc/बिल: scan?.exe'));
    expect(attachedFile).toEqual({ name: 'बिल scan.exe.png', type: 'image/png', size: PNG.length });
    const answer = await readFile(id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>', 'bill.pdf'],
    ['nothing', '', 'bill.pdf'],
    ['a program', 'MZ\u0090', 'bill.png'],
  ])('is not %s, whatever its name says', async (_what, content, name) => {
    const before = await countFiles();
    await expect(save({}, fileOf(content, name))).rejects.toMatchObject({
      status: 415,
      serverMessage: 'Attach a PDF, PNG or JPEG file',
    });
    expect(await countFiles()).toEqual(before);
  });

  test('has at most 10 MiB', async () => {
    const largest = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)]);
    const { attachedFile } = await save({}, fileOf(largest));
    expect(attachedFile?.size).toBe(10 * 1024 * 1024);
    await expect(save({}, fileOf(Buffer.concat([largest, PDF])))).rejects.toMatchObject({
      status: 413,
      serverMessage: 'The file is larger than 10 MiB',
    });
  });

  test('goes when another takes its place, when it is removed, and with its bill', async () => {
    const before = await countFiles();
    const { id, updatedAt } = await save({}, fileOf(PDF));
    const changedBill = await ours().call(updateVendorBill, {
      params: { id },
      body: { updatedAt },
      file: fileOf(PNG, 'scan.png'),
    });
    expect(changedBill.attachedFile?.name).toBe('scan.png');
    expect(await countFiles()).toEqual({ files: before.files + 1, chunks: before.chunks + 2 });
    const without = await ours().call(updateVendorBill, { params: { id }, body: { attachedFile: null } });
    expect(without.attachedFile).toBeNull();
    expect((await readFile(id)).status).toBe(404);
    expect(await countFiles()).toEqual(before);
    await ours().call(updateVendorBill, { params: { id }, body: {}, file: fileOf(PDF) });
    await ours().call(deleteVendorBill, { params: { id } });
    expect(await countFiles()).toEqual(before);
  });

  test('is not stored for a bill that is refused in the middle of the transaction', async () => {
    const before = await countFiles();
    const { id, invoiceno } = await save();
    await expect(save({ invoiceno }, fileOf(PNG))).rejects.toMatchObject({ code: 'vendor_bill_taken' });
    const { updatedAt } = await ours().call(updateVendorBill, { params: { id }, body: { narration: 'new' } });
    expect(updatedAt).toBeDefined();
    expect(await countFiles()).toEqual(before);
  });

  test('comes as the one file of a form', async () => {
    const headers = await app().headersOf(identityOf());
    const form = new FormData();
    form.append('file', fileOf(PDF));
    form.append('file', fileOf(PDF));
    const two = await fetch(`${app().url}${createVendorBill.path}`, { method: 'POST', headers, body: form });
    expect(two.status).toBe(400);
    const response = await fetch(`${app().url}${createVendorBill.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnot a form',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed' });
    const foreign = new FormData();
    foreign.append('clientId', '2');
    const other = await fetch(`${app().url}${createVendorBill.path}`, {
      method: 'POST',
      headers,
      body: foreign,
    });
    expect(other.status).toBe(403);
  });
});

test('names of files are cleaned: no folder, nothing invisible, an end that fits, at most a hundred letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (fileName) => {
      const name = cleanFileName(fileName, 'application/pdf');
      expect(name).toMatch(/\.pdf$/i);
      expect(name).not.toMatch(/[\\/<>:"|?*\p{Cc}\p{Cf}]/u);
      expect([...name].length).toBeLessThanOrEqual(104);
      expect(name.startsWith('.')).toBe(false);
    }),
  );
  expect(cleanFileName('C:\\bills\\June.PDF', 'application/pdf')).toBe('June.pdf');
  expect(cleanFileName('photo.jpeg', 'image/jpeg')).toBe('photo.jpg');
  expect(cleanFileName('', 'image/png')).toBe('attachment.png');
});

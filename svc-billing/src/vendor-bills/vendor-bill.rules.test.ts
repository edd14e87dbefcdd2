import { minorUnits } from '@freightdesk/tax';
import { checkedFile, cleanFileName, contentOfBill, identityOfBill } from './vendor-bill.rules';

test.each([
  ['a name without folders', '../../etc/bill.pdf', 'bill.pdf'],
  ['what systems allow in names', 'bill<1>:"2"?.PDF', 'bill12.pdf'],
  ['a name where none is left', '???', 'attachment.pdf'],
  ['a name where its end alone is left', '???.pdf', 'attachment.pdf'],
  ['a name without dots at its beginning', '..hidden.pdf', 'hidden.pdf'],
  ['the end that its content asks for', 'bill.exe', 'bill.exe.pdf'],
  ['100 letters and its end', `${'b'.repeat(300)}.pdf`, `${'b'.repeat(100)}.pdf`],
])('of the name of a file is kept %s', (_what, fileName, expectedName) => {
  expect(cleanFileName(fileName, 'application/pdf')).toBe(expectedName);
});

test.each([
  ['a PDF', '%PDF-1.7', 'application/pdf', 'bill.exe.pdf'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png', 'bill.exe.png'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'image/jpeg', 'bill.exe.jpg'],
])('%s is known by its content, whatever its name says (BILL-6)', (_what, begins, type, name) => {
  const content = Buffer.from(`${begins} and more`, 'latin1');
  expect(checkedFile({ name: 'bill.exe', content } as never)).toEqual({ name, type, content });
});

test.each([['%PDF'], ['\x89PNG\r\n\x1a'], ['\xff\xd8'], [' %PDF-1.7'], ['<html>'], ['']])(
  'a file that begins with %p is refused',
  (begins) => {
    const content = Buffer.from(begins, 'latin1');
    expect(() => checkedFile({ name: 'bill.pdf', content } as never)).toThrow(
      expect.objectContaining({
        code: 'unsupported_media_type',
        message: 'Attach a PDF, PNG or JPEG file',
        fields: { file: 'A PDF, PNG or JPEG file' },
      }),
    );
  },
);

test.each([
  ['bill.JPEG', 'image/jpeg', 'bill.jpg'],
  ['bill.jpg', 'image/jpeg', 'bill.jpg'],
  ['bill.PNG', 'image/png', 'bill.png'],
  ['C:\\bills\\ my   bill .pdf', 'application/pdf', 'my bill.pdf'],
  ['...hidden.pdf', 'application/pdf', 'hidden.pdf'],
  ['bill\u202Efdp.pdf', 'application/pdf', 'billfdp.pdf'],
] as const)('%p of type %s is kept as %s', (fileName, type, expectedName) => {
  expect(cleanFileName(fileName, type)).toBe(expectedName);
});

test('a number is the same whatever its case and blanks, within the financial year of its day', () => {
  const march = identityOfBill(' sct / 26-1 ', new Date('2026-03-31T10:00:00Z'));
  expect(march).toEqual({ numberKey: 'SCT/26-1', financialYear: '2025-26' });
  expect(identityOfBill('SCT/26-1', new Date('2026-04-01T10:00:00Z')).financialYear).toBe('2026-27');
});

test('what a change omits stays, and null takes the narration away', () => {
  const invdate = new Date('2026-11-10');
  const before = {
    invoicetype: 'Tax Invoice',
    invoiceno: 'A-1',
    invdate,
    invamount: minorUnits(100),
    narration: 'THC',
    numberKey: 'A-1',
    financialYear: '2026-27',
  };
  expect(contentOfBill({}, before)).toEqual(before);
  expect(
    contentOfBill(
      {
        invoicetype: 'Receipt',
        invoiceno: 'b 2',
        invdate: '2027-04-10',
        narration: null,
        invamount: minorUnits(200),
      },
      before,
    ),
  ).toEqual({
    invoicetype: 'Receipt',
    invoiceno: 'b 2',
    invdate: new Date('2027-04-10'),
    narration: '',
    invamount: 200,
    numberKey: 'B2',
    financialYear: '2027-28',
  });
});

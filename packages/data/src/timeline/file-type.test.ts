import { safeFileName, typedFile } from './file-type';

const office = (entry: string) =>
  Buffer.from(`PK\u0003\u0004....[Content_Types].xml....${entry}....`, 'latin1');
const mail = 'Received: from a\r\n\tby b\r\nFrom: desk@coromandel.example\r\nSubject: Booking\r\n\r\nHello';

test.each<[string, Buffer, string]>([
  ['bill.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['bill.txt', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['photo.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
  ['photo.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['photo.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
  ['booking.eml', Buffer.from(mail), 'message/rfc822'],
  ['rates.csv', Buffer.from('Charge,Rate\nTHC,8700'), 'text/csv'],
  [
    'rates.xlsx',
    office('xl/workbook.xml'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [
    'letter.docx',
    office('word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s is told by its content', (name, content, type) => {
  expect(typedFile({ name, content }).type).toBe(type);
});

test.each<[string, Buffer]>([
  ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['image.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['bill.pdf', Buffer.from('<!doctype html>')],
  ['program.exe', Buffer.from('MZ\u0090')],
  ['archive.zip', office('notes.txt')],
  ['empty.csv', Buffer.alloc(0)],
  ['binary.csv', Buffer.from('a,b\0c')],
  ['other.csv', Buffer.from([0x80, 0x81])],
  ['mail.eml', Buffer.from('Hello without a header')],
])('%s of another content is refused', (name, content) => {
  expect(() => typedFile({ name, content })).toThrow(
    expect.objectContaining({ code: 'unsupported_media_type' }),
  );
});

test.each([
  ['../../etc/Bill of March.PDF', 'Bill of March.pdf'],
  ['C:\\Users\\a\\photo.exe', 'photo.pdf'],
  ['invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
  ['..', 'file.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('%j is stored as %j', (name, safeName) => {
  expect(safeFileName(name, 'application/pdf')).toBe(safeName);
});

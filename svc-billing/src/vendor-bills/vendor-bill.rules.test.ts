import { cleanFileName } from './vendor-bill.rules';

test.each([
  ['a name without folders', '../../etc/bill.pdf', 'bill.pdf'],
  ['what systems allow in names', 'bill<1>:"2"?.PDF', 'bill12.pdf'],
  ['a name where none is left', '???', 'attachment.pdf'],
  ['a name where its end alone is left', '???.pdf', 'attachment.pdf'],
  ['a name without dots at its beginning', '..hidden.pdf', 'hidden.pdf'],
  ['the end that its content asks for', 'bill.exe', 'bill.exe.pdf'],
  ['100 letters and its end', `${'b'.repeat(300)}.pdf`, `${'b'.repeat(100)}.pdf`],
])('of the name of a file is kept %s', (_what, sent, kept) => {
  expect(cleanFileName(sent, 'application/pdf')).toBe(kept);
});

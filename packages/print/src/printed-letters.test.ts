import type { PrintDocument } from './print-document';
import { missingLettersText, printedTexts } from './printed-letters';

test('texts stand on paper wherever they are, each once', () => {
  const document = {
    title: 'TAX INVOICE',
    supplier: ['Meridian'],
    facts: [['Job', 'JOB-1']],
    parties: [{ title: 'Bill to', lines: ['Meridian', 'George Town'] }],
    separateTable: { title: 'Reimbursements', rows: [['Duty']] },
    copy: undefined,
    terms: 'Chennai\nGeorge Town',
    columns: [{ title: 'Rate', numeric: true }],
  } as Partial<PrintDocument> as PrintDocument;
  expect(printedTexts(document)).toEqual([
    'TAX INVOICE',
    'Meridian',
    'Job',
    'JOB-1',
    'Bill to',
    'George Town',
    'Reimbursements',
    'Duty',
    'Chennai',
    'Rate',
  ]);
});

test.each([
  ['all letters have a font', ['Meridian ₹', 'தமிழ்'], undefined],
  ['some have none', ['Meridian', '上海', 'شركة'], '“上海”, “شركة”'],
  ['a text is long', ['海'.repeat(61)], `“${'海'.repeat(59)}…”`],
])('where %s the sentence names the texts', (_case, texts, names) => {
  expect(missingLettersText(texts)).toBe(
    names && `The PDF file has no font for letters of ${names} and shows □ in their place`,
  );
});

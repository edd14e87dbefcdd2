import type { StoredDocumentLine, StoredInvoice } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import { facts, line, paise, printSample } from './print.samples';

test('a tax invoice carries all particulars of Rule 46 (LAW-11)', () => {
  expect(printSample()).toEqual({
    title: 'TAX INVOICE',
    copy: 'ORIGINAL FOR RECIPIENT',
    statement: '',
    logo: '',
    number: 'INV/26-27/00001',
    supplier: [
      'Meridian Logistics',
      '14 Rajaji Salai',
      'Chennai',
      'State: Tamil Nadu',
      'GSTIN: 33ABCCF1234A1ZI',
      'PAN: ABCCF1234A',
    ],
    facts: [
      ['Number', 'INV/26-27/00001'],
      ['Date', '22/11/2026'],
      ['Due date', '22/12/2026'],
      ['Proforma', 'PI-7'],
      ['Job', 'JOB-1'],
      ['Contract', 'CT-1'],
      ['Place of supply', 'Tamil Nadu (33)'],
      ['Reverse charge', 'No'],
      ['Currency', 'INR'],
    ],
    parties: [
      {
        title: 'Bill to',
        lines: [
          'Coromandel Textiles',
          '3 Mill Road',
          'Salem',
          'Tamil Nadu (33)',
          'GSTIN: 33CRTCT4410C1ZK',
          'PAN: CRTCT4410C',
        ],
      },
    ],
    columns: [
      { title: '#', numeric: true, repeats: true },
      { title: 'Description', numeric: false, grows: true },
      { title: 'HSN/SAC', numeric: false },
      { title: 'Qty', numeric: true },
      { title: 'Rate', numeric: true },
      { title: 'Amount', numeric: true },
      { title: 'GST %', numeric: true },
      { title: 'CGST', numeric: true },
      { title: 'SGST/UTGST', numeric: true },
      { title: 'Total', numeric: true },
    ],
    rows: [
      [
        '1',
        'THC – two boxes',
        '996711',
        '2 container',
        '5,000.00',
        '10,000.00',
        '18',
        '900.00',
        '900.00',
        '11,800.00',
      ],
    ],
    sums: [['', 'Total', '', '', '', '10,000.00', '', '900.00', '900.00', '11,800.00']],
    totals: [
      ['Taxable value', '10,000.00'],
      ['CGST', '900.00'],
      ['SGST/UTGST', '900.00'],
      ['Round-off', '0.00'],
      ['Total', '11,800.00'],
      ['Amount payable', '11,800.00'],
    ],
    amountInWords: {
      en: 'Rupees Eleven Thousand Eight Hundred Only',
      hi: 'ग्यारह हज़ार आठ सौ रुपये मात्र',
      ta: 'பதினோராயிரத்து எண்ணூறு ரூபாய் மட்டும்',
    },
    taxSummary: [['996711', '18% (9% + 9%)', '10,000.00', '900.00', '900.00', '0.00']],
    bankDetails: ['State Bank of India', 'IFSC SBIN0000800'],
    terms: 'Subject to Chennai jurisdiction.',
  });
});

test('between states one column, one total and one rate of IGST stand on paper, other taxes after it', () => {
  const igst = paise({ cgstAmount: 0, sgstAmount: 0, igstAmount: 180_000 });
  const levy = [{ name: 'Port levy', amount: minorUnits(5_000) }];
  const other = line({ ...igst, otherTaxes: [] });
  const paper = printSample({
    ...igst,
    taxMode: 'IGST',
    otherTaxTotals: levy,
    advanceAmount: minorUnits(100_000),
    charges: [line({ ...igst, otherTaxes: levy }), other],
  });
  expect(paper.columns.slice(6).map(({ title }) => title)).toEqual(['GST %', 'IGST', 'Port levy', 'Total']);
  expect(paper.rows.map((row) => row.slice(6))).toEqual([
    ['18', '1,800.00', '50.00', '11,800.00'],
    ['18', '1,800.00', '0.00', '11,800.00'],
  ]);
  expect(paper.totals).toEqual([
    ['Taxable value', '20,000.00'],
    ['IGST', '1,800.00'],
    ['Port levy', '50.00'],
    ['Round-off', '0.00'],
    ['Total', '11,800.00'],
    ['Advance received', '-1,000.00'],
    ['Amount payable', '10,800.00'],
  ]);
  expect(paper.taxSummary).toEqual([['996711', '18%', '20,000.00', '0.00', '0.00', '3,600.00']]);
});

test('lines without tax say why, and reimbursements stand apart and are summed apart (LAW-20)', () => {
  const none = paise({ cgstAmount: 0, sgstAmount: 0, gstAmount: 0, totalAmount: 1_000_000 });
  const lineWithout = (treatment: StoredDocumentLine['treatment']) => line({ ...none, treatment });
  const treatments = ['nil_rated', 'exempt', 'non_gst', 'reverse_charge'] as const;
  const paper = printSample({ charges: [lineWithout('pure_agent'), line(), ...treatments.map(lineWithout)] });
  expect(paper.rows.map((row) => [row[0], row[6]])).toEqual([
    ['1', '18'],
    ['2', 'Nil-rated'],
    ['3', 'Exempt'],
    ['4', 'Non-GST'],
    ['5', 'Reverse charge'],
  ]);
  expect(paper.separateTable).toMatchObject({
    title: 'Reimbursements as pure agent (CGST Rule 33)',
    rows: [
      [
        '6',
        'THC – two boxes',
        '996711',
        '2 container',
        '5,000.00',
        '10,000.00',
        'Pure agent',
        '0.00',
        '0.00',
        '10,000.00',
      ],
    ],
    sums: [['', 'Total', '', '', '', '10,000.00', '', '0.00', '0.00', '10,000.00']],
  });
  expect(paper.totals.slice(0, 3)).toEqual([
    ['Taxable value', '20,000.00'],
    ['Nil-rated, exempt and non-GST', '30,000.00'],
    ['Reimbursements as pure agent', '10,000.00'],
  ]);
  expect(paper.taxSummary.map((row) => row[1])).toEqual([
    '18% (9% + 9%)',
    'Nil-rated',
    'Exempt',
    'Non-GST',
    'Reverse charge',
  ]);
  expect(Object.fromEntries(paper.facts)).toMatchObject({ 'Reverse charge': 'Yes' });
  expect(paper.rows.map((row) => row[1]).filter((text) => text !== 'THC – two boxes')).toEqual([
    'THC – two boxes – CGST 9% and SGST/UTGST 9% payable by the recipient: 900.00 + 900.00',
  ]);
  const exempt = printSample({ charges: [lineWithout('exempt')] });
  expect(exempt.totals.slice(0, 2)).toEqual([
    ['Taxable value', '0.00'],
    ['Nil-rated, exempt and non-GST', '10,000.00'],
  ]);
});

test('under reverse charge the tax that the recipient owes is told beside the total, at the rate of the line (LAW-11)', () => {
  const reversed = line({ treatment: 'reverse_charge', gstPercent: 5 });
  expect(facts({ charges: [reversed, reversed, line()] })).toMatchObject({
    'Reverse charge': 'Yes',
    'Tax payable by recipient': '1,000.00',
  });
  expect(printSample({ charges: [reversed], taxMode: 'IGST' }).rows[0]?.[1]).toBe(
    'THC – two boxes – IGST 5% payable by the recipient: 500.00',
  );
  expect(facts()).not.toHaveProperty('Tax payable by recipient');
});

test('an export names the country of its destination, and its recipient needs no GSTIN', () => {
  const abroad = { partyState: 'Singapore', partyGstNumber: '', placeOfSupply: '96' };
  const paper = printSample({ ...abroad, supplyType: 'export_without_payment' });
  expect(Object.fromEntries(paper.facts)).toMatchObject({
    'Place of supply': 'Other Countries (96)',
    'Country of destination': 'Singapore',
  });
  expect(paper.parties[0]?.lines).toEqual([
    'Coromandel Textiles',
    '3 Mill Road',
    'Salem',
    'Singapore',
    'PAN: CRTCT4410C',
  ]);
  expect(paper.statement).toMatch(/LETTER OF UNDERTAKING/);
  expect(facts({ placeOfSupply: '96' })).not.toHaveProperty('Country of destination');
  expect(facts({ ...abroad, placeOfSupply: '33' })).not.toHaveProperty('Country of destination');
});

test('a recipient without a GSTIN is said to be unregistered, and gets both papers in one', () => {
  const paper = printSample({ partyGstNumber: '', charges: [line(), line({ treatment: 'exempt' })] });
  expect(paper.parties[0]?.lines).toContain('GSTIN: Unregistered');
  expect(paper.title).toBe('INVOICE-CUM-BILL OF SUPPLY');
});

test('the place of a document of an earlier release is the state of its party', () => {
  expect(facts({ placeOfSupply: '', partyState: 'Kerala' })['Place of supply']).toBe('Kerala');
});

test('importer and consignee stand on paper where they are somebody else', () => {
  const importer = {
    importerId: 2,
    importerName: 'Deccan Biotech',
    importerAddress: '9 Hill Road',
    importerCity: 'Pune',
    importerState: 'Maharashtra',
    importerGstNumber: '27ABCCF1234A1ZB',
  };
  const titles = (changes: Partial<StoredInvoice>) => printSample(changes).parties.map(({ title }) => title);
  const shipment = { jobType: 'import', consigneeName: 'Konkan Foods', containers: [] } as never;
  expect(printSample({ ...importer, shipment }).parties.slice(1)).toEqual([
    {
      title: 'Importer',
      lines: ['Deccan Biotech', '9 Hill Road', 'Pune', 'Maharashtra (27)', 'GSTIN: 27ABCCF1234A1ZB'],
    },
    { title: 'Consignee', lines: ['Konkan Foods'] },
  ]);
  expect(titles({ ...importer, importerId: 1 })).toEqual(['Bill to']);
  expect(
    titles({
      shipment: { jobType: 'import', consigneeName: 'Coromandel Textiles', containers: [] } as never,
    }),
  ).toEqual(['Bill to']);
  const same = { jobType: 'import', consigneeName: 'Deccan Biotech', containers: [] } as never;
  expect(titles({ ...importer, shipment: same })).toEqual(['Bill to', 'Importer']);
});

const titlesOf = ({ columns }: ReturnType<typeof printSample>) => columns.map(({ title }) => title);

test.each([
  ['both', ['GST %', 'CGST', 'SGST/UTGST', 'Total'], 1],
  ['lines', ['GST %', 'CGST', 'SGST/UTGST', 'Total'], 0],
  ['summary', ['GST %', 'Total'], 1],
] as const)(
  'taxes are printed in %s; rate and totals always are (SETTINGS-6)',
  (printedTaxes, titles, rows) => {
    const paper = printSample({}, { printedTaxes });
    expect(titlesOf(paper).slice(6)).toEqual(titles);
    expect(paper.taxSummary).toHaveLength(rows);
    expect(paper.totals).toEqual(printSample().totals);
  },
);

test.each([
  ['an invoice', {}, 'On invoices'],
  ['a proforma', { invoiceNumber: null }, 'On proformas'],
  ['a credit note', { invoiceType: 'credit_note' }, 'On credit notes'],
  ['a debit note', { invoiceType: 'debit_note' }, 'On debit notes'],
  ['an invoice with terms of its own', { termsAndConditions: 'Its own' }, 'Its own'],
] as const)('the terms of %s (SETTINGS-5)', (_case, changes, terms) => {
  const paper = printSample(changes, {
    invoiceTerms: 'On invoices',
    proformaTerms: 'On proformas',
    creditNoteTerms: 'On credit notes',
    debitNoteTerms: 'On debit notes',
  });
  expect(paper.terms).toBe(terms);
});

import type { Client, StoredInvoiceLine } from '@freightdesk/contracts';
import { type Minor, minorUnits } from '@freightdesk/tax';
import { documentPrint, type PrintedInvoice } from './print.view';

const paise = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, minorUnits(amount)])) as Record<
    string,
    Minor
  >;

const client = {
  ...{ name: 'Meridian Logistics', address: '14 Rajaji Salai', city: 'Chennai', homeState: 'Tamil Nadu' },
  ...{ gstNumber: '33ABCCF1234A1ZI', panNumber: 'ABCCF1234A', cinNumber: '', phone: '', email: '' },
  bankDetails: 'State Bank of India\n\nIFSC SBIN0000800',
} as Partial<Client> as Client;

const line = (changes: Partial<StoredInvoiceLine> = {}): StoredInvoiceLine =>
  ({
    ...{ chargeName: 'THC', narration: 'two boxes', quantity: 2, uom: 'PER_CONTAINER', hsnCode: '996711' },
    ...{ gstPercent: 18, otherTaxes: [], treatment: 'taxable', currency: 'INR' },
    ...paise({ rate: 500_000, amount: 1_000_000, gstAmount: 180_000, totalAmount: 1_180_000 }),
    ...paise({ cgstAmount: 90_000, sgstAmount: 90_000, igstAmount: 0 }),
    ...changes,
  }) as StoredInvoiceLine;

const invoice = (changes: Partial<PrintedInvoice> = {}): PrintedInvoice =>
  ({
    ...{ id: 7, invoiceType: 'invoice', status: 'invoice', isPerforma: false, jobNumbers: ['JOB-1'] },
    ...{ invoiceNumber: 'INV/26-27/00001', proformaInvoiceNumber: 'PI-7', contractNumber: 'CT-1' },
    ...{ invoiceDate: '2026-11-22T06:00:00.000Z', createdAt: '2026-11-21T06:00:00.000Z' },
    ...{ dueDate: '2026-12-22T00:00:00.000Z', mergedInvoices: [] },
    ...{ originalInvoiceNumber: '', originalInvoiceDate: null, creditNoteReason: '', creditNoteRemarks: '' },
    ...{ debitNoteReason: '', debitNoteRemarks: '', termsAndConditions: '', specialInstructions: '' },
    ...{ partyId: 1, partyName: 'Coromandel Textiles', partyAddress: '3 Mill Road', partyCity: 'Salem' },
    ...{ partyState: 'TN', partyGstNumber: '33CRTCT4410C1ZK', partyPanNumber: 'CRTCT4410C' },
    ...{ importerId: null, importerName: '', importerAddress: '', importerCity: '', importerState: '' },
    ...{ importerGstNumber: '', placeOfSupply: '33', supplyType: 'regular', taxMode: 'CGST_SGST' },
    ...{ currency: 'INR', otherTaxTotals: [], shipment: null, port: '', portOfLoading: '', cbm: null },
    ...{ portOfDischarge: '', containerDetails: '', grossWeight: null, netWeight: null, packages: '' },
    ...{ cargoDetails: '', commodity: '', incoterms: '', shipmentCategory: '' },
    ...paise({ subtotal: 1_000_000, taxAmount: 180_000, cgstAmount: 90_000, sgstAmount: 90_000 }),
    ...paise({ igstAmount: 0, totalAmount: 1_180_000, advanceAmount: 0, totalAfterAdvance: 1_180_000 }),
    ...{ balanceAmount: minorUnits(1_180_000), charges: [line()] },
    ...changes,
  }) as Partial<PrintedInvoice> as PrintedInvoice;

const printed = (changes: Partial<PrintedInvoice> = {}) => documentPrint(invoice(changes), client);
const facts = (changes: Partial<PrintedInvoice> = {}) => Object.fromEntries(printed(changes).facts);

test('a tax invoice carries all particulars of Rule 46 (LAW-11)', () => {
  expect(printed()).toEqual({
    title: 'TAX INVOICE',
    copy: 'ORIGINAL FOR RECIPIENT',
    note: '',
    number: 'INV/26-27/00001',
    supplier: [
      ...['Meridian Logistics', '14 Rajaji Salai', 'Chennai', 'State: Tamil Nadu'],
      ...['GSTIN: 33ABCCF1234A1ZI', 'PAN: ABCCF1234A'],
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
          ...['Coromandel Textiles', '3 Mill Road', 'Salem', 'Tamil Nadu (33)'],
          ...['GSTIN: 33CRTCT4410C1ZK', 'PAN: CRTCT4410C'],
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
        ...['1', 'THC – two boxes', '996711', '2 container', '5,000.00', '10,000.00', '18'],
        ...['900.00', '900.00', '11,800.00'],
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
    words: 'Rupees Eleven Thousand Eight Hundred Only',
    taxSummary: [['996711', '18% (9% + 9%)', '10,000.00', '900.00', '900.00', '0.00']],
    bankDetails: ['State Bank of India', 'IFSC SBIN0000800'],
    terms: 'Subject to Chennai jurisdiction.',
  });
});

test('between states one column, one total and one rate of IGST stand on paper, other taxes after it', () => {
  const igst = paise({ cgstAmount: 0, sgstAmount: 0, igstAmount: 180_000 });
  const levy = [{ name: 'Port levy', amount: minorUnits(5_000) }];
  const other = line({ ...igst, otherTaxes: [] });
  const paper = printed({
    ...{ ...igst, taxMode: 'IGST', otherTaxTotals: levy },
    ...{ advanceAmount: minorUnits(100_000), charges: [line({ ...igst, otherTaxes: levy }), other] },
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
  const untaxed = (treatment: StoredInvoiceLine['treatment']) => line({ ...none, treatment });
  const treatments = ['nil_rated', 'exempt', 'non_gst', 'reverse_charge'] as const;
  const paper = printed({ charges: [untaxed('pure_agent'), line(), ...treatments.map(untaxed)] });
  expect(paper.rows.map((row) => [row[0], row[6]])).toEqual([
    ...[
      ['1', '18'],
      ['2', 'Nil-rated'],
      ['3', 'Exempt'],
      ['4', 'Non-GST'],
      ['5', 'Reverse charge'],
    ],
  ]);
  expect(paper.apart).toMatchObject({
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
    ...['18% (9% + 9%)', 'Nil-rated', 'Exempt', 'Non-GST', 'Reverse charge'],
  ]);
  expect(Object.fromEntries(paper.facts)).toMatchObject({ 'Reverse charge': 'Yes' });
});

test('an export names the country of its destination, and its recipient needs no GSTIN', () => {
  const abroad = { partyState: 'Singapore', partyGstNumber: '', placeOfSupply: '96' };
  const paper = printed({ ...abroad, supplyType: 'export_without_payment' });
  expect(Object.fromEntries(paper.facts)).toMatchObject({
    'Place of supply': 'Other Countries (96)',
    'Country of destination': 'Singapore',
  });
  expect(paper.parties[0]?.lines).toEqual([
    ...['Coromandel Textiles', '3 Mill Road', 'Salem', 'Singapore', 'PAN: CRTCT4410C'],
  ]);
  expect(paper.note).toMatch(/LETTER OF UNDERTAKING/);
  expect(facts({ placeOfSupply: '96' })).not.toHaveProperty('Country of destination');
  expect(facts({ ...abroad, placeOfSupply: '33' })).not.toHaveProperty('Country of destination');
});

test('a recipient without a GSTIN is said to be unregistered, and gets both papers in one', () => {
  const paper = printed({ partyGstNumber: '', charges: [line(), line({ treatment: 'exempt' })] });
  expect(paper.parties[0]?.lines).toContain('GSTIN: Unregistered');
  expect(paper.title).toBe('INVOICE-CUM-BILL OF SUPPLY');
});

test('the place of a document of an earlier release is the state of its party', () => {
  expect(facts({ placeOfSupply: '', partyState: 'Kerala' })['Place of supply']).toBe('Kerala');
});

test('importer and consignee stand on paper where they are somebody else', () => {
  const importer = {
    ...{ importerId: 2, importerName: 'Deccan Biotech', importerAddress: '9 Hill Road' },
    ...{ importerCity: 'Pune', importerState: 'Maharashtra', importerGstNumber: '27ABCCF1234A1ZB' },
  };
  const titles = (changes: Partial<PrintedInvoice>) => printed(changes).parties.map(({ title }) => title);
  const shipment = { jobType: 'import', consigneeName: 'Konkan Foods', containers: [] } as never;
  expect(printed({ ...importer, shipment }).parties.slice(1)).toEqual([
    {
      title: 'Importer',
      lines: [...['Deccan Biotech', '9 Hill Road', 'Pune', 'Maharashtra (27)', 'GSTIN: 27ABCCF1234A1ZB']],
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

test('a proforma says that it is no tax invoice, has no copies, and that it was cancelled where it was', () => {
  const proforma = {
    invoiceNumber: null,
    invoiceDate: null,
    invoiceType: 'proforma',
    dueDate: null,
  } as const;
  const statement =
    'This is not a tax invoice. Taxes shown are estimates; no input tax credit can be taken on this document.';
  const paper = printed(proforma);
  expect(paper).toMatchObject({ title: 'PROFORMA INVOICE', number: 'PI-7', note: statement });
  expect(paper).not.toHaveProperty('copy');
  expect(paper.facts.slice(0, 3)).toEqual([
    ['Number', 'PI-7'],
    ['Date', '21/11/2026'],
    ['Job', 'JOB-1'],
  ]);
  expect(printed({ ...proforma, status: 'cancelled' }).note).toBe(`CANCELLED · ${statement}`);
});

test('a copy names whose it is, and a cancelled invoice says so before it', () => {
  expect(documentPrint(invoice(), client, 'duplicate').copy).toBe('DUPLICATE FOR SUPPLIER');
  expect(printed({ status: 'cancelled' }).copy).toBe('CANCELLED · ORIGINAL FOR RECIPIENT');
});

test('a credit note has positive figures on paper, names its invoice, and says when it comes too late', () => {
  const minus = paise({
    subtotal: -1_000_000,
    taxAmount: -180_000,
    cgstAmount: -90_000,
    sgstAmount: -90_000,
  });
  const note = {
    ...{ ...minus, invoiceType: 'credit_note', invoiceNumber: 'CN/26-27/00001', proformaInvoiceNumber: '' },
    ...paise({ totalAmount: -1_180_000, totalAfterAdvance: -1_180_000, balanceAmount: -1_180_000 }),
    ...{ originalInvoiceNumber: 'INV/20-21/00009', originalInvoiceDate: '2020-05-05T06:00:00.000Z' },
    ...{ creditNoteReason: 'Wrong rate', creditNoteRemarks: 'By e-mail', dueDate: null },
  } as Partial<PrintedInvoice>;
  const paper = printed(note);
  expect(paper.title).toBe('CREDIT NOTE');
  expect(paper.note).toMatch(/could be lowered until 30\/11\/2021/);
  expect(Object.fromEntries(paper.facts)).toMatchObject({
    'Against invoice': 'INV/20-21/00009',
    Dated: '05/05/2020',
    Reason: 'Wrong rate',
    Remarks: 'By e-mail',
  });
  expect(paper.totals.slice(1)).toEqual([
    ['CGST', '900.00'],
    ['SGST/UTGST', '900.00'],
    ['Round-off', '0.00'],
    ['Total', '11,800.00'],
    ['Amount credited', '11,800.00'],
  ]);
  expect(printed({ ...note, originalInvoiceDate: '2026-05-05T06:00:00.000Z' }).note).toBe('');
});

test('a debit note tells its reason and remarks, and never that it comes late', () => {
  const paper = printed({
    ...{ invoiceType: 'debit_note', originalInvoiceDate: '2020-05-05T06:00:00.000Z' },
    ...{ debitNoteReason: 'Not billed', debitNoteRemarks: 'Second shift' },
  });
  expect([paper.title, paper.note]).toEqual(['DEBIT NOTE', '']);
  expect(Object.fromEntries(paper.facts)).toMatchObject({ Reason: 'Not billed', Remarks: 'Second shift' });
});

test('a consolidated invoice names its proformas and all its jobs', () => {
  const merged = ['PI-7', 'PI-8'].map((proformainvid) => ({ proformainvid })) as never;
  expect(
    facts({ proformaInvoiceNumber: '', mergedInvoices: merged, jobNumbers: ['JOB-1', 'JOB-2'] }),
  ).toMatchObject({ Proformas: 'PI-7, PI-8', Job: 'JOB-1, JOB-2' });
});

test('terms of a document come before the jurisdiction, its instructions after them', () => {
  expect(
    printed({ termsAndConditions: 'Paid in 7 days', specialInstructions: 'Handle with care' }).terms,
  ).toBe('Paid in 7 days\nHandle with care');
  expect(documentPrint(invoice(), { ...client, city: '' }).terms).toBe('Subject to Tamil Nadu jurisdiction.');
});

test('dollars are not rounded on paper, and the words are dollars', () => {
  const paper = printed({ currency: 'USD', totalAmount: minorUnits(1_180_050) });
  expect(paper.totals.map(([label]) => label)).not.toContain('Round-off');
  expect(paper.totals.at(-1)).toEqual(['Amount payable', '11,800.50']);
  expect(paper.words).toMatch(/Dollars/);
});

test('a line without unit and narration, and an export under a letter of undertaking at no rate', () => {
  const paper = printed({
    supplyType: 'sez_without_payment',
    charges: [line({ uom: '', narration: '', ...paise({ cgstAmount: 0, sgstAmount: 0, gstAmount: 0 }) })],
  });
  expect(paper.rows[0]?.slice(1, 7)).toEqual(['THC', '996711', '2', '5,000.00', '10,000.00', '0']);
  expect(paper.taxSummary[0]?.[1]).toBe('0%');
});

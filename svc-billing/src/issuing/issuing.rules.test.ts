import type { Client } from '@freightdesk/contracts/core';
import type { PrintDocument } from '@freightdesk/print';
import { minorUnits } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { changedRequest, hasContent } from './conversion.rules';
import { checkDebitNote, checkInvoice, checkLetters, checkVoucher } from './issuing.rules';
import { registerFilter } from './register.rules';
import type { Supplier } from './supplier.service';

const client = {
  gstNumber: '33ABCCF1234A1ZI',
  panNumber: 'ABCCF1234A',
  cinNumber: 'U60231TN2011PTC081234',
  homeState: 'Tamil Nadu',
} as Partial<Client> as Client;
const supplier = { client, isAbsenceConfirmed: false };
const party = {
  partyGstNumber: '33CRTCT4410C1ZK',
  partyPanNumber: '',
  partyState: 'Tamil Nadu',
  isSupplierRegistered: true,
};

/** Paper on which these texts stand. */
const paperWith = (...supplierLines: string[]) =>
  ({ supplier: supplierLines }) as Partial<PrintDocument> as PrintDocument;

const checkIdentity = (recipient: Parameters<typeof checkVoucher>[0], issuer: Supplier, reason: string) =>
  checkVoucher(recipient, { supplier: issuer, paper: paperWith() }, reason);

test('registrations that agree let an invoice be issued without a reason', () => {
  expect(() => checkIdentity(party, supplier, '')).not.toThrow();
});

test.each([
  ['the GSTIN of the party', { partyGstNumber: '33CRTCT4410C1ZJ' }, {}, 'party.gstNumber'],
  ['the PAN of the party', { partyPanNumber: 'ABCZF1234A', partyGstNumber: '' }, {}, 'party.panNumber'],
  ['the state of the party', { partyState: 'Kerala' }, {}, 'party.gstNumber'],
  ['our own GSTIN', {}, { gstNumber: '33ABCCF1234A1ZJ' }, 'client.gstNumber'],
  ['our own PAN', {}, { panNumber: 'PQRPS5678K' }, 'client.panNumber'],
  ['our own CIN', {}, { cinNumber: 'X60231TN2011PTC081234' }, 'client.cinNumber'],
  ['our own state', {}, { homeState: 'Kerala' }, 'client.gstNumber'],
])('a doubt about %s needs a reason, and is named at its field (MONEY-8)', (_what, of, own, field) => {
  const check = (reason: string) => () =>
    checkIdentity({ ...party, ...of }, { ...supplier, client: { ...client, ...own } }, reason);
  expect(check('')).toThrow(
    expect.objectContaining({ code: 'identity_doubtful', fields: { [field]: expect.any(String) } }),
  );
  expect(check('Seen on the certificate')).not.toThrow();
});

test('a special registration is no doubt (MONEY-8)', () => {
  const department = { ...party, partyGstNumber: '33ABCD12345E1Z5' };
  expect(() => checkIdentity(department, supplier, '')).not.toThrow();
});

test('our own GSTIN on the party is refused whatever the reason, and other doubts are then silent', () => {
  const same = { ...party, partyGstNumber: '33ABCCF1234A1ZI', partyPanNumber: 'ABCZF1234A' };
  expect(() => checkIdentity(same, supplier, 'They say so')).toThrow(
    expect.objectContaining({
      fields: { 'party.gstNumber': 'The party has the same GSTIN as the supplier' },
    }),
  );
});

const issueContext = {
  supplier,
  paper: paperWith('Meridian'),
  contractedDocuments: [],
  codeTerms: { turnover: minorUnits(0) },
  now: new Date('2026-11-22T20:00:00Z'),
};
const invoice = {
  ...party,
  partyAddress: '',
  currency: 'INR' as const,
  supplyQuestion: null,
  totalAmount: minorUnits(0),
  supplyType: 'regular' as const,
  igstAmount: minorUnits(0),
  charges: [{ chargeName: 'THC', hsnCode: '99671', treatment: 'taxable' as const }],
};

test('what an invoice to a registered party lacks is told at once with the doubts, each at its field (MONEY-13)', () => {
  const check = (reason: string) => () =>
    checkInvoice({ ...invoice, partyGstNumber: '33CRTCT4410C1ZJ' }, issueContext, reason);
  expect(check('')).toThrow(
    expect.objectContaining({
      code: 'identity_doubtful',
      fields: {
        'party.gstNumber': expect.stringContaining('check character'),
        partyAddress: 'The party has no address',
        hsnCode: '“99671” of line 1 (THC) is no HSN/SAC code: An HSN/SAC code has 4, 6 or 8 digits',
        totalAmount: 'The total is zero',
      },
    }),
  );
  expect(check('Agreed')).not.toThrow();
});

const noFont = (...texts: string[]) => {
  const message = `The PDF file has no font for letters of ${texts.map((text) => `“${text}”`).join(', ')} and shows □ in their place`;
  return expect.objectContaining({ code: 'identity_doubtful', message, fields: { letters: message } });
};

test('letters without a font are told before an invoice or a voucher is issued, wherever they stand (BILL-9)', () => {
  const paper = paperWith('Meridian', '上海货运', 'شركة الشحن', '上海货运');
  for (const check of [
    (reason: string) => checkInvoice({ ...invoice, partyGstNumber: '' }, { ...issueContext, paper }, reason),
    (reason: string) => checkVoucher(party, { supplier, paper }, reason),
  ]) {
    expect(() => check('')).toThrow(noFont('上海货运', 'شركة الشحن'));
    expect(() => check('They ask for it')).not.toThrow();
  }
});

test('letters of the scripts of India, Greek and Cyrillic are no doubt', () => {
  const paper = paperWith('राजाजी', 'தமிழ் ਅੰਮ੍ਰਿਤਸਰ', 'Ναυτιλία Судно Việt Nam');
  expect(() => checkVoucher(party, { supplier, paper }, '')).not.toThrow();
});

test('a long text is named by its beginning', () => {
  expect(() => checkLetters(['海'.repeat(80), undefined, null], '')).toThrow(noFont(`${'海'.repeat(59)}…`));
});

const line = { chargeName: 'THC', narration: '', hsnCode: '996711', treatment: 'taxable' as const };
const debitNote = {
  partyGstNumber: party.partyGstNumber,
  partyAddress: '14 Rajaji Salai',
  isSupplierRegistered: true,
  totalAmount: minorUnits(100),
  debitNoteReason: 'Not billed',
  debitNoteRemarks: '',
  charges: [line],
};

test.each<[string, object, string]>([
  ['an address', { partyAddress: '' }, 'partyAddress'],
  ['a total', { totalAmount: minorUnits(0) }, 'totalAmount'],
  ['a code', { charges: [{ ...line, hsnCode: '' }] }, 'hsnCode'],
  ['a code of the right length', { charges: [{ ...line, hsnCode: '99671' }] }, 'hsnCode'],
  ['lines of one kind', { charges: [line, { ...line, treatment: 'exempt' }] }, 'treatment'],
  ['a font for its reason', { debitNoteReason: '追加' }, 'letters'],
  ['a font for its remarks', { debitNoteRemarks: '追加' }, 'letters'],
  ['a font for a line', { charges: [{ ...line, narration: '追加' }] }, 'letters'],
])(
  'a debit note to a registered party without %s needs a reason (MONEY-13, BILL-9)',
  (_what, lacking, field) => {
    const check = (reason: string) => () =>
      checkDebitNote({ ...debitNote, ...lacking } as Parameters<typeof checkDebitNote>[0], reason);
    expect(check('')).toThrow(
      expect.objectContaining({ code: 'identity_doubtful', fields: { [field]: expect.any(String) } }),
    );
    expect(check('Agreed')).not.toThrow();
  },
);

test('a whole debit note needs none, and neither does one to an unregistered party', () => {
  const check = (change: object) => () =>
    checkDebitNote({ ...debitNote, ...change } as Parameters<typeof checkDebitNote>[0], '');
  expect(check({})).not.toThrow();
  expect(check({ partyGstNumber: '', partyAddress: '', charges: [{ ...line, hsnCode: '' }] })).not.toThrow();
});

test.each([
  ['sez_with_payment', 0, true],
  ['export_with_payment', 0, true],
  ['export_with_payment', 180, false],
  ['export_without_payment', 0, false],
  ['regular', 0, false],
] as const)(
  'a supply that is %s and bears %d of IGST is asked about: %s (LAW-7)',
  (supplyType, tax, isAsked) => {
    const abroad = { ...invoice, partyGstNumber: '', supplyType, igstAmount: minorUnits(tax) };
    const check = (reason: string) => () => checkInvoice(abroad, issueContext, reason);
    if (isAsked)
      expect(check('')).toThrow(expect.objectContaining({ fields: { supplyType: expect.any(String) } }));
    else expect(check('')).not.toThrow();
    expect(check('Exempt services')).not.toThrow();
  },
);

test('an unregistered party is not asked about any of it', () => {
  expect(() => checkInvoice({ ...invoice, partyGstNumber: '' }, issueContext, '')).not.toThrow();
});

const contract = (from: string, to: string) => ({
  contractNumber: 'CT-1',
  contractDays: { from: new Date(from), to: new Date(to) },
});

test.each([
  ['its first day', contract('2026-11-23', '2026-12-31'), undefined],
  ['its last day', contract('2026-01-01', '2026-11-23'), undefined],
  ['the day after it ended', contract('2026-01-01', '2026-11-22'), 'Contract CT-1 ended on 22/11/2026'],
  ['the day before it begins', contract('2026-11-24', '2026-12-31'), 'Contract CT-1 begins on 24/11/2026'],
  ['a day of an earlier release', { contractNumber: 'CT-1', contractDays: null }, undefined],
])(
  'a contract on %s in India needs a reason only where it is not valid (BILL-18)',
  (_day, contracted, text) => {
    const complete = { ...invoice, partyGstNumber: '' };
    const context = { ...issueContext, contractedDocuments: [contracted] };
    const check = (reason: string) => () => checkInvoice(complete, context, reason);
    if (text)
      expect(check('')).toThrow(
        expect.objectContaining({ fields: { contractId: `${text}. Is it billed nevertheless?` } }),
      );
    else expect(check('')).not.toThrow();
    expect(check('Extended by letter')).not.toThrow();
  },
);

const unregistered = { ...client, gstNumber: ' ' };
const absentGstin = expect.objectContaining({
  fields: { 'client.gstNumber': expect.stringContaining('Is it really not registered') },
});

test('a firm without a GSTIN is asked once whether it has none (MONEY-14)', () => {
  const check = (isAbsenceConfirmed: boolean, reason: string) => () =>
    checkIdentity(
      { ...party, isSupplierRegistered: false },
      { client: unregistered, isAbsenceConfirmed },
      reason,
    );
  expect(check(false, '')).toThrow(absentGstin);
  expect(check(false, 'Below the limit')).not.toThrow();
  expect(check(true, '')).not.toThrow();
});

test.each([
  ['added', false, client],
  ['removed', true, unregistered],
])(
  'a document saved before the GSTIN was %s is saved again first, whatever the reason',
  (_what, isSupplierRegistered, current) => {
    expect(() =>
      checkIdentity(
        { ...party, isSupplierRegistered },
        { client: current, isAbsenceConfirmed: true },
        'Seen',
      ),
    ).toThrow(
      expect.objectContaining({
        fields: { 'client.gstNumber': expect.stringContaining('Save it again') },
      }),
    );
  },
);

test.each([
  [{}, false],
  [{ updatedAt: '2026-11-22T06:00:00.000Z', identityReason: 'Seen', billAgain: true }, false],
  [{ clientId: '1', status: 'invoice', isPerforma: false }, false],
  [{ cargoDetails: undefined }, false],
  [{ cargoDetails: null }, true],
  [{ partyId: 2 }, true],
])('a conversion with %p changes its proforma: %p', (conversion, changes) => {
  expect(hasContent(conversion as never)).toBe(changes);
});

const proforma = {
  jobNumber: 'JOB-1',
  partyId: 1,
  importerId: 3,
  contractId: null,
  charges: [
    {
      chargeId: 1,
      chargeName: 'THC',
      narration: 'two',
      quantity: 2,
      rate: 5_000,
      gstPercent: 18,
      uom: 'PER_CONTAINER',
      currency: 'INR',
      hsnCode: '996711',
      isFromExpense: true,
      listed: 1,
      treatment: 'taxable',
      source: { kind: 'adhoc', id: 4 },
      amount: 10_000,
      totalAmount: 11_800,
    },
  ],
} as Partial<DocumentRecord> as DocumentRecord;

test('what a conversion omits is taken from its proforma, figures aside, which are computed again', () => {
  const { amount: _amount, totalAmount: _total, ...lineInput } = proforma.charges[0] ?? ({} as never);
  expect(
    changedRequest({ identityReason: 'Seen', status: 'invoice', isPerforma: false } as never, proforma),
  ).toEqual({
    jobNumber: 'JOB-1',
    partyId: 1,
    importerId: 3,
    contractId: 0,
    charges: [lineInput],
  });
});

test('what a conversion names comes before its proforma, and null takes the importer away', () => {
  const conversion = { jobNumber: 'JOB-2', partyId: 2, importerId: null, contractId: 5, charges: [] };
  expect(changedRequest(conversion as never, proforma)).toEqual(conversion);
  expect(changedRequest({ importerId: 8 } as never, { ...proforma, contractId: 6 })).toMatchObject({
    importerId: 8,
    contractId: 6,
  });
});

test.each([
  ['nothing', {}, {}],
  ['a kind', { kind: 'credit_note' }, { kind: 'credit_note' }],
  ['a payment', { payment: 'overdue' }, { paymentState: 'overdue' }],
  ['a party', { partyId: 2 }, { partyId: 2 }],
  [
    'a party, a kind and a payment',
    { partyId: 2, kind: 'invoice', payment: 'paid' },
    { partyId: 2, kind: 'invoice', paymentState: 'paid' },
  ],
  ['a first day', { from: '2026-11-22' }, { invoiceDate: { $gte: new Date('2026-11-21T18:30:00Z') } }],
  [
    'a last day, which is included',
    { to: '2026-11-22' },
    { invoiceDate: { $lt: new Date('2026-11-22T18:30:00Z') } },
  ],
])('the register asked for %s is narrowed to it', (_what, query, filter) => {
  expect(registerFilter(query as never)).toEqual(filter);
});

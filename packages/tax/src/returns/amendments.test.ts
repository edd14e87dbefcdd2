import { toMinor } from '../money/money';
import { amendmentTables } from './amendment-tables';
import { amendedDifference, amendmentsOf, documentsOfFiled } from './amendments';
import { NO_FIGURES } from './figures';
import { amendmentFindings, gstr1Findings } from './findings';
import { type Gstr1Source, gstr1 } from './gstr1';
import { gstr1File } from './gstr1-file';
import { gstr1Sheets } from './gstr1-sheets';
import { NOVEMBER, NOVEMBER_DOCUMENTS } from './november.samples';
import { monthPeriod } from './period';
import type { ReturnDocument } from './placement';
import { isAmendmentBalanced, reconcileGstr1 } from './reconciliation';

const filed = gstr1(NOVEMBER);

const tablesOf = (source: Partial<Gstr1Source>) =>
  amendmentTables([amendmentsOf(filed, gstr1({ ...NOVEMBER, ...source }))]);

/** November with other fields in the document of a number. */
const withChange = (number: string, fields: Partial<ReturnDocument>) => ({
  documents: NOVEMBER_DOCUMENTS.map((document) =>
    document.invoiceNumber.endsWith(number) ? { ...document, ...fields } : document,
  ),
});

test('a month that did not change is not amended (RETURNS-12)', () => {
  expect(tablesOf({ documents: [...NOVEMBER_DOCUMENTS].reverse() })).toEqual({});
});

test('another recipient is an amendment of the invoice, with its number and day', () => {
  const tables = tablesOf(withChange('/00102', { partyGstNumber: '27ABCCF1234A1ZB', placeOfSupply: '27' }));
  expect(Object.keys(tables)).toEqual(['b2ba']);
  expect(tables.b2ba).toMatchObject([
    {
      ctin: '27ABCCF1234A1ZB',
      inv: [{ oinum: 'INV/26-27/00102', oidt: '06-11-2026', inum: 'INV/26-27/00102', pos: '27', val: 40951 }],
    },
  ]);
});

test('an amended note names itself as a note', () => {
  const tables = tablesOf(withChange('CN/26-27/00011', { partyGstNumber: '33ABCDE1234F1Z5' }));
  expect(tables.cdnra).toMatchObject([{ nt: [{ ont_num: 'CN/26-27/00011', ont_dt: '20-11-2026' }] }]);
});

test('sums of consumers are amended by month, also to nothing', () => {
  const documents = NOVEMBER_DOCUMENTS.filter(({ invoiceNumber }) => !/0010[56]$/.test(invoiceNumber));
  const { b2csa } = tablesOf({ documents });
  expect(b2csa).toEqual([
    {
      omon: '112026',
      sply_ty: 'INTER',
      typ: 'OE',
      pos: '32',
      itms: [{ rt: 18, txval: 0, iamt: 0, csamt: 0 }],
    },
    {
      omon: '112026',
      sply_ty: 'INTRA',
      typ: 'OE',
      pos: '33',
      itms: [
        { rt: 5, txval: 0, camt: 0, samt: 0, csamt: 0 },
        { rt: 18, txval: -2000, camt: -180, samt: -180, csamt: 0 },
      ],
    },
  ]);
});

test('advances are amended by month', () => {
  const advances = NOVEMBER.advances.map((advance) => ({ ...advance, amount: toMinor(11_800) }));
  const { ata, txpda } = tablesOf({ advances });
  expect(ata).toMatchObject([{ omon: '112026', pos: '27', itms: [{ ad_amt: 10_000, iamt: 1_800 }] }]);
  expect(txpda).toBeUndefined();
});

test('an advance that was entered late is amended in, and is no supply (RETURNS-12)', () => {
  const late = {
    number: 'RV/26-27/00009',
    day: '2026-11-20',
    placeOfSupply: '24',
    taxMode: 'IGST' as const,
    gstPercent: 18,
    amount: toMinor(1_180),
    uses: [],
  };
  const source = { ...NOVEMBER, advances: [...NOVEMBER.advances, late] };
  const amendments = amendmentsOf(filed, gstr1(source));
  expect(amendmentTables([amendments]).ata).toMatchObject([{ pos: '24', itms: [{ ad_amt: 1_000 }] }]);
  expect(amendments.entries).toMatchObject([{ table: 'ata', reported: NO_FIGURES }]);
  expect(amendedDifference(amendments)).toEqual(NO_FIGURES);
});

test('a document that left its section is left to a person', () => {
  const amendments = amendmentsOf(
    filed,
    gstr1({ ...NOVEMBER, ...withChange('/00104', { partyGstNumber: '32ABCDE1234F1Z7' }) }),
  );
  expect(amendments.movedNumbers).toEqual(['INV/26-27/00104']);
  expect(amendmentFindings([amendments])).toMatchObject([{ severity: 'error', number: 'INV/26-27/00104' }]);
});

/** November after documents were taken back, as the return of December amends it. */
function afterCancelling(...numbers: string[]) {
  const documents = NOVEMBER_DOCUMENTS.map((document) =>
    numbers.some((number) => document.invoiceNumber.endsWith(number))
      ? { ...document, state: 'cancelled' }
      : document,
  );
  const amendments = amendmentsOf(filed, gstr1({ ...NOVEMBER, documents }));
  return { amendments, documents, tables: amendmentTables([amendments]) };
}

const TAKEN_BACK = [
  ['INV/26-27/00102', 'b2ba', 'inv', 2500, 450],
  ['INV/26-27/00104', 'b2cla', 'inv', 110_000, 19_800],
  ['CN/26-27/00011', 'cdnra', 'nt', -8700, 0],
  ['INV/26-27/00107', 'expa', 'inv', 99_906, 0],
] as const;

test.each(TAKEN_BACK)('%s is taken back in %s with nothing', (number, table, entries, taxable, igst) => {
  const { amendments, documents, tables } = afterCancelling(number);
  expect(Object.keys(tables)).toEqual([table]);
  const [group] = tables[table] as [Record<string, { val: number; itms: unknown[] }[]>];
  expect(group[entries]).toMatchObject([{ val: 0 }]);
  const [item] = group[entries]?.[0]?.itms ?? [];
  expect(JSON.stringify(item)).toMatch(/"txval":0\b/);
  expect(amendments.entries).toMatchObject([{ table, name: number, current: NO_FIGURES }]);
  expect(amendedDifference(amendments)).toMatchObject({
    taxable: toMinor(-taxable),
    igst: toMinor(-igst),
  });
  expect(isAmendmentBalanced(amendments, documents)).toBe(true);
});

test('what has no table of its own changes the untaxed supplies and the sums by code of the return that amends', () => {
  const { amendments, documents } = afterCancelling('BOS/26-27/00001', '/00102');
  expect(amendments.entries.map(({ table }) => table)).toEqual(['b2ba', 'nil']);
  const december = gstr1({ ...NOVEMBER, documents: [], advances: [], period: monthPeriod('2026-12') });
  const file = gstr1File(december, { hsnNames: new Map() }, [amendments]);
  expect(file).toMatchObject({
    fp: '122026',
    nil: { inv: [{ sply_ty: 'INTRAB2B', expt_amt: -5000 }] },
    hsn: { hsn_b2b: [{ hsn_sc: '996712', txval: -2500, iamt: -450 }, { txval: -5000 }] },
    b2ba: expect.anything(),
  });
  expect(isAmendmentBalanced(amendments, documents)).toBe(true);
  expect(isAmendmentBalanced(amendments, NOVEMBER_DOCUMENTS)).toBe(false);
});

test('a late document is no amendment: the next return has it, with its own day', () => {
  const late = { ...NOVEMBER_DOCUMENTS[1], invoiceNumber: 'INV/26-27/00190' } as ReturnDocument;
  const { ownDocuments, lateDocuments } = documentsOfFiled([...NOVEMBER_DOCUMENTS, late], filed, []);
  expect(ownDocuments).toEqual(NOVEMBER_DOCUMENTS);
  expect(lateDocuments).toEqual([late]);
  expect(documentsOfFiled([late], filed, ['INV/26-27/00190'])).toEqual({
    ownDocuments: [],
    lateDocuments: [],
  });
  const source = { ...NOVEMBER, documents: [], advances: [], vouchers: [], lateDocuments };
  const december = gstr1({ ...source, period: monthPeriod('2026-12') });
  expect(gstr1File(december, { hsnNames: new Map() })).toMatchObject({
    b2b: [{ inv: [{ inum: 'INV/26-27/00190', idt: '06-11-2026' }] }],
    doc_issue: { doc_det: [{ docs: [{ from: 'INV/26-27/00190', totnum: 1, cancel: 0 }] }] },
  });
  expect(reconcileGstr1(december, [], lateDocuments)).toMatchObject({ isBalanced: true, documentCount: 1 });
  const turnover = toMinor(100_000_000);
  const findings = gstr1Findings(december, { ...source, period: december.period, turnover });
  expect(findings.map(({ code }) => code)).toContain('late_document');
});

test('amendments stand in sheets of their own', () => {
  const { amendments } = afterCancelling('/00101', '/00106', '/00104');
  const sheets = gstr1Sheets(gstr1({ ...NOVEMBER, documents: [] }), new Map(), [amendments]);
  const sheetOf = (name: string) => sheets.find((sheet) => sheet.name === name);
  expect(sheets.map(({ name }) => name)).toEqual(
    'b2b,sez,de b2ba b2cl b2cla b2cs b2csa cdnr cdnra cdnur cdnura exp expa at ata atadj atadja exemp hsn(b2b) hsn(b2c) docs'.split(
      ' ',
    ),
  );
  expect(sheetOf('b2ba')?.columns.slice(2, 6)).toEqual([
    'Original Invoice Number',
    'Original Invoice date',
    'Revised Invoice Number',
    'Revised Invoice date',
  ]);
  expect(sheetOf('b2ba')?.rows.map((row) => row[4])).toEqual(['INV/26-27/00101', 'INV/26-27/00101']);
  expect(sheetOf('b2csa')?.rows[0]?.slice(0, 3)).toEqual(['2026-27', 'November', '33-Tamil Nadu']);
  expect(sheetOf('b2cla')?.rows[0]?.slice(0, 3)).toEqual(['INV/26-27/00104', '12-Nov-2026', '32-Kerala']);
});

import { toMinor } from '../money/money';
import { amendmentsOf, amendmentTables } from './amendments';
import { type Gstr1Source, gstr1 } from './gstr1';
import { NOVEMBER, NOVEMBER_DOCUMENTS } from './november.samples';
import type { ReturnDocument } from './placement';

const filed = gstr1(NOVEMBER);

const tablesOf = (source: Partial<Gstr1Source>) =>
  amendmentTables(amendmentsOf(filed, gstr1({ ...NOVEMBER, ...source })));

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
      itms: [{ rt: 5, txval: 0, camt: 0, samt: 0, csamt: 0 }],
    },
    {
      omon: '112026',
      sply_ty: 'INTRA',
      typ: 'OE',
      pos: '33',
      itms: [{ rt: 18, txval: -2000, camt: -180, samt: -180, csamt: 0 }],
    },
  ]);
});

test('advances are amended by month', () => {
  const advances = NOVEMBER.advances.map((advance) => ({ ...advance, amount: toMinor(11_800) }));
  const { ata, txpda } = tablesOf({ advances });
  expect(ata).toMatchObject([{ omon: '112026', pos: '27', itms: [{ ad_amt: 10_000, iamt: 1_800 }] }]);
  expect(txpda).toBeUndefined();
});

test('a document that left its section is left to a person', () => {
  const moved = amendmentsOf(
    filed,
    gstr1({ ...NOVEMBER, ...withChange('/00104', { partyGstNumber: '32ABCDE1234F1Z7' }) }),
  );
  expect(moved.movedNumbers).toEqual(['INV/26-27/00104']);
  const cancelled = amendmentsOf(
    filed,
    gstr1({ ...NOVEMBER, ...withChange('/00103', { state: 'cancelled' }) }),
  );
  expect(cancelled.movedNumbers).toEqual(['INV/26-27/00103']);
  expect(cancelled.placements).toEqual([]);
});

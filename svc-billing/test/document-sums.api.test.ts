import {
  consolidateDocumentLines,
  type Invoice,
  type TaxedDocumentLine,
} from '@freightdesk/contracts/billing';
import { computeDocumentTotals, toDecimal, toMinor } from '@freightdesk/tax';
import fc from 'fast-check';
import { paise, runDocuments } from './documents';

const { raiseForJob, issue, read, notesOf, credit, consolidate } = runDocuments();

const anyLine = fc.record({
  chargeId: fc.constantFrom(1, 2, 3, 4, 5, null),
  chargeName: fc.constantFrom('Agency', 'Handling', 'Freight'),
  hsnCode: fc.constant('996711'),
  quantity: fc.integer({ min: 1, max: 7 }),
  rate: fc.integer({ min: 1, max: 900_000 }).map((each) => each / 100),
  gstPercent: fc.constantFrom(0, 5, 12, 18, 28),
});

/** Sums of stored figures, in paise. */
const sums = (notes: readonly Invoice[]) =>
  Object.fromEntries(
    (['subtotal', 'taxAmount', 'cgstAmount', 'sgstAmount', 'igstAmount', 'totalAmount'] as const).map(
      (name) => [name, notes.reduce((sum, note) => sum + paise(note[name]), 0)],
    ),
  );

test('random invoices, credited in parts in any order, come to zero exactly and never below', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom({}, { partyId: 2, contractId: 2 }, { partyId: 3, contractId: 3 }),
      fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 99 })), { maxLength: 3 }),
      async (charges, party, parts) => {
        const one = await issue({ ...party, charges });
        const other = await issue({ ...party, charges });
        expect(paise(one.totalAmount)).toBe(
          one.charges.reduce((sum, { totalAmount }) => sum + paise(totalAmount), 0),
        );
        const expectedCredits = parts.flatMap(([at, percent]) => {
          const amount = Math.floor((paise(one.charges[at]?.amount ?? 0) * percent) / 300) / 100;
          return amount > 0 ? [{ originalLine: at, amount }] : [];
        });
        const rest = async (id: number) => {
          const { creditable } = await notesOf(id);
          const open = creditable.flatMap(({ amount }, at) => (amount > 0 ? [{ originalLine: at }] : []));
          return credit(id, { charges: open });
        };
        const raise = async (id: number, order: typeof expectedCredits) => {
          const notes: Invoice[] = [];
          for (const each of order) notes.push(await credit(id, { charges: [each] }));
          const partial = sums(notes);
          const { balanceAmount } = await read(id);
          expect(balanceAmount).toBeGreaterThanOrEqual(0);
          return { partial, all: sums([...notes, await rest(id)]) };
        };
        const forth = await raise(one.id, expectedCredits);
        const back = await raise(other.id, [...expectedCredits].reverse());
        expect(back.partial).toEqual(forth.partial);
        expect(back.all).toEqual(forth.all);
        const whole = sums([one]);
        expect(Object.values(forth.all).map((sum) => sum + 0)).toEqual(
          Object.values(whole).map((sum) => 0 - sum),
        );
        for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ balanceAmount: 0 });
      },
    ),
    { numRuns: process.env.NIGHTLY ? 12 : 4 },
  );
});

/** The preview of the screen: lines and totals of the proformas, computed by the same package. */
const previewOf = (proformas: readonly Invoice[]) => {
  const lines = consolidateDocumentLines(
    proformas
      .flatMap(({ charges }) => charges)
      .map(
        (line): TaxedDocumentLine =>
          ({
            ...line,
            ...Object.fromEntries(
              (
                [
                  'rate',
                  'amount',
                  'cgstAmount',
                  'sgstAmount',
                  'igstAmount',
                  'gstAmount',
                  'totalAmount',
                ] as const
              ).map((name) => [name, toMinor(line[name])]),
            ),
            otherTaxes: Object.fromEntries(
              Object.entries(line.otherTaxes).map(([name, tax]) => [name, toMinor(tax)]),
            ),
          }) as TaxedDocumentLine,
      ),
  );
  return { lines, totals: computeDocumentTotals(lines) };
};

const anyMergedLine = fc.record({
  chargeId: fc.constantFrom(1, 2, 4, 5),
  chargeName: fc.constantFrom('Agency', 'Handling'),
  quantity: fc.integer({ min: 1, max: 9 }),
  rate: fc.integer({ min: 1, max: 900_000 }).map((each) => each / 100),
  gstPercent: fc.constantFrom(0, 5, 18),
});
test('of random proformas the totals are the sums of their parts, and the preview is what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyMergedLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom({}, { partyId: 2, contractId: 2 }, { partyId: 3, contractId: 3 }),
      async (documents, party) => {
        const proformas: Invoice[] = [];
        for (const charges of documents) proformas.push(await raiseForJob({ ...party, charges }));
        const { lines, totals } = previewOf(proformas);
        const invoice = await consolidate(proformas, {
          charges: lines.map(
            ({ quantity, rate, amount, gstAmount, totalAmount, gstPercent, chargeName }) => ({
              chargeName,
              quantity,
              gstPercent,
              rate: toDecimal(rate),
              amount: toDecimal(amount),
              gstAmount: toDecimal(gstAmount),
              totalAmount: toDecimal(totalAmount),
            }),
          ),
          totalAmount: String(toDecimal(totals.totalAmount)),
          taxAmount: String(toDecimal(totals.taxAmount)),
        });
        expect(invoice.charges.map(({ listed, quantity, amount }) => [listed, quantity, amount])).toEqual(
          lines.map(({ listed, quantity, amount }) => [listed, quantity, toDecimal(amount)]),
        );
        for (const name of [
          'subtotal',
          'taxAmount',
          'cgstAmount',
          'sgstAmount',
          'igstAmount',
          'totalAmount',
        ] as const) {
          expect(paise(invoice[name])).toBe(proformas.reduce((sum, each) => sum + paise(each[name]), 0));
        }
        expect(paise(invoice.totalAmount)).toBe(
          invoice.charges.reduce((sum, { totalAmount }) => sum + paise(totalAmount), 0),
        );
      },
    ),
    { numRuns: process.env.NIGHTLY ? 12 : 4 },
  );
});

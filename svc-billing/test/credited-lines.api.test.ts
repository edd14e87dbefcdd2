import type { CreditNoteInput } from '@freightdesk/contracts/billing';
import { agency, handling, runDocuments } from './documents';

const { issue, credit } = runDocuments();

const charges = [
  { ...agency, narration: 'Chennai' },
  { ...agency, narration: 'Salem' },
  { ...handling, chargeName: 'CHA agency' },
  { ...agency, chargeName: 'CHA agency, second shift' },
];
type Credited = NonNullable<CreditNoteInput['charges']>;

test.each<[string, Credited, number[]]>([
  ['its name, the first one', [{ chargeName: 'CHA agency' }], [0]],
  ['its name, each once', [{ chargeName: 'CHA agency' }, { chargeName: 'CHA agency' }], [0, 1]],
  ['its narration', [{ chargeId: 1, narration: 'Salem' }], [1]],
  ['its charge', [{ chargeId: 2, chargeName: 'CHA agency' }], [2]],
  ['its name among those of a charge', [{ chargeId: 1, chargeName: 'CHA agency, second shift' }], [3]],
  ['its index, whatever its name', [{ originalLine: 1, chargeName: 'CHA agency' }], [1]],
])('a credited line is found by %s', async (_by, creditLine, expectedLine) => {
  const { id } = await issue({ charges });
  const note = await credit(id, { charges: creditLine });
  expect(note.charges.map(({ originalLine }) => originalLine)).toEqual(expectedLine);
});

test('an index beyond the lines is refused, even with the name of a line', async () => {
  const { id } = await issue({ charges });
  await expect(
    credit(id, { charges: [{ originalLine: 4, chargeName: 'CHA agency' }] }),
  ).rejects.toMatchObject({ status: 400, fields: { 'charges.0': expect.any(String) } });
});

const lump = (rate: number) => ({ quantity: 1, rate, amount: rate, uom: 'LUMPSUM' });
const pieces = (quantity: number, rate: number) => ({
  quantity,
  rate,
  amount: quantity * rate,
  uom: 'PER_20FT_CONTAINER',
});

test.each<[Partial<Credited[number]>, object]>([
  [{}, pieces(2, 8700)],
  [{ amount: 17_400, quantity: 1, rate: 8700 }, pieces(2, 8700)],
  [{ quantity: 1, rate: 100 }, pieces(1, 100)],
  [{ quantity: 1.5, rate: 8700 }, lump(13_050)],
  [{ amount: 100, quantity: 1, rate: 8700 }, lump(100)],
  [{ amount: -100 }, lump(100)],
])('of two containers %j is credited as %j', async (creditInput, expectedLine) => {
  const { id } = await issue({ charges: [handling] });
  const note = await credit(id, { charges: [{ originalLine: 0, ...creditInput }] });
  expect(note.charges).toMatchObject([expectedLine]);
});

test('of a line that was credited completely nothing is left, and that is said', async () => {
  const { id } = await issue({ charges: [agency] });
  await credit(id, { charges: [{ originalLine: 0 }] });
  const text = 'Nothing is left of CHA agency to credit';
  await expect(credit(id, { charges: [{ originalLine: 0, amount: 0.01 }] })).rejects.toMatchObject({
    status: 409,
    serverMessage: text,
    fields: { 'charges.0.amount': text },
  });
});

import { readTallyAnswer } from './tally-answer.rules';

const response = (counts: Readonly<Record<string, number>>, rest = '') =>
  `<RESPONSE>${Object.entries({ CREATED: 0, ALTERED: 0, ERRORS: 0, EXCEPTIONS: 0, ...counts })
    .map(([name, count]) => `<${name}>${count}</${name}>`)
    .join('')}${rest}</RESPONSE>`;

test.each([
  ['new vouchers', { CREATED: 12 }, true, 'Everything was taken: 12 new, 0 changed.'],
  ['the same file again', { ALTERED: 11, COMBINED: 1 }, true, 'Everything was taken: 0 new, 12 changed.'],
  ['an error', { CREATED: 11, ERRORS: 1 }, false, /^1 refused, 11 taken\./],
  ['an exception', { CREATED: 11, EXCEPTIONS: 1 }, false, /^1 refused, 11 taken\./],
  ['nothing at all', { IGNORED: 3 }, false, /^Nothing was taken\./],
])('an answer with %s is told as it is (TALLY-3)', (_what, counts, isTaken, verdict) => {
  const answer = readTallyAnswer(response(counts));
  expect(answer).toMatchObject({ isTaken, verdict: expect.stringMatching(verdict) });
});

test('an envelope is read as well; what was refused is named once, whatever else Tally writes', () => {
  const line = "<LINEERROR>Ledger 'Agency&#4; Charges' does not exist!</LINEERROR>";
  const result = `<IMPORTRESULT><CREATED>3</CREATED><ERRORS>2</ERRORS>${line}${line}</IMPORTRESULT>`;
  const answer = readTallyAnswer(`<ENVELOPE><BODY><DATA>${result}</DATA></BODY></ENVELOPE>\r\n`);
  expect(answer).toMatchObject({ refusals: ["Ledger 'Agency Charges' does not exist!"], isTaken: false });
});

test.each(['', 'Imported', '<RESPONSE>', '<ENVELOPE><HEADER/></ENVELOPE>'])('%j is no answer', (text) => {
  expect(readTallyAnswer(text)).toBeUndefined();
});

import { ApiError, NetworkError } from '@freightdesk/remote-kit';
import { hsnFailure, taxSharesOf, withTaxShares } from './hsn-code.rules';

const refusal = { error: 'Taken', message: 'Taken', code: 'taken', requestId: 'r' };

test.each([
  ['the server’s text', new ApiError(409, JSON.stringify(refusal), refusal), 'Taken'],
  [
    'status and text of a body that is no JSON',
    new ApiError(502, 'Bad gateway', undefined),
    'Server error: 502 Bad gateway',
  ],
  ['the text of a network failure', new NetworkError('gone'), 'Network error. Please try again.'],
])('A failure shows %s', (_name, error, text) => {
  expect(hsnFailure(error)).toBe(text);
});

test.each([
  ['18', { igstPercent: '18', cgstPercent: '9', sgstPercent: '9' }],
  ['0.25', { igstPercent: '0.25', cgstPercent: '0.125', sgstPercent: '0.125' }],
  ['0', { igstPercent: '0', cgstPercent: '0', sgstPercent: '0' }],
  ['', undefined],
  ['abc', undefined],
  ['101', undefined],
])('A GST percent of "%s" splits', (gst, split) => {
  expect(taxSharesOf(gst)).toEqual(split);
});

test('What is left empty follows from the GST percent, what is typed stays', () => {
  const values = {
    code: '9965',
    description: 'Freight',
    gstPercent: '5',
    igstPercent: '',
    cgstPercent: '2',
    sgstPercent: '',
  };
  expect(withTaxShares(values)).toMatchObject({ igstPercent: '5', cgstPercent: '2', sgstPercent: '2.5' });
});

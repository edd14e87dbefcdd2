import { INVOICE_STATUSES } from '@freightdesk/contracts';
import { KIND_OF_STATUS, statusOf } from './document.rules';

test.each(INVOICE_STATUSES)('a document stored as %s by an earlier release travels as before', (status) => {
  expect(statusOf(KIND_OF_STATUS[status])).toBe(status);
});

test('a kind in a state that it never has is no document', () => {
  expect(() => statusOf({ kind: 'credit_note', state: 'open' })).toThrow('cannot be open');
});

import type { Quote } from '@freightdesk/contracts/crm';
import {
  canBeApproved,
  canBeConverted,
  canBeDeleted,
  canBeEdited,
  canBeRejected,
  decidingVersion,
  editPathOf,
  latestOf,
  readOnlyText,
} from './quote.rules';
import { sampleFamily, sampleQuote } from './quote.samples';

const can = (quote: Quote): string =>
  [
    canBeApproved(quote) && 'approve',
    canBeRejected(quote) && 'reject',
    canBeConverted(quote) && 'convert',
    canBeEdited(quote) && 'edit',
    canBeDeleted(quote) && 'delete',
  ]
    .filter(Boolean)
    .join(' ');

test.each<[string, Partial<Quote>, string]>([
  ['a pending version', {}, 'approve reject edit delete'],
  ['a draft', { metadata: { draft: true } }, 'reject edit delete'],
  ['an approved version', { status: 'approved' }, 'convert edit delete'],
  ['a rejected version', { status: 'rejected' }, 'edit delete'],
  ['an expired version', { status: 'expired' }, 'edit delete'],
  ['a version of the history', { isLatest: false }, 'approve reject delete'],
  ['a converted version', { status: 'converted_to_contract', isFamilyClosed: true }, ''],
  ['a version that was billed', { status: 'used', isFamilyClosed: true }, ''],
  ['a pending version beside a converted one', { isFamilyClosed: true }, 'delete'],
  ['an approved version beside a converted one', { status: 'approved', isFamilyClosed: true }, 'delete'],
])('%s offers what its state allows', (_, changes, expected) => {
  expect(can(sampleQuote(changes))).toBe(expected);
});

test.each<[Partial<Quote>, string | undefined]>([
  [{}, undefined],
  [{ isLatest: false }, 'Read Only - Newer Version Exists'],
  [{ isFamilyClosed: true }, 'Read Only - Converted to Contract'],
  [{ status: 'converted_to_contract', isFamilyClosed: true }, 'Read Only - Converted to Contract'],
])('a version says why it cannot be changed: %j', (changes, text) => {
  expect(readOnlyText(sampleQuote(changes))).toBe(text);
});

test.each<[Quote['metadata'], string]>([
  [{}, '/quotes/1/edit'],
  [{ type: 'sea_freight' }, '/quotes/edit-sea/1'],
  [{ type: 'quote_final' }, '/quotes/edit-final/1'],
])('a quote with %j is edited at %s', (metadata, path) => {
  expect(editPathOf(sampleQuote({ metadata }))).toBe(path);
});

test('the latest version decides the state of a family, unless another one became a contract', () => {
  const [first, second] = sampleFamily();
  expect(decidingVersion([first as Quote, second as Quote]).iteration).toBe(2);
  const converted = [sampleQuote({ status: 'converted_to_contract' }), sampleQuote({ iteration: 2 })];
  expect(latestOf(converted).iteration).toBe(2);
  expect(decidingVersion(converted).iteration).toBe(1);
});

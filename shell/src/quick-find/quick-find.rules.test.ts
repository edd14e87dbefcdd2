import { placesOf } from '../recent-places/recent-place.model';
import { withRecent } from '../recent-places/recent-place.rules';
import { findOf } from './quick-find.model';
import { addressOf, bestGroupsFirst, commandsFor, recordsOf, searchTextOf } from './quick-find.rules';

const place = (label: string, to = `/${label}`) => ({ label, hint: '', to });
const parties = {
  label: 'Parties',
  order: 1,
  from: '/api/parties',
  title: 'name',
  hints: ['city', 'gstNumber'],
  to: '/masters/party?open=:id',
};

test.each([
  ['', undefined],
  ['  a ', undefined],
  [' ab ', 'ab'],
])('the text "%s" searches for %s', (text, expected) => {
  expect(searchTextOf(text)).toBe(expected);
});

test('a record is named by its title with the hints that it has, and opens by its fields', () => {
  const record = { id: 7, name: 'Kaveri Mills', city: 'Salem', gstNumber: '' };
  expect(recordsOf(parties, [record])).toEqual([
    { label: 'Kaveri Mills', hint: 'Salem', to: '/masters/party?open=7' },
  ]);
});

test('of the versions of a record the latest is offered', () => {
  const versions = [
    { id: 1, name: 'Old' },
    { id: 2, name: 'New' },
  ];
  expect(recordsOf(parties, [versions])).toMatchObject([{ label: 'New', to: '/masters/party?open=2' }]);
});

test('fields in an address are written so that none of their letters divides it', () => {
  expect(addressOf('/receipts?open=:number', { number: 'RC/26-27/1 & 2' })).toBe(
    '/receipts?open=RC%2F26-27%2F1%20%26%202',
  );
});

test.each([
  ['new quo', ['New Quote', 'New Quote Final']],
  ['quo new', ['New Quote', 'New Quote Final']],
  ['FIN', ['New Quote Final']],
  ['ew', []],
])('"%s" finds the commands %j', (text, labels) => {
  const commands = ['New Quote', 'New Quote Final', 'New Charge'].map((label) => place(label));
  expect(commandsFor(commands, text).map(({ label }) => label)).toEqual(labels);
});

test('the group with a name that begins with the text comes first, and empty ones are left out', () => {
  const groups = [
    { label: 'Parties', records: [place('Coastal Quay')] },
    { label: 'Jobs', records: [] },
    { label: 'Quotes', records: [place('QT-1')] },
  ];
  expect(bestGroupsFirst(groups, 'q').map(({ label }) => label)).toEqual(['Quotes', 'Parties']);
});

test('recent records are remembered once each, the latest first, eight at most', () => {
  const places = Array.from({ length: 10 }, (_none, at) => place(String(at)));
  const recent = places.reduce<readonly ReturnType<typeof place>[]>(withRecent, []);
  expect(recent.map(({ label }) => label)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  expect(withRecent(recent, place('5'))[0]).toEqual(place('5'));
  expect(withRecent(recent, place('5'))).toHaveLength(8);
});

test('an offer of another release that cannot be read offers nothing', () => {
  expect(findOf({ lists: 'all' })).toEqual({ lists: [], commands: [] });
  expect(placesOf([{ label: 1 }])).toEqual([]);
});

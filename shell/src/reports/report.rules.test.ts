import { dayAfter, dayBefore, type Period, rangeOf, relativeRange } from '@freightdesk/tax/periods';
import { reportsOf } from './report.model';
import { choiceOf, choiceText, fileRows, linkOf } from './report.rules';

test.each<[Period, string, string, string]>([
  ['today', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['week', '2026-11-26', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-26', '2026-10-01', '2026-12-31'],
  ['quarter', '2027-03-31', '2027-01-01', '2027-03-31'],
  ['year', '2026-11-26', '2026-04-01', '2027-03-31'],
  ['year', '2027-03-31', '2026-04-01', '2027-03-31'],
  ['year', '2027-04-01', '2027-04-01', '2028-03-31'],
])('The %s of %s is from %s to %s', (period, day, from, to) => {
  expect(rangeOf(period, day)).toEqual({ from, to });
  expect(rangeOf(period, dayBefore({ from, to })).to < from).toBe(true);
  expect(rangeOf(period, dayAfter({ from, to })).from > to).toBe(true);
});

const [report] = reportsOf([
  {
    id: 'jobs',
    label: 'Job',
    description: 'Jobs',
    order: 1,
    from: '/api/reports/jobs',
    groups: [{ value: 'party', label: 'Party', to: '/jobs?party=:key' }],
    statuses: [
      { value: 'all', label: 'All' },
      { value: 'active', label: 'Active', filter: 'status=active' },
    ],
    columns: [
      { field: 'jobs', header: 'Jobs', kind: 'count' },
      { field: 'since', header: 'Since', kind: 'date' },
    ],
  },
  { id: 'broken' },
]);

const choice = (address: string) => {
  const answer = choiceOf(report ? [report] : [], new URLSearchParams(address), '2026-11-26');
  if (!answer) throw new Error('No such report');
  return answer;
};

test('A report of another release that is not understood is left out, and an address may name any', () => {
  expect(reportsOf('nothing')).toEqual([]);
  expect(choiceOf([], new URLSearchParams('report=jobs'))).toBeUndefined();
  expect(choice('report=jobs&period=ever&by=ship&status=lost&day=2026-99-99')).toMatchObject({
    period: 'month',
    day: '2026-11-26',
    group: { value: 'party' },
    status: { value: 'all' },
  });
});

test('A narrowing status is named, and narrows what a row leads to', () => {
  const active = choice('report=jobs&status=active');
  expect(choiceText(active)).toBe('By party, Active, 01/11/2026 – 30/11/2026');
  expect(choiceText(choice('report=jobs'))).toBe('By party, 01/11/2026 – 30/11/2026');
  expect(linkOf(active, { key: 'A & B', label: 'A & B' })).toBe('/jobs?party=A%20%26%20B&status=active');
});

test('A file has what is left out and the total below the rows', () => {
  const answer = {
    rows: [{ key: '7', label: '', jobs: 2, since: '2026-11-05' }],
    rest: { jobs: 1 },
    total: { jobs: 3 },
  };
  expect(fileRows(choice('report=jobs'), answer)).toEqual({
    headers: ['Party', 'Jobs', 'Since'],
    rows: [
      ['Not stated', 2, '05/11/2026'],
      ['Others', 1, ''],
      ['Total', 3, ''],
    ],
  });
});

test.each([
  ['yesterday', '2026-11-26', '2026-11-26'],
  ['last_week', '2026-11-16', '2026-11-22'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['this_year', '2026-04-01', '2027-03-31'],
  ['last_year', '2025-04-01', '2026-03-31'],
  ['next_month', '2026-12-01', '2026-12-31'],
  ['next_quarter', '2027-01-01', '2027-03-31'],
] as const)('%s on 27 November 2026 is from %s to %s', (name, from, to) => {
  expect(relativeRange(name, '2026-11-27')).toEqual({ from, to });
});

import type { RemoteDefinition } from '@freightdesk/remote-runtime';
import { findProblems, remoteProblems } from './remote-problems';

const Nothing = () => null;
const route = (path: string): RemoteDefinition['routes'][number] => ({
  path,
  handle: { title: path },
  lazy: async () => ({ Component: Nothing }),
});

const remote = (overview: RemoteDefinition['overview'] = {}, to = '/quotes'): RemoteDefinition => ({
  id: 'mf-crm',
  contractVersion: 1,
  routes: [route('/quotes'), route('/quotes/:id/edit')],
  navigation: [{ group: 'CRM', label: 'Quotes', to, order: 1 }],
  ...(overview ? { overview } : {}),
});
const place = { label: 'Quotes', to: '/quotes?state=pending', order: 1 };
const existingFigure = { from: '/api/overview/crm', field: 'quotesToApprove' };

test('a remote of which every link and figure is there has no problems', () => {
  const links = { quotes: '/quotes/:id/edit' };
  expect(
    remoteProblems(
      remote({
        waiting: [{ ...place, ...existingFigure }],
        actions: [place],
        steps: [{ ...place, from: '/api/overview/crm', field: 'quote' }],
        activity: [{ ...existingFigure, field: 'activity', links }],
      }),
    ),
  ).toEqual([]);
});

test('links of the sidebar and of the dashboard that none of its routes answers are named', () => {
  const nowhere = { ...place, to: '/nowhere' };
  expect(remoteProblems(remote({}, '/quote'))).toEqual(['/quote leads to 404']);
  expect(remoteProblems(remote({ actions: [nowhere] }))).toEqual(['/nowhere leads to 404']);
  expect(
    remoteProblems(
      remote({ activity: [{ ...existingFigure, field: 'activity', links: { quotes: '/q/:id' } }] }),
    ),
  ).toEqual(['/q/:id leads to 404']);
});

test('figures, overviews and columns that the contracts do not have are named', () => {
  expect(remoteProblems(remote({ waiting: [{ ...place, ...existingFigure, field: 'quotes' }] }))).toEqual([
    '/api/overview/crm answers no quotes',
  ]);
  expect(
    remoteProblems(remote({ waiting: [{ ...place, ...existingFigure, from: '/api/overview' }] })),
  ).toEqual(['/api/overview answers no quotesToApprove']);
  expect(
    remoteProblems(remote({ steps: [{ ...place, from: '/api/overview/crm', field: 'quotesToApprove' }] })),
  ).toEqual(['/api/overview/crm answers no quotesToApprove']);
  const table = {
    from: '/api/overview/billing',
    field: 'recentInvoices',
    title: '',
    caption: '',
    empty: '',
    views: {},
    menu: [],
    columns: [{ header: 'Worth', field: 'worth', kind: 'money' as const }],
  };
  expect(remoteProblems(remote({ tables: [table] }))).toEqual(['/api/overview/billing answers no worth']);
});

const list = {
  label: 'Quotes',
  order: 1,
  from: '/api/quotes/grouped',
  title: 'quoteId',
  hints: ['partyName'],
  to: '/quotes?open=:quoteId',
};

test('of what the quick find is offered, lists, fields and screens that are not there are named', () => {
  const problems = (changes: Partial<typeof list>, to = '/quotes') =>
    findProblems(remote(), { lists: [{ ...list, ...changes }], commands: [{ label: 'New Quote', to }] });
  expect(problems({})).toEqual([]);
  expect(problems({ title: 'number' })).toEqual(['/api/quotes/grouped answers no number']);
  expect(problems({ to: '/quotes?open=:key' })).toEqual(['/api/quotes/grouped answers no key']);
  expect(problems({ from: '/api/quotes/summary' })).toEqual([
    '/api/quotes/summary is no list that can be searched',
  ]);
  expect(problems({}, '/quote')).toEqual(['/quote leads to 404']);
});

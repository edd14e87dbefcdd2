import type { RemoteState } from '../remotes/remotes.hook';
import { loadedText } from './status.rules';

const entry = { name: 'mf-crm', version: '2', container: 'crm', entry: '/2.js' };
const newer = { ...entry, version: '3', entry: '/3.js' };
const definition = { id: 'mf-crm', contractVersion: 1, routes: [], navigation: [] };

test.each<[string, string | null, RemoteState | undefined]>([
  ['Not listed in this tab', null, undefined],
  ['Not loaded yet', null, { entry, status: 'listed' }],
  ['Loading…', null, { entry, status: 'loading' }],
  ['Could not be loaded', null, { entry, status: 'failed', error: new Error('away') }],
  ['2', null, { entry, status: 'ready', definition, isPrevious: false }],
  ['1', '1', { entry, status: 'ready', definition, isPrevious: true }],
  ['The previous version', null, { entry, status: 'ready', definition, isPrevious: true }],
  ['2; 3 is ready', null, { entry, newer, status: 'ready', definition, isPrevious: false }],
])('a tab says "%s" of a remote', (text, previousVersion, remote) => {
  expect(loadedText(remote, previousVersion)).toBe(text);
});

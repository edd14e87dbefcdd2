import type { Readiness } from '../api/upstream.service';
import { partOfRemote, partOfService } from './part-state.rules';

const line = {
  name: 'svc-crm',
  version: '1.0.0-b',
  releasedAt: '2026-11-20T10:00:00.000Z',
  previousVersion: '1.0.0-a',
};
const startedAt = '2026-11-21T10:00:00.000Z';
const running: Readiness = { isReady: true, release: '1.0.0-b', startedAt };
const unreleased: Readiness = { isReady: true, startedAt };
const down: Readiness = { isReady: false, reason: 'It does not answer' };
const electing: Readiness = { ...running, reason: 'Electing' };
const other: Readiness = { ...running, release: '1.0.0-a' };

test.each<[string, readonly Readiness[], string, string]>([
  ['every copy serves', [running, running], 'ready', ''],
  ['the only copy is down', [down], 'away', 'It does not answer'],
  ['all copies are down', [down, down], 'away', '2 of 2 copies: It does not answer'],
  ['one of two is down', [running, down], 'limited', '1 of 2 copies: It does not answer'],
  ['the database elects', [electing], 'limited', 'Electing'],
  ['copies differ', [running, other], 'limited', 'The copies run 1.0.0-a and 1.0.0-b'],
])('of a service of which %s', (_what, copies, state, reason) => {
  expect(partOfService('svc-crm', copies, line)).toMatchObject({ state, reason });
});

test.each([
  ['its release while that runs', running, line, { version: '1.0.0-b', since: line.releasedAt }],
  ['its start where no version was released', unreleased, undefined, { version: null, since: startedAt }],
  ['its start while another version runs', other, line, { version: '1.0.0-a', since: startedAt }],
  ['nothing while it is down', down, undefined, { version: null, since: null }],
])('a service is there since %s', (_when, copy, released, expected) => {
  expect(partOfService('svc-crm', [copy], released)).toMatchObject(expected);
});

test('a service that is down has the version that was released last', () => {
  expect(partOfService('svc-crm', [down], line)).toMatchObject({
    version: '1.0.0-b',
    since: line.releasedAt,
    previousVersion: '1.0.0-a',
  });
});

test('a remote of a development server has no version', () => {
  expect(partOfRemote({ name: 'mf-crm', entry: '/' }, undefined)).toEqual({
    name: 'mf-crm',
    kind: 'remote',
    version: null,
    since: null,
    previousVersion: null,
    state: 'ready',
    reason: '',
  });
});

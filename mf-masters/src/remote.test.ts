import { remoteProblems } from '@freightdesk/remote-kit/testing';
import { remote } from './remote';

test('sidebar, dashboard and bell lead to screens that are there, with figures that are answered', () => {
  expect(remoteProblems(remote)).toEqual([]);
});

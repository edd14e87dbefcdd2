import { findProblems, remoteProblems, reportProblems } from '@freightdesk/remote-kit/testing';
import { find } from './find';
import { remote } from './remote';
import { reports } from './reports';

test('sidebar, dashboard and bell lead to screens that are there, with figures that are answered', () => {
  expect(remoteProblems(remote)).toEqual([]);
});

test('the quick find searches lists that can be searched, shows fields that they have, and leads to screens', () => {
  expect(findProblems(remote, find)).toEqual([]);
});

test('reports show figures that are answered, and lead to screens', () => {
  expect(reportProblems(remote, reports)).toEqual([]);
});

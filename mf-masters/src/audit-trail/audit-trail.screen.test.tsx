import { listTrail, readTrailState, type TrailEntry } from '@freightdesk/contracts/core';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { kindText } from './audit-trail.rules';
import { AuditTrailScreen } from './audit-trail.screen';

const user = userEvent.setup();
const entry: TrailEntry = {
  id: '6927',
  at: '2026-11-24T06:00:00.000Z',
  by: { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' },
  requestId: 'r-1',
  action: 'change',
  kind: 'receipts',
  recordId: '21',
  changes: [{ field: 'tds', from: 0, to: 435 }],
};
const state = {
  entryCount: 57,
  sealCount: 3,
  sealedAt: '2026-11-24T06:00:02.000Z',
  head: 'a'.repeat(64),
  waitingCount: 0,
  verification: { verifiedAt: '2026-11-23T20:00:00.000Z', sealCount: 2, problem: '' },
};

test('entries stand in the words of screens, and the chain says that nothing is missing (AUDIT-3)', async () => {
  const queries: object[] = [];
  renderScreen(<AuditTrailScreen />, {
    route: '/users/audit-trail',
    path: '/users/audit-trail',
    api: [
      stub(listTrail, ({ query }) => {
        queries.push(Object.fromEntries(query));
        return [entry];
      }),
      stub(readTrailState, state),
    ],
  });
  const row = within(await screen.findByRole('row', { name: /24\/11\/2026, 11:30 IST/ }));
  expect(row.getByText('Arvind Krishnan (admin)')).toBeInTheDocument();
  expect(row.getByText('TDS: 0 → 435')).toBeInTheDocument();
  expect(await screen.findByText('Complete')).toBeInTheDocument();
  expect(screen.getByText(/Hash of seal 3, for auditors to keep: a{64}/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Kind of record'), kindText('tds_challans'));
  await user.selectOptions(screen.getByLabelText('Area'), 'Masters and users');
  await screen.findByRole('option', { name: 'Vendors' });
  expect(queries[0]).toMatchObject({ service: 'billing' });
  expect(queries.at(-1)).toMatchObject({ service: 'core' });
  expect(queries.at(-1)).not.toHaveProperty('kind');
});

test('a break of the chain and entries that wait are pointed out', async () => {
  const verification = { ...state.verification, problem: 'entry 6927 was altered after it was sealed' };
  renderScreen(<AuditTrailScreen />, {
    route: '/users/audit-trail',
    path: '/users/audit-trail?service=crm',
    api: [stub(listTrail, []), stub(readTrailState, { ...state, waitingCount: 2, verification })],
  });
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  expect(screen.getByText(verification.problem)).toBeInTheDocument();
  expect(screen.getByText('2 wait for their seal')).toBeInTheDocument();
});

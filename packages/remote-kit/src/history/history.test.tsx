import { type AuditEntryAnswer, listAudit } from '@freightdesk/contracts/core';
import type { Role } from '@freightdesk/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleSession } from '../session/sample-session';
import { Refusal, renderScreen, type Stub, type StubbedRequest, stub } from '../testing';
import { useHistory } from './use-history';

const user = userEvent.setup({ delay: null });
const entry = (rest: Partial<AuditEntryAnswer> = {}): AuditEntryAnswer => ({
  at: '2026-11-21T20:35:00.000Z',
  by: { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' },
  requestId: 'r1',
  action: 'change',
  changes: [{ field: 'services.0.sellingCost', from: 2, to: 3.25 }],
  ...rest,
});
const created = entry({
  action: 'create',
  at: '2026-11-20T04:00:00.000Z',
  by: { userId: null, username: 'system', fullName: 'System' },
  changes: [{ field: 'contractId', from: null, to: 'CT-100001' }],
});
const page = (items: AuditEntryAnswer[], total = items.length, number = 1) => ({
  items,
  total,
  page: number,
  pageSize: 20,
});

function Contract() {
  const history = useHistory('contracts');
  return (
    <>
      {history.actionsOf({ id: 7 }, 'CT-100001').map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {history.panel}
    </>
  );
}

const renderContract = (api: Stub[], role: Role = 'admin') =>
  renderScreen(<Contract />, {
    api,
    session: { ...sampleSession, user: { ...sampleSession.user, role } },
  });
const open = () => user.click(screen.getByRole('button', { name: 'History of CT-100001' }));

test('The history shows who changed what, when in Indian time, from what to what', async () => {
  const queries: string[] = [];
  const answer = ({ query }: StubbedRequest) => {
    queries.push(query.toString());
    return page([entry(), created]);
  };
  renderContract([stub(listAudit, answer)]);
  await open();
  const panel = await screen.findByRole('dialog', { name: 'History of CT-100001' });
  const [change, creation] = await within(panel).findAllByRole('listitem');
  expect(change).toHaveTextContent('Changed by Arvind Krishnan (admin)');
  expect(change).toHaveTextContent('22/11/2026, 02:05 IST');
  expect(within(change as HTMLElement).getByRole('term')).toHaveTextContent('Services 1, selling cost');
  expect(within(change as HTMLElement).getByRole('definition')).toHaveTextContent('2 → 3.25');
  expect(creation).toHaveTextContent('Created by System');
  expect(within(creation as HTMLElement).getByRole('definition')).toHaveTextContent(/^CT-100001$/);
  expect(queries).toEqual(['kind=contracts&id=7&page=1&pageSize=20&clientId=1']);
});

test('Older entries are on further pages', async () => {
  const answer = ({ query }: StubbedRequest) => {
    const number = Number(query.get('page'));
    return page([number === 1 ? entry() : created], 21, number);
  };
  renderContract([stub(listAudit, answer)]);
  await open();
  expect(await screen.findByText('1–20 of 21')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/System/)).toBeInTheDocument();
  expect(screen.getByText('21–21 of 21')).toBeInTheDocument();
});

test('A history that fails says so, and Retry loads it', async () => {
  const answers = [new Refusal(500, 'Something failed'), page([created])];
  renderContract([stub(listAudit, () => answers.shift() ?? new Refusal(500, 'Asked once too often'))]);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/System/)).toBeInTheDocument();
});

test('A record without a history says so; Esc closes the panel and returns to the button', async () => {
  renderContract([stub(listAudit, page([]))]);
  await open();
  expect(await screen.findByText('No history yet')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'History of CT-100001' })).toHaveFocus();
});

test.each<Role>(['user', 'approver', 'payer', 'executive-ops'])('A %s is offered no history', (role) => {
  renderContract([], role);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

import { deleteUser, listUsers, resetPassword, resetSecondFactor } from '@freightdesk/contracts/core';
import { Refusal, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import { anita, press, renderUsers, root, superadminSession, toast } from './user-list.samples';

test('An admin sees no delete; a superadmin sees it on everybody but superadmins', async () => {
  const { unmount } = renderUsers([stub(listUsers, [anita, root])]);
  await screen.findByText('Anita Rao');
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  unmount();

  renderUsers([stub(listUsers, [anita, root])], superadminSession);
  expect(await screen.findByRole('button', { name: 'Delete anita.rao' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
});

test('A user is deleted after a question', async () => {
  const users = [anita, root];
  const deleted = jest.fn();
  const deletion = stub(deleteUser, ({ params }) => {
    deleted(params);
    users.shift();
    return undefined as never;
  });
  renderUsers([stub(listUsers, () => [...users]), deletion], superadminSession);
  await press('Delete anita.rao');
  expect(await screen.findByText('Are you sure you want to delete this user?')).toBeInTheDocument();
  expect(deleted).not.toHaveBeenCalled();
  await press('Delete');
  await toast('User deleted successfully');
  expect(screen.queryByText('Anita Rao')).not.toBeInTheDocument();
  expect(deleted).toHaveBeenCalledWith({ id: '5' });
});

test.each([
  [
    "the server's message",
    new Refusal(403, 'A superadmin cannot be deleted'),
    'A superadmin cannot be deleted',
  ],
  ['a text of its own', new Refusal(500, ''), 'Failed to delete user'],
])('A refused delete shows %s in an alert', async (_name, refusal, message) => {
  renderUsers([stub(listUsers, [anita]), stub(deleteUser, refusal)], superadminSession);
  await press('Delete anita.rao');
  await press('Delete');
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent(message);
  await press('OK');
  expect(screen.getByText('Anita Rao')).toBeInTheDocument();
});

test('A one-time password is given after a question and shown this once', async () => {
  const read = jest.fn();
  const reset = stub(resetPassword, ({ params }) => {
    read(params);
    return { password: 'k7mw-q2xa-pd9e-h4tz', expiresAt: '2026-11-24T10:00:00.000Z' };
  });
  renderUsers([stub(listUsers, [anita]), reset]);
  await press('Reset password of anita.rao');
  const question = await screen.findByRole('alertdialog', { name: 'Reset the password of Anita Rao' });
  expect(question).toHaveTextContent('signed out everywhere');
  expect(read).not.toHaveBeenCalled();
  await press('Reset password');
  expect(await screen.findByRole('textbox', { name: 'One-time password' })).toHaveValue(
    'k7mw-q2xa-pd9e-h4tz',
  );
  expect(screen.getByText(/until 24\/11\/2026, 15:30/)).toBeInTheDocument();
  await press('Done');
  expect(screen.queryByDisplayValue('k7mw-q2xa-pd9e-h4tz')).not.toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledWith({ id: '5' });
});

test('A second factor that its user has lost is taken away after a question', async () => {
  const users = [{ ...anita, secondFactor: true }];
  const reset = stub(resetSecondFactor, () => {
    users[0] = { ...anita, secondFactor: false };
    return undefined as never;
  });
  renderUsers([stub(listUsers, () => [...users]), reset]);
  await press('Remove second factor of anita.rao');
  await press('Remove');
  await toast('Second factor removed');
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove second factor/ })).not.toBeInTheDocument();
});

test("A reset that is refused says why; one's own password is not reset here", async () => {
  const own = { ...testSession.user };
  renderUsers([stub(listUsers, [anita, own]), stub(resetPassword, new Refusal(404, 'User not found'))]);
  await press('Reset password of anita.rao');
  await press('Reset password');
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('User not found');
  expect(screen.queryByRole('button', { name: 'Reset password of admin' })).not.toBeInTheDocument();
});

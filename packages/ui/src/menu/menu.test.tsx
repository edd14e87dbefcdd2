import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '.';

test('the menu opens by keyboard, its items act, and the focus returns to the button', async () => {
  const users = jest.fn();
  render(
    <Menu trigger={<Button>Account</Button>}>
      <MenuLabel>admin</MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <a href="/settings">Settings</a>
      </MenuItem>
      <MenuItem onSelect={users}>Users</MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(users).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

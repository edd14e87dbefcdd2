import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { Menu, MenuChoice, MenuItem, MenuLabel } from './menu';

function renderMenu() {
  const users = jest.fn();
  render(
    <>
      <Menu trigger={<Button>Account</Button>}>
        <MenuLabel>admin</MenuLabel>
        <MenuItem as="a" href="/settings">
          Settings
        </MenuItem>
        <MenuItem onClick={users}>Users</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { users, button: screen.getByRole('button', { name: 'Account' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('the menu opens by keyboard, its items act, and the focus returns to the button', async () => {
  const { users, button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Account' })).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(item('Settings')).toHaveFocus();
  expect(item('Settings')).toHaveAttribute('href', '/settings');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(users).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a choice says whether it is the current one, and is reached and taken by keys like any item', async () => {
  const choose = jest.fn();
  render(
    <Menu trigger={<Button>View</Button>}>
      <MenuChoice aria-checked>Wide</MenuChoice>
      <MenuChoice aria-checked={false} onClick={choose}>
        Narrow
      </MenuChoice>
    </Menu>,
  );
  screen.getByRole('button', { name: 'View' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus();
  await userEvent.keyboard('n');
  expect(screen.getByRole('menuitemradio', { checked: false })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
});

test('arrows go round, Home and End to the ends, a letter to the item that begins with it', async () => {
  const { button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  const steps = [
    ['{ArrowUp}', 'Users'],
    ['{ArrowDown}', 'Settings'],
    ['{End}', 'Users'],
    ['{Home}', 'Settings'],
    ['u', 'Users'],
    ['u', 'Users'],
    ['S', 'Settings'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(item(name)).toHaveFocus();
  }
});

test('Space acts as Enter does', async () => {
  const { users, button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{Enter}{End}[Space]');
  expect(users).toHaveBeenCalledTimes(1);
});

test('Esc gives the focus back, Tab goes on behind the button, a press elsewhere closes', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a second press of the button closes it', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

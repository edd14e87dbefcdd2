import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil } from 'lucide-react';
import { Button, IconButton, LinkButton } from '.';

test('a button does not submit a form unless it says so', () => {
  render(<Button>Add row</Button>);
  expect(screen.getByRole('button', { name: 'Add row' })).toHaveAttribute('type', 'button');
});

test('a pending button says what it is doing, keeps the focus and ignores presses', async () => {
  const save = jest.fn();
  const { rerender } = render(<Button onClick={save}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button onClick={save} pending pendingLabel="Saving…">
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving…', busy: true });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a pending submit button keeps Enter from sending the form again', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Acme{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('an icon button is named by its label, which is also its tooltip', async () => {
  render(<IconButton label="Edit" icon={Pencil} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit');
});

test('a link button is a link', () => {
  render(<LinkButton href="/quotes/add">Add Quote</LinkButton>);
  expect(screen.getByRole('link', { name: 'Add Quote' })).toHaveAttribute('href', '/quotes/add');
});

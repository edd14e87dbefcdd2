import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip';

function renderControl() {
  const focused = jest.fn();
  const closed = jest.fn();
  document.addEventListener('keydown', closed, true);
  render(
    <>
      <Tooltip label="Edit">
        <button type="button" onFocus={focused}>
          Pencil
        </button>
      </Tooltip>
      <button type="button">Next</button>
    </>,
  );
  return { focused, closed, control: screen.getByRole('button', { name: 'Pencil' }) };
}

const hidden = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

test('the keyboard focus shows it as the description, and its own handler acts too', async () => {
  const { control, focused } = renderControl();
  await userEvent.tab();
  expect(control).toHaveAccessibleDescription('Edit');
  expect(focused).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(control).not.toHaveAttribute('aria-describedby');
});

test('the first Esc hides it and is kept from the dialog around it', async () => {
  const { closed } = renderControl();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  const before = closed.mock.calls.length;
  await userEvent.keyboard('{Escape}');
  expect(closed.mock.calls.length).toBe(before + 1);
});

test('the pointer shows it and may move onto it', async () => {
  const { control } = renderControl();
  await userEvent.hover(control);
  const tooltip = await screen.findByRole('tooltip');
  await userEvent.hover(tooltip);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit');
  await userEvent.unhover(tooltip);
  await hidden();
});

test('a press hides it', async () => {
  const { control } = renderControl();
  await userEvent.hover(control);
  await screen.findByRole('tooltip');
  await userEvent.click(control);
  await hidden();
});

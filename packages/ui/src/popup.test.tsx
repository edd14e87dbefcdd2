import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popup } from './popup';

function renderPopup() {
  render(
    <>
      <Popup label="Export">
        {(close) => (
          <button type="button" onClick={close}>
            CSV
          </button>
        )}
      </Popup>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Export' });
}

test('the button shows and hides the popup and says which', async () => {
  const button = renderPopup();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Export' })).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('Esc and a choice close it and give the focus back', async () => {
  const button = renderPopup();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(button).toHaveFocus();
});

test('leaving it closes it', async () => {
  await userEvent.click(renderPopup());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

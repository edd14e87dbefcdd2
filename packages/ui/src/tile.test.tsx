import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgressBar } from './progress-bar';
import { Spinner } from './spinner';
import { Tile, TileRow } from './tile';

test('a tile pairs its label with its figure', () => {
  render(
    <TileRow>
      <Tile label="Total" value={128} />
    </TileRow>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Total');
  expect(screen.getByRole('definition')).toHaveTextContent('128');
});

test('a loading tile keeps its label and hides its figure', () => {
  render(
    <TileRow>
      <Tile label="Total" value={128} loading />
    </TileRow>,
  );
  expect(screen.getByRole('definition')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('128')).not.toBeInTheDocument();
});

test('a tile that can be pressed announces whether what it asks for is in force', async () => {
  const pressed = jest.fn();
  render(
    <TileRow>
      <Tile label="Active" value={3} onPress={pressed} pressed />
    </TileRow>,
  );
  const button = screen.getByRole('button', { name: 'Active', pressed: true });
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('term')).toHaveTextContent('Active');
});

test('a spinner says what is loading', () => {
  render(<Spinner label="Checking your session…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Checking your session…');
});

test('a progress bar announces its value only when it is known', () => {
  const { rerender } = render(<ProgressBar label="Syncing" value={3} max={12} />);
  expect(screen.getByRole('progressbar', { name: 'Syncing' })).toHaveAttribute('aria-valuenow', '3');
  rerender(<ProgressBar label="Syncing" />);
  expect(screen.getByRole('progressbar', { name: 'Syncing' })).not.toHaveAttribute('aria-valuenow');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScreen } from './lazy-screen';

const Parties = () => <p>Parties are here</p>;

test('A screen whose code arrives is shown', async () => {
  const { Component } = await lazyScreen(async () => Parties)();
  render(<Component />);
  expect(screen.getByText('Parties are here')).toBeInTheDocument();
});

test('A screen whose code does not arrive offers Retry until it does', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Parties);
  const { Component } = await lazyScreen(load)();
  render(<Component />);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded');

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Parties are here')).toBeInTheDocument();
});

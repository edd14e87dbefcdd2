import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScreen } from './lazy-screen';

const Parties = () => <p>Parties are here</p>;

test('A screen whose code arrives is shown', async () => {
  const { Component } = await lazyScreen(async () => Parties)();
  render(<Component />);
  expect(screen.getByText('Parties are here')).toBeInTheDocument();
});

test('A screen whose code arrives at the second attempt is shown', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone'));
  const { Component } = await lazyScreen(load.mockResolvedValue(Parties))();
  render(<Component />);
  expect(screen.getByText('Parties are here')).toBeInTheDocument();
});

test('A file that the page preloads may have failed before anybody asked for it: it is fetched again', async () => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/a.js"><link rel="preload" as="script" href="/b.js">';
  const load = jest.fn().mockRejectedValueOnce(new Error('a')).mockRejectedValueOnce(new Error('b'));
  const { Component } = await lazyScreen(load.mockResolvedValue(Parties))();
  render(<Component />);
  expect(screen.getByText('Parties are here')).toBeInTheDocument();
  document.head.innerHTML = '';
});

test('What fails twice in the same way is not asked for again, however many files the page preloads', async () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/a.js">'.repeat(12);
  const load = jest.fn().mockRejectedValue(new Error('It needs a newer library'));
  await lazyScreen(load)();
  expect(load).toHaveBeenCalledTimes(2);
  document.head.innerHTML = '';
});

test('A screen whose code does not arrive offers Retry until it does', async () => {
  const load = jest.fn().mockRejectedValue(new Error('gone'));
  const { Component } = await lazyScreen(load)();
  render(<Component />);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be loaded');

  load.mockResolvedValue(Parties);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Parties are here')).toBeInTheDocument();
});

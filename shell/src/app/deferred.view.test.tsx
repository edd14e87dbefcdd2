import { act, render, screen } from '@testing-library/react';
import { deferPart } from './deferred.view';

const Bell = () => <p>The bell</p>;
const waiting = <p>Waiting…</p>;

test('code that has arrived before is rendered at once, without what stands there while it is waited for', async () => {
  const bell = deferPart(async () => Bell, waiting);
  await act(async () => bell.fetch());
  render(bell.element);
  expect(screen.getByText('The bell')).toBeInTheDocument();
});

test('code that could not be loaded ahead is loaded again when it is needed', async () => {
  const bell = deferPart(
    jest
      .fn(async () => Bell)
      .mockRejectedValueOnce(new Error('404'))
      .mockRejectedValueOnce(new Error('404')),
    waiting,
  );
  await act(async () => bell.fetch());
  render(bell.element);
  expect(await screen.findByText('The bell')).toBeInTheDocument();
});

test('code is loaded once, by whoever needs it first', async () => {
  const load = jest.fn(async () => Bell);
  const bell = deferPart(load, waiting);
  render(bell.element);
  expect(screen.getByText('Waiting…')).toBeInTheDocument();
  bell.fetch();
  expect(await screen.findByText('The bell')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

import { createMemoryRouter, Link, RouterProvider, useNavigation } from '@freightdesk/remote-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useSettledRouter } from './settled-router.hook';

type Screen = { Component: () => string };
type Router = ComponentProps<typeof RouterProvider>['router'];

/** The states in which the first screen was rendered. */
let states: string[] = [];
beforeEach(() => {
  states = [];
});

function First() {
  states.push(useNavigation().state);
  return <Link to="/second">The first</Link>;
}

function Page({ router }: { router: Router }) {
  return <RouterProvider router={useSettledRouter(router)} useTransitions={false} />;
}

/** The first screen, and a second one whose code comes as `lazy` says. */
function renderFirst(lazy: () => Promise<Screen>): void {
  const router = createMemoryRouter([
    { path: '/', Component: First },
    { path: '/second', lazy },
  ]);
  render(<Page router={router} />);
}

const second: Screen = { Component: () => 'The second' };

test('a screen whose code is there opens without the one before being rendered again', async () => {
  renderFirst(async () => second);
  fireEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('The second')).toBeInTheDocument();
  expect(states).toEqual(['idle']);
});

test('a screen whose code takes its time has the one before say that it is loading', async () => {
  jest.useFakeTimers();
  try {
    let arrive = (_second: Screen): void => undefined;
    renderFirst(() => new Promise((resolve) => (arrive = resolve)));
    fireEvent.click(screen.getByRole('link'));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(states).toEqual(['idle', 'loading']);
    arrive(second);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('The second')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

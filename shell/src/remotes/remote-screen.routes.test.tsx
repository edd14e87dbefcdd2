import { lazyScreen, type RemoteDefinition } from '@freightdesk/remote-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';
import { tellFallback } from './fallback.service';

jest.mock('./fallback.service');
const reports = () => jest.mocked(tellFallback).mock.calls;

beforeEach(() => {
  localStorage.clear();
  jest.mocked(tellFallback).mockClear();
});

/** Every test has a path of its own, because a page remembers for which the previous version is used. */
function version(path: string, load: () => Promise<ComponentType>): RemoteDefinition {
  return {
    ...remoteWith('CRM', 'Quotes', path),
    routes: [{ path, handle: { title: 'Quotes' }, lazy: lazyScreen(load) }],
  };
}

const missing = () => Promise.reject(new Error('404'));
const Throwing = () => {
  throw new Error('x is undefined');
};

/** Opens a screen whose present version loads like this; the version before shows `Quotes screen`, unless it fails too. */
function open(
  path: string,
  load: () => Promise<ComponentType>,
  loadPrevious?: () => Promise<RemoteDefinition>,
) {
  const loaded = { definition: version(path, load), isPrevious: false };
  renderApp({
    path,
    api: [signedIn()],
    remotes: { 'mf-crm': async () => ({ ...loaded, ...(loadPrevious && { loadPrevious }) }) },
  });
}
const previous = (path: string) => async () => remoteWith('CRM', 'Quotes', path);

const notice = 'You see the version before it.';

test('a screen whose code is missing is that of the previous version, and says so', async () => {
  open('/quotes-missing', missing, previous('/quotes-missing'));
  expect(await screen.findByText('Quotes screen')).toBeInTheDocument();
  expect(await screen.findByText(notice, { exact: false })).toBeInTheDocument();
  expect(reports()).toEqual([['mf-crm', '1', 'screen', 'previous_version']]);
});

test.each([
  ['cannot be loaded', '/quotes-gone', () => Promise.reject(new Error('gone'))],
  ['lacks its code too', '/quotes-both', async () => version('/quotes-both', missing)],
  ['does not have the screen', '/quotes-new', previous('/quotes')],
])('where the previous version %s, the screen offers Retry', async (_name, path, loadPrevious) => {
  open(path, missing, loadPrevious);
  expect(await screen.findByText('This screen could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(reports()).toEqual([['mf-crm', '1', 'screen', 'unavailable']]);
});

describe('A screen that fails while it renders', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('offers the previous version', async () => {
    open('/quotes-throws', async () => Throwing, previous('/quotes-throws'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This screen has failedx is undefined');
    await userEvent.click(within(alert).getByRole('button', { name: 'Use the previous version' }));
    expect(await screen.findByText('Quotes screen')).toBeInTheDocument();
    expect(await screen.findByText(notice, { exact: false })).toBeInTheDocument();
  });

  test('offers Retry alone where there is no previous version', async () => {
    open('/quotes-alone', async () => Throwing);
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Retry']);
  });
});

test('the screens of a remote that fell back as a whole say so', async () => {
  renderApp({
    path: '/quotes',
    api: [signedIn()],
    remotes: {
      'mf-crm': async () => ({ definition: remoteWith('CRM', 'Quotes', '/quotes'), isPrevious: true }),
    },
  });
  expect(await screen.findByText('Quotes screen')).toBeInTheDocument();
  expect(await screen.findByText(notice, { exact: false })).toBeInTheDocument();
});

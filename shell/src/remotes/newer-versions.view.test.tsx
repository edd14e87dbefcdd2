import { LeaveGuard, Link, lazyScreen, type RemoteDefinition } from '@freightdesk/remote-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FunctionComponent, useState } from 'react';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

interface ScreenProps {
  base: string;
  version: string;
}

function Form({ base, version }: ScreenProps) {
  const [text, setText] = useState('');
  return (
    <>
      <p>{`Form ${version}`}</p>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <LeaveGuard when={text !== ''} />
      <Link to={base}>To the list</Link>
    </>
  );
}
const List = ({ version }: ScreenProps) => <p>{`List ${version}`}</p>;

/** A form, and a list that it leads to; both say of which version they are. */
function versionOf(base: string, version: string): RemoteDefinition {
  const screenOf = (Screen: FunctionComponent<ScreenProps>) =>
    lazyScreen(async () => Screen.bind(null, { base, version }));
  return {
    ...remoteWith('CRM', 'Quotes', base),
    routes: [
      { path: base, handle: { title: `Quotes ${version}` }, lazy: screenOf(List) },
      { path: `${base}/add`, handle: { title: 'Add Quote' }, lazy: screenOf(Form) },
    ],
  };
}

/** Opens the form in version 1, and releases version 2. Every test has paths of its own, because a page keeps its routes. */
async function openBeforeRelease(
  base: string,
  load: (version: string) => Promise<RemoteDefinition> = async (version) => versionOf(base, version),
) {
  const versions: Record<string, string> = { 'mf-crm': '1' };
  renderApp({ path: `${base}/add`, api: [signedIn()], remotes: { 'mf-crm': load }, versions });
  await screen.findByText('Form 1');
  versions['mf-crm'] = '2';
  return versions;
}

const MINUTE = 60_000;
const start = Date.now();
/** The user returns to the page, this many minutes after the tests began. */
function comeBack(minutes: number) {
  jest.spyOn(Date, 'now').mockReturnValue(start + minutes * MINUTE);
  fireEvent.focus(window);
}
const offer = () => screen.findByText('A new version of CRM is ready.');
const take = () => userEvent.click(screen.getByRole('button', { name: 'Use the new version' }));

test('a user who comes back is offered the new version, and sees it at once where nothing is typed', async () => {
  await openBeforeRelease('/quotes-read');
  comeBack(5);
  await offer();
  await take();
  expect(await screen.findByText('Form 2')).toBeInTheDocument();
  expect(await screen.findByText('You see the new version of CRM.')).toBeInTheDocument();
  expect(screen.queryByText('A new version of CRM is ready.')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what was typed stays, and the new version opens with the next screen', async () => {
  await openBeforeRelease('/quotes-typed');
  await userEvent.type(screen.getByLabelText('Name'), 'Coromandel');
  comeBack(5);
  await offer();
  await take();
  expect(
    await screen.findByText(
      'The new version of CRM opens with the next screen. What you have typed stays here.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Form 1')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Coromandel');

  await userEvent.click(screen.getByRole('link', { name: 'To the list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('List 2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quotes 2');
});

test('a new version that cannot be loaded leaves the one that runs, says so, and can be tried again', async () => {
  let isMended = false;
  await openBeforeRelease('/quotes-broken', async (version) => {
    if (version === '2' && !isMended) throw new Error('404');
    return versionOf('/quotes-broken', version);
  });
  comeBack(5);
  await offer();
  await take();
  expect(await screen.findByText(/cannot be used at the moment\. You keep/)).toBeInTheDocument();
  expect(screen.getByText('Form 1')).toBeInTheDocument();
  isMended = true;
  await take();
  expect(await screen.findByText('Form 2')).toBeInTheDocument();
});

test('what is taken is the version of the moment, not the one that was offered and cannot be used', async () => {
  const versions = await openBeforeRelease('/quotes-mended', async (version) => {
    if (version === '2') throw new Error('404');
    return versionOf('/quotes-mended', version);
  });
  comeBack(5);
  await offer();
  versions['mf-crm'] = '3';
  await take();
  expect(await screen.findByText('Form 3')).toBeInTheDocument();
});

test('a version that the user puts off is not offered again, but the next one is', async () => {
  const versions = await openBeforeRelease('/quotes-later');
  comeBack(5);
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A new version of CRM is ready.')).not.toBeInTheDocument();
  versions['mf-crm'] = '3';
  comeBack(10);
  await offer();
});

test('coming back retries a remote that could not be loaded', async () => {
  let isAway = true;
  const load = async (version: string) => {
    if (isAway) throw new Error('The server is away');
    return versionOf('/quotes-away', version);
  };
  renderApp({ path: '/quotes-away', api: [signedIn()], remotes: { 'mf-crm': load } });
  await screen.findByText('CRM could not be loaded');
  isAway = false;
  comeBack(5);
  expect(await screen.findByText('List 1')).toBeInTheDocument();
});

test('coming back within three minutes does not read the list, but a script that is missing does', async () => {
  await openBeforeRelease('/quotes-missing');
  comeBack(2);
  await act(async () => undefined);
  expect(screen.queryByText('A new version of CRM is ready.')).not.toBeInTheDocument();
  const script = document.head.appendChild(document.createElement('script'));
  fireEvent.error(script);
  await offer();
  script.remove();
});

test('a screen whose code is gone opens in the new version, and says so', async () => {
  const missing = lazyScreen(() => Promise.reject(new Error('404')));
  await openBeforeRelease('/quotes-gone', async (version) => {
    const definition = versionOf('/quotes-gone', version);
    const [list, ...others] = definition.routes;
    if (version === '2' || !list) return definition;
    return { ...definition, routes: [{ ...list, lazy: missing }, ...others] };
  });
  await userEvent.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await screen.findByText('List 2')).toBeInTheDocument();
  expect(await screen.findByText(/Files of the version that this page had are missing/)).toBeInTheDocument();
});

test('a new version without the code of the screen that is open is not taken', async () => {
  const missing = lazyScreen(() => Promise.reject(new Error('404')));
  await openBeforeRelease('/quotes-half', async (version) => {
    const definition = versionOf('/quotes-half', version);
    const [list, form] = definition.routes;
    if (version === '1' || !list || !form) return definition;
    return { ...definition, routes: [list, { ...form, lazy: missing }] };
  });
  comeBack(5);
  await offer();
  await take();
  expect(await screen.findByText(/cannot be used at the moment\. You keep/)).toBeInTheDocument();
  expect(screen.getByText('Form 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await screen.findByText('List 1')).toBeInTheDocument();
});

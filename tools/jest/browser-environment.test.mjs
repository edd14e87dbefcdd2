import BrowserEnvironment from './browser-environment.cjs';

const config = {
  projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} },
  globalConfig: {},
};
const context = () => ({ console, testPath: __filename });

/** What a file does between the start and the end of its environment; returns the page. */
const afterFile = async (work) => {
  const environment = new BrowserEnvironment(config, context());
  await environment.setup();
  await work(environment.global);
  await environment.teardown();
  return environment.global;
};

test('all files of a worker have one page', async () => {
  expect(await afterFile(() => undefined)).toBe(await afterFile(() => undefined));
});

describe('what a file leaves in the page is taken back', () => {
  test('globals that it added or replaced', async () => {
    const { fetch: before } = await afterFile(() => undefined);
    const page = await afterFile((window) => Object.assign(window, { left: 1, fetch: () => undefined }));
    expect(page).not.toHaveProperty('left');
    expect(page.fetch).toBe(before);
  });

  test('what it showed, stored and opened', async () => {
    const { document, localStorage, location } = await afterFile((window) => {
      window.document.body.innerHTML = '<p>left</p>';
      window.document.documentElement.dataset.theme = 'dark';
      window.localStorage.setItem('left', '1');
      window.history.pushState(null, '', '/left?q=1');
    });
    expect(document.body.innerHTML).toBe('');
    expect(document.documentElement.attributes).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    expect(location.href).toBe('http://localhost/');
  });

  test('its listeners and timers', async () => {
    const late = jest.fn();
    const page = await afterFile((window) => {
      for (const target of [window, window.document]) target.addEventListener('left', late);
      window.setTimeout(late);
      window.setInterval(late);
    });
    for (const target of [page, page.document]) target.dispatchEvent(new page.Event('left'));
    await new Promise((resolve) => page.setTimeout(resolve, 5));
    expect(late).not.toHaveBeenCalled();
  });

  test('clocks that it stopped', async () => {
    const { Date: before } = await afterFile(() => undefined);
    const environment = new BrowserEnvironment(config, context());
    await environment.setup();
    environment.fakeTimersModern.useFakeTimers();
    await environment.teardown();
    expect(environment.global.Date).toBe(before);
  });
});

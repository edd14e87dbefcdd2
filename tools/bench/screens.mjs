import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEMO_PASSWORD } from '../lib/demo-accounts.mjs';
import { findChromium } from '../lib/find-chromium.mjs';
import { freePort } from '../lib/ports.mjs';
import { root } from '../lib/run.mjs';
import { SHOWN, traceMainThread } from './main-thread.mjs';
import { inTurns, median, ratio, start } from './measure.mjs';
import { buildMonolith, serveMonolith } from './monolith.mjs';

const TABLE = 'main table tbody td';
/**
 * Pages, what they show once loaded, and their goals: kilobytes, wall time and time of the main thread against the
 * monolith. A list counts as loaded once its table is rendered, with or without records.
 */
const PAGES = {
  '/login': ['input[autocomplete="username"]', '≤ 150 kB, ≤ 1.0', '≤ 1.0', '≤ 1.0'],
  '/': ['main h2', '≤ 185 kB, ≤ 1.02', '≤ 1.0', '≤ 1.0'],
  '/masters/party': [TABLE, '≤ 220 kB, ≤ 1.1', '≤ 1.05', '≤ 1.05'],
  '/quotes': [TABLE, '≤ 245 kB, ≤ 1.1', '≤ 1.05', '≤ 1.05'],
  '/billing/proforma-list': ['main h2, main table', '≤ 220 kB, ≤ 1.1', '≤ 1.05', '≤ 1.05'],
};
const WALK = [
  ...['/', '/masters/party', '/masters/charge', '/quotes', '/contracts', '/billing/job-summary'],
  ...['/billing/proforma-list', '/fund-requests', '/settings'],
];
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const [name, value] = answer.headers.getSetCookie()[0].split(';')[0].split('=');
  const { user, client } = await answer.json();
  return { cookie: { name, value, domain: 'localhost', path: '/' }, localStorage: { user, client } };
}

/** A browser with an empty cache, on a slow device and network. */
async function freshPage(browser, session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (session) {
    await context.addCookies([session.cookie]);
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, JSON.stringify(value));
    }, session.localStorage);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, close: () => context.close() };
}

/** The bytes of the scripts that a page has received up to a time in milliseconds; prefetched code arrives later. */
const scriptsOf = (page, until = Number.MAX_SAFE_INTEGER) =>
  page.evaluate(
    (latest) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .filter(({ responseEnd }) => responseEnd <= latest)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    until,
  );

/**
 * Checked by the page itself, which says so on its console: a driver that asks would compile its script on the page's busy
 * main thread. An observer, since a check in every frame has the page draw frames while it waits for the network, and
 * counts them as the page's own work.
 */
const recordTimeShown = ([selector, mark]) => {
  const record = () => {
    globalThis.shownAt = performance.now();
    performance.mark(mark);
    // biome-ignore lint/suspicious/noConsole: the driver hears it without a script in the page
    console.debug(mark);
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(record);
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Resolves when the page says that it shows what it was opened for. */
const waitUntilShown = (page) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === SHOWN });

/** Milliseconds until a page is rendered, those of them in which its main thread worked, and the bytes of its scripts. */
async function open(browser, session, url, path) {
  const { page, close } = await freshPage(browser, path === '/login' ? undefined : session);
  await page.addInitScript(recordTimeShown, [PAGES[path][0], SHOWN]);
  const thread = await traceMainThread(browser, page, () =>
    Promise.all([waitUntilShown(page), page.goto(url + path, { waitUntil: 'commit' })]),
  );
  const time = await page.evaluate(() => globalThis.shownAt);
  const bytes = await scriptsOf(page, time);
  await close();
  return { time, thread, bytes };
}

async function walk(browser, session, url) {
  const { page, close } = await freshPage(browser, session);
  let bytes = 0;
  for (const path of WALK) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    bytes += await scriptsOf(page);
  }
  await close();
  return bytes;
}

const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;

async function compare(browser, session, { product, monolith }, quick, say) {
  for (const [path, [, bytesGoal, timeGoal, threadGoal]] of Object.entries(PAGES)) {
    const measures = {
      own: () => open(browser, session, product, path),
      one: () => open(browser, session, monolith, path),
    };
    // Warms files and connections up for the first measured round.
    if (!quick) await inTurns(1, measures);
    const samples = await inTurns(quick ? 3 : 20, measures);
    const [own, one] = [samples.own, samples.one].map((each) => median(each.map(({ bytes }) => bytes)));
    const ratioOf = (figure) =>
      ratio(...[samples.own, samples.one].map((each) => each.map((sample) => sample[figure])));
    say([
      `${path}: scripts against the monolith`,
      `${kB(own)} · ${kB(one)} · ${(own / one).toFixed(2)}`,
      bytesGoal,
    ]);
    say([`${path}: time to first screen against it`, ratioOf('time').text, timeGoal]);
    say([`${path}: time of the main thread until then against it`, ratioOf('thread').text, threadGoal]);
  }
  const [own, one] = [await walk(browser, session, product), await walk(browser, session, monolith)];
  say([
    `walk over ${WALK.length} screens: scripts`,
    `${kB(own)} · ${kB(one)} · ${(own / one).toFixed(2)}`,
    '≤ 1.2',
  ]);
}

/** Waits until a page has loaded everything, which it does once it is idle; the product's last remote is among it. */
const allLoaded = (page, isProduct) =>
  page.waitForFunction((needsRemotes) => {
    const resources = performance.getEntriesByType('resource');
    const last = Math.max(...resources.map(({ responseEnd }) => responseEnd));
    const isThere = !needsRemotes || resources.some(({ name }) => name.includes('/mf-funds/'));
    return isThere && performance.now() - last > 1_000;
  }, isProduct);

/**
 * Records layout shifts, and the time from the click until the first frame with the heading and table of a list. The page
 * itself checks, because a driver that checks after the click compiles its own script on the page's thread first.
 */
const watch = (page, title) =>
  page.evaluate(
    ([heading, mark]) => {
      const addShifts = (list) => {
        for (const { value, hadRecentInput } of list.getEntries())
          if (!hadRecentInput) globalThis.shifted += value;
      };
      globalThis.shifted = 0;
      new PerformanceObserver(addShifts).observe({ type: 'layout-shift' });
      const isShown = () =>
        document.querySelector('h1')?.textContent === heading &&
        document.querySelector('main table') !== null;
      const check = (clickedAt) => {
        if (!isShown()) return requestAnimationFrame(() => check(clickedAt));
        performance.mark(mark);
        globalThis.took = performance.now() - clickedAt;
        // biome-ignore lint/suspicious/noConsole: the driver hears it without a script in the page
        console.debug(mark);
      };
      document.addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => check(timeStamp)), {
        capture: true,
        once: true,
      });
    },
    [title, SHOWN],
  );

/** Time from the click, that of the main thread in it, and layout shift of the first visit to quotes from parties, once the browser has been idle. */
async function visitQuotes(browser, session, url, isProduct) {
  const { page, close } = await freshPage(browser, session);
  await page.goto(`${url}/masters/party`, { waitUntil: 'networkidle' });
  await allLoaded(page, isProduct);
  await page.getByRole('button', { name: 'CRM' }).click();
  const link = page.getByRole('link', { name: 'Quotes', exact: true });
  await watch(page, 'Quotes');
  const thread = await traceMainThread(browser, page, () =>
    Promise.all([waitUntilShown(page), link.click()]),
  );
  const time = await page.evaluate(() => globalThis.took);
  await page.locator('main table tr[data-row]').first().waitFor();
  const shift = await page.evaluate(() => document.fonts.ready.then(() => globalThis.shifted));
  await close();
  return { time, thread, shift };
}

/** The first visit to another remote, beside that to a screen which the monolith loads when it is needed. */
async function otherRemote(browser, session, { product, monolith }, rounds, say) {
  const { own, one } = await inTurns(rounds, {
    own: () => visitQuotes(browser, session, product, true),
    one: () => visitQuotes(browser, session, monolith, false),
  });
  const ratioOf = (figure) => ratio(...[own, one].map((each) => each.map((sample) => sample[figure])));
  const shift = Math.max(...own.map((each) => each.shift));
  const figures = `${Math.round(median(own.map(({ time }) => time)))} ms, layout shift ${shift.toFixed(3)}`;
  say(['first visit to another remote from the click, CPU ×4', figures, '≤ 150 ms, 0']);
  say(["first visit against a lazy screen of the monolith's own", ratioOf('time').text, '≤ 1.3']);
  say(['first visit: time of the main thread against it', ratioOf('thread').text, '≤ 1.3']);
}

/** Bytes and times of first screens beside those of the monolith. */
export async function screens(quick, say) {
  const executablePath = await findChromium();
  await buildMonolith();
  const dataDir = mkdtempSync(join(tmpdir(), 'freightdesk-bench-'));
  const port = String(await freePort());
  const product = start(process.execPath, ['tools/start.mjs'], { PORT: port, DATA_DIR: dataDir }, root);
  await product.firstLine((line) => line.includes('ready at'));
  const url = `http://localhost:${port}`;
  const monolith = await serveMonolith(url);
  const session = await signIn(url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const urls = { product: url, monolith: monolith.url };
  await compare(browser, session, urls, quick, say);
  await otherRemote(browser, session, urls, quick ? 3 : 9, say);
  await browser.close();
  monolith.stop();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

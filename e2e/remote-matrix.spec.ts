import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import {
  comeBack,
  expectContracts,
  expectNoReload,
  expectNotice,
  expectRestWorks,
  expectTyped,
  leaveForContracts,
  markDocument,
  openContracts,
  readPrevious,
  recover,
  type Scene,
  takeNewVersion,
  typeIntoForm,
} from './support/open-tab';
import { accessibilityProblems } from './support/product';
import { crmReleases, type ReleaseFault } from './support/releases';
import { test } from './support/static-product';

/**
 * What may go wrong with a release of one remote, in the three situations of a user. A cell is green when the user reads
 * what happened, the other remotes work, typed work stays, and a mended release arrives without a reload.
 */
interface Fault {
  /** Makes it happen before the page is opened. */
  readonly begin: (scene: Scene) => Promise<void>;
  /** What the user sees of /contracts, until it is mended. */
  readonly read: (scene: Scene) => Promise<void>;
  /** The way to /contracts from another remote, where it differs from that. */
  readonly onNavigation?: (scene: Scene) => Promise<void>;
  /** Makes it happen to a page with a form that was typed into, and checks what the user reads. */
  readonly inOpenTab: (scene: Scene) => Promise<void>;
}

const nothing = (): undefined => undefined;
const cutOff = (text: string): string => text.slice(0, text.length / 2);

const readUnusable = ({ page }: Scene) =>
  expectNotice(page, 'The new version of CRM cannot be used at the moment. You keep the one that you have.');
const readTyped = ({ page }: Scene) =>
  expectNotice(page, 'The new version of CRM opens with the next screen. What you have typed stays here.');

/** A release that cannot be loaded: pages take the one before, and open tabs keep theirs. */
const ofRemote = (fault: ReleaseFault): Fault => ({
  begin: async ({ releases }) => void (await releases.release(fault)),
  read: readPrevious,
  async inOpenTab(scene) {
    await scene.releases.release(fault);
    await comeBack(scene.page);
    await takeNewVersion(scene.page);
    await readUnusable(scene);
  },
});

/** A release of which one screen cannot be loaded. */
const ofScreen = (fault: ReleaseFault): Fault => ({
  ...ofRemote(fault),
  async inOpenTab(scene) {
    await scene.releases.release(fault);
    await comeBack(scene.page);
    await takeNewVersion(scene.page);
    await readTyped(scene);
    await expectTyped(scene.page);
    await leaveForContracts(scene.page);
    await readPrevious(scene);
    await typeIntoForm(scene.page);
  },
});

const screenCode404: Fault = {
  ...ofScreen({ file: 'screen', harm: nothing }),
  /** The files of the tab's own version are gone, as those of an old one. */
  async inOpenTab({ page, releases, version }) {
    releases.removeScreen(version);
    const newVersion = await releases.release();
    await expectTyped(page);
    await leaveForContracts(page);
    await expectNotice(page, 'Files of the version that this page had are missing. You see the new version.');
    await expectContracts(page, newVersion);
    await typeIntoForm(page);
  },
};

const failing: ReleaseFault = {
  file: 'screen',
  harm: (text) =>
    text.replace(
      /ContractListScreen:\(\)=>\w+/,
      'ContractListScreen:()=>()=>{throw Error("x is undefined")}',
    ),
};
const throwsAtRender: Fault = {
  begin: async ({ releases }) => void (await releases.release(failing)),
  async read(scene) {
    await expect(scene.page.getByRole('alert')).toContainText('This screen has failed');
    await scene.page.getByRole('button', { name: 'Use the previous version' }).click();
    await readPrevious(scene);
  },
  async inOpenTab(scene) {
    const { page, releases } = scene;
    await releases.release(failing);
    await comeBack(page);
    await takeNewVersion(page);
    await readTyped(scene);
    await expectTyped(page);
    await leaveForContracts(page);
    await expect(page.getByRole('alert')).toContainText('This screen has failed');
    const mended = await releases.release();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectContracts(page, mended);
    await typeIntoForm(page);
  },
};

/** Presses Retry where it still is: a page that gets the focus reads the list by itself, and may have done so. */
const pressRetry = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Retry' })
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });

/**
 * Harms the list on the server's disk. A page of a gateway that has never read a list says so, and Retry mends it. One of
 * a gateway that has read a list before works as before.
 */
const ofList = (harm: (scene: Scene) => void): Fault => ({
  async begin(scene) {
    await scene.product.stop();
    rmSync(join(scene.product.folder, 'remotes.last-good.json'), { force: true });
    harm(scene);
    await scene.product.start();
  },
  async read({ page, releases }) {
    await expect(page.getByText('Menu unavailable')).toBeVisible();
    await expect(page.getByRole('main').getByText('This screen could not be loaded')).toBeVisible();
    releases.mendList();
    await pressRetry(page);
    await expectContracts(page);
  },
  async onNavigation(scene) {
    harm(scene);
    await scene.page.goto('/masters/party');
    await markDocument(scene.page);
    await openContracts(scene.page);
    await expectContracts(scene.page, scene.version);
  },
  async inOpenTab(scene) {
    harm(scene);
    await comeBack(scene.page);
    await expectTyped(scene.page);
  },
});

const unknownVersion: Fault = {
  ...ofList(({ releases }) => releases.listUnknownVersion()),
  read: readPrevious,
};

/** A good release whose files reach the browser otherwise. */
const onTheWay = (files: string, answer: (route: Route) => Promise<void> | void): Fault => {
  const begin: Fault['begin'] = async ({ page, releases }) => {
    const version = await releases.release();
    await page.route(`**/remotes/mf-crm/${version}/${files}`, answer);
  };
  return {
    begin,
    read: readPrevious,
    async inOpenTab(scene) {
      await begin(scene);
      await comeBack(scene.page);
      await takeNewVersion(scene.page);
      await readUnusable(scene);
    },
  };
};
const entryOfAnotherType = onTheWay('remoteEntry.*', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>404</title>' }),
);
/** Neither answered nor refused: a file that takes 30 seconds is late for every limit of the page. */
const slow = onTheWay('**', () => undefined);

/** The gateway goes away once the page is there, and before it has the files of the remote. */
const gatewayRestarted: Fault = {
  async begin({ page, product, version }) {
    await page.route(
      `**/remotes/mf-crm/${version}/**`,
      async (route) => {
        await page.getByRole('navigation').waitFor();
        await product.stop();
        await route.continue();
      },
      { times: 1 },
    );
  },
  async read({ page, product }) {
    await expect(page.getByRole('main').getByText(/could not be loaded/)).toBeVisible();
    await product.start();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectContracts(page);
  },
  async inOpenTab({ page, product }) {
    await product.stop();
    await comeBack(page);
    await expectTyped(page);
    await product.start();
  },
};

const FAULTS: Readonly<Record<string, Fault>> = {
  'list missing': ofList(({ product }) => rmSync(join(product.folder, 'remotes.json'))),
  'list not JSON': ofList(({ product }) => product.writeList('<!doctype html>')),
  'list names an unknown version': unknownVersion,
  'entry 404': ofRemote({ file: 'entry', harm: nothing }),
  'entry cut off': ofRemote({ file: 'entry', harm: cutOff }),
  'entry of another type': entryOfAnotherType,
  'definition 404': ofRemote({ file: 'definition', harm: nothing }),
  'definition throws': ofRemote({
    file: 'definition',
    harm: (text) =>
      text.replace(/(\.push\(\[\[\d+\],\{\d+\([\w,]+\)\{)/, '$1throw Error("a release that throws");'),
  }),
  'definition exports nothing': ofRemote({
    file: 'definition',
    harm: (text) => text.replace(/\{remote:/, '{other:'),
  }),
  'screen code 404': screenCode404,
  'screen code cut off': ofScreen({ file: 'screen', harm: cutOff }),
  'screen throws at its rendering': throwsAtRender,
  'built for a newer runtime': ofRemote({
    file: 'entry',
    harm: (text) => text.replaceAll(/(remote-runtime",import:null,requiredVersion:")[^"]+/g, '$1^99.0.0'),
  }),
  'built for another contract': ofRemote({
    file: 'definition',
    harm: (text) => text.replace('contractVersion:1', 'contractVersion:99'),
  }),
  'thirty seconds slow': slow,
  'gateway restarted': gatewayRestarted,
};

/** What the user does, and when the fault happens. */
const SITUATIONS: Readonly<Record<string, (scene: Scene, fault: Fault) => Promise<void>>> = {
  async 'first load'(scene, { begin, read }) {
    await begin(scene);
    // The page counts as loaded once all of its preloads have come, and one of them may be slow.
    await scene.page.goto('/contracts', { waitUntil: 'domcontentloaded' });
    await markDocument(scene.page);
    await read(scene);
    await recover(scene);
  },
  async navigation(scene, { begin, read, onNavigation }) {
    const navigate = async () => {
      await begin(scene);
      await scene.page.goto('/masters/party');
      await markDocument(scene.page);
      await openContracts(scene.page);
      await read(scene);
    };
    await (onNavigation ? onNavigation(scene) : navigate());
    await recover(scene);
  },
  async 'open tab with typed work'(scene, { inOpenTab }) {
    await scene.page.goto('/contracts/add');
    await markDocument(scene.page);
    await typeIntoForm(scene.page);
    await inOpenTab(scene);
    await expectTyped(scene.page);
    const version = await scene.releases.release();
    await comeBack(scene.page);
    await takeNewVersion(scene.page);
    await readTyped(scene);
    await expectTyped(scene.page);
    await leaveForContracts(scene.page);
    await expectContracts(scene.page, version);
  },
};

/** One fault of each kind, in one situation each. */
const BY_DAY = [
  'list missing',
  'entry 404',
  'definition throws',
  'screen code 404',
  'built for a newer runtime',
  'gateway restarted',
];
const isTriedByDay = (fault: string, column: number): boolean => BY_DAY.indexOf(fault) % 3 === column;

test.describe.configure({ mode: 'parallel' });

test('a new version is offered to everybody, in sight, and can be put off', async ({ page, product }) => {
  const releases = crmReleases(product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contracts/add');
  await typeIntoForm(page);
  await page.getByRole('button', { name: 'Add Service' }).scrollIntoViewIfNeeded();
  await releases.release();
  await comeBack(page);
  const notNow = page.getByRole('button', { name: 'Not now' });
  await expect(notNow).toBeInViewport();
  expect(await accessibilityProblems(page)).toEqual([]);
  await notNow.click();
  await expect(notNow).toHaveCount(0);
  await expectTyped(page);
});

for (const [name, fault] of Object.entries(FAULTS)) {
  for (const [column, [situation, run]] of Object.entries(SITUATIONS).entries()) {
    const tag = isTriedByDay(name, column) ? [] : ['@nightly'];
    test(`${name}: ${situation}`, { tag }, async ({ page, product }) => {
      const releases = crmReleases(product);
      const scene = { page, product, releases, version: await releases.release() };
      await run(scene, fault);
      await expectRestWorks(page);
      await expectNoReload(page);
    });
  }
}

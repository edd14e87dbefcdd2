import { budgetProblems, entrySizes, firstSizes, furtherSizes, pageScripts } from './screen-sizes.mjs';

const bytes = {
  'main.js': 5_000,
  'frame.js': 4_000,
  'home.js': 3_000,
  'host.js': 2_000,
  'menu.js': 1_000,
  'entry.js': 500,
  'sign-in.js': 2_000,
  'list.js': 10_000,
  'form.js': 30_000,
};
const sizeOf = (file) => bytes[file];
const shell = {
  entry: ['main.js'],
  parts: {
    'sign-in.screen': ['sign-in.js'],
    'shell-frame.view': ['frame.js'],
    'remote-gate.screen': ['frame.js'],
    'dashboard.screen': ['frame.js', 'home.js'],
    'load-remote.service': ['host.js'],
    '@radix-ui/react-menu': ['menu.js'],
    'settings.screen': ['unknown.js'],
  },
};
const routes = [
  { path: '/quotes', scripts: ['entry.js', 'list.js'], libraries: ['react'] },
  { path: '/quotes/add', scripts: ['entry.js', 'form.js'], libraries: ['react', '@radix-ui/react-menu'] },
];
const pages = pageScripts(shell, { 'mf-crm': routes });

test('a page counts with the sign-in or the frame, the host, the libraries and every script of its screen, each once', () => {
  expect(firstSizes(pages, ['/login', '/', '/quotes', '/quotes/add'], sizeOf)).toEqual({
    '/login': 7_000,
    '/': 12_000,
    '/quotes': 21_500,
    '/quotes/add': 42_500,
  });
});

test('an entry counts with its definition and without the screens', () => {
  const scripts = ['mf-x/dist/assets/definition.1.js', 'mf-x/dist/remoteEntry.2.js', 'mf-x/dist/assets/3.js'];
  const weights = { [scripts[0]]: 4_000, [scripts[1]]: 9_000, [scripts[2]]: 70_000 };
  expect(entrySizes({ 'mf-x': [{ scripts }] }, (file) => weights[file])).toEqual({ 'mf-x': 13_000 });
});

test('a further screen counts by what it adds', () => {
  expect(furtherSizes(shell, pages, routes, '/quotes', sizeOf)).toEqual({ '/quotes/add': 31_000 });
});

test('a further screen counts without what is fetched when the browser is idle', () => {
  const idle = { parts: { 'ended-session.dialog': ['menu.js'] } };
  expect(furtherSizes(idle, pages, routes, '/quotes', sizeOf)).toEqual({ '/quotes/add': 30_000 });
});

test('a page that there is not is refused', () => {
  expect(() => firstSizes(pages, ['/gone'], sizeOf)).toThrow('There is no page /gone');
});

test.each([
  [31, []],
  [30.9, ['/quotes/add has 31.0 kB, its budget is 30.9 kB']],
])('a budget of %s kB reports what exceeds it', (budget, problems) => {
  expect(budgetProblems({ '/quotes/add': 31_000 }, () => budget)).toEqual(problems);
});

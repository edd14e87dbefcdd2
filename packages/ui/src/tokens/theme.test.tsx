import { applyTheme, chooseTheme, readTheme } from './theme';

beforeEach(() => localStorage.clear());

test('without a choice the page follows the system', () => {
  applyTheme();
  expect(readTheme()).toBe('system');
  expect(document.documentElement.dataset.theme).toBe('system');
});

test.each(['light', 'dark', 'system'] as const)(
  'the choice %s is remembered and put on the page',
  (theme) => {
    chooseTheme(theme);
    expect(readTheme()).toBe(theme);
    expect(document.documentElement.dataset.theme).toBe(theme);
  },
);

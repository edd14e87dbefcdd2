export type Theme = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'theme';

/** The theme chosen in this browser; `system` without a choice. */
export const readTheme = (): string => localStorage.getItem(STORAGE_KEY) ?? 'system';

/** Puts the chosen theme on the page, where `TokenStyles` finds it. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = readTheme();
}

/** Remembers the choice for this browser and applies it; other tabs hear of it by their `storage` event. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme);
  applyTheme();
}

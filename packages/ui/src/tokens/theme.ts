/** The themes as people choose them. */
export const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
] as const;
export type Theme = (typeof THEMES)[number]['value'];

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

import type { ThemeTokenName } from './light.values';
import type { ScaleTokenName } from './scale.values';

export type TokenName = ThemeTokenName | ScaleTokenName;

/**
 * The CSS reference to a design token, for use inside a styled-components template.
 *
 * @example token('text-muted') // 'var(--fd-text-muted)'
 */
export function token(name: TokenName): string {
  return `var(--fd-${name})`;
}

/** A status colour; always accompanied by a word. */
export type Tone = 'green' | 'yellow' | 'blue' | 'red' | 'purple' | 'grey';

/** The widths at which layouts change: forms get two columns at `tablet`, the sidebar and tables settle at `desktop`. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1200 } as const;

/**
 * Media queries for styled-components templates, mobile first; `belowDesktop` is the thumb layout.
 *
 * @example `${media.tablet} { grid-template-columns: 1fr 1fr; }`
 */
export const media = {
  tablet: `@media (min-width: ${breakpoints.tablet}px)`,
  desktop: `@media (min-width: ${breakpoints.desktop}px)`,
  /** A desktop width at which tables are short of space. */
  narrowDesktop: `@media (min-width: ${breakpoints.desktop}px) and (max-width: ${breakpoints.wide - 0.02}px)`,
  belowDesktop: `@media (max-width: ${breakpoints.desktop - 0.02}px)`,
} as const;

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

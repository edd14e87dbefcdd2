import { createGlobalStyle } from 'styled-components';
import { darkValues } from './dark.values';
import { lightValues } from './light.values';
import { mouseValues, scaleValues, thumbValues } from './scale.values';
import { media } from './token';

/** Turns token names and values into the CSS custom properties that `token()` refers to. */
function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--fd-${name}: ${value};`)
    .join('\n');
}

const darkTheme = `
  color-scheme: dark;
  ${declarations(darkValues)}
`;

/**
 * Defines every design token as a CSS variable. Rendered once by the shell (and by a remote that runs alone).
 * `data-theme` of the root element is `light` or `dark`; with anything else, the page follows the system.
 */
export const TokenStyles = createGlobalStyle`
  :root {
    color-scheme: light;
    ${declarations(scaleValues)}
    ${declarations(mouseValues)}
    ${declarations(lightValues)}
  }

  ${media.belowDesktop} {
    :root {
      ${declarations(thumbValues)}
    }
  }

  :root[data-theme='dark'] {
    ${darkTheme}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${darkTheme}
    }
  }
`;

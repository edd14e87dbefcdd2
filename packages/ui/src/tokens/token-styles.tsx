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

/**
 * Defines every design token as a CSS variable. Rendered once by the shell (and by a remote that runs alone).
 * The dark theme is on below any element with `data-theme="dark"`, normally the root element.
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

  [data-theme='dark'] {
    color-scheme: dark;
    ${declarations(darkValues)}
  }
`;

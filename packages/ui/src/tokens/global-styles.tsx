import { createGlobalStyle } from 'styled-components';
import { token } from './token';

/** Reset, type, focus ring, scroll lock of open dialogs and reduced motion. Rendered once, beside `TokenStyles`. */
export const GlobalStyles = createGlobalStyle`
  *, *::before, *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  /* Stands in for the dialog library's scroll lock, which needs an inline style element that a strict CSP refuses. */
  html:has([data-scroll-lock]) {
    overflow: hidden;
  }

  body {
    min-height: 100dvh;
    background: ${token('page')};
    color: ${token('text')};
    font-family: ${token('font-family')};
    font-size: ${token('text-body')};
    font-variant-numeric: tabular-nums;
    font-feature-settings: 'cv05', 'cv08', 'ss03';
    line-height: 20px;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4 {
    font-size: inherit;
    font-weight: 600;
    line-height: inherit;
    text-wrap: balance;
  }

  ul, ol {
    padding: 0;
    list-style: none;
  }

  input, button, textarea, select {
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
    font-variant-numeric: inherit;
    font-feature-settings: inherit;
  }

  a {
    color: ${token('accent-text')};
    text-underline-offset: 2px;
  }

  img, svg {
    display: block;
    flex-shrink: 0;
  }

  fieldset {
    min-width: 0;
    padding: 0;
    border: 0;
  }

  :focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }

  ::selection {
    background: ${token('accent-soft')};
    color: ${token('text')};
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

export { GlobalStyles } from './global-styles';
export { applyTheme, chooseTheme, readTheme, THEMES, type Theme } from './theme';
export { breakpoints, media, type TokenName, type Tone, token } from './token';
export { TokenStyles } from './token-styles';

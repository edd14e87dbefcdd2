export { GlobalStyles } from './global-styles';
export { applyTheme, chooseTheme, readTheme, type Theme } from './theme';
export { breakpoints, media, type TokenName, type Tone, token } from './token';
export { TokenStyles } from './token-styles';

export { GlobalStyles } from './global-styles';
export { breakpoints, media, type TokenName, type Tone, token } from './token';
export { TokenStyles } from './token-styles';

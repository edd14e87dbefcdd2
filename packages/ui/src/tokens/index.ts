export { GlobalStyles } from './global-styles';
export { breakpoints, media } from './media';
export { type TokenName, token } from './token';
export { TokenStyles } from './token-styles';
export type { Tone } from './tone';

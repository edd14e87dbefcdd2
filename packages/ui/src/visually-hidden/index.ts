export { VisuallyHidden } from './visually-hidden';
export { visuallyHidden } from './visually-hidden.styles';

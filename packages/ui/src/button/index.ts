export { Button, type ButtonProps } from './button';
export type { ButtonLook, ButtonSize, ButtonVariant } from './button.styles';
export { IconButton, type IconButtonProps } from './icon-button';
export { LinkButton } from './link-button';

export { Button, type ButtonProps, LinkButton } from './button';
export type { ButtonLook, ButtonSize, ButtonVariant } from './button.styles';
export { IconButton, type IconButtonProps } from './icon-button';

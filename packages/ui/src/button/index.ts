export { Button, type ButtonProps } from './button';
export { type ButtonSize, type ButtonStyleProps, type ButtonVariant, LinkButton } from './button.styles';
export { IconButton, type IconButtonProps } from './icon-button';

export { Button, type ButtonProps } from './button';
export { type ButtonLook, type ButtonSize, type ButtonVariant, LinkButton } from './button.styles';
export { IconButton, type IconButtonProps } from './icon-button';

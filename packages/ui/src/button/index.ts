export { Button, type ButtonProps, IconButton, type IconButtonProps, LinkButton } from './button';
export type { ButtonLook, ButtonSize, ButtonVariant } from './button.styles';

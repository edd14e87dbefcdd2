import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { token } from '../tokens';
import { Tooltip } from '../tooltip';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './button.styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `secondary` where nothing is said; one `primary` at most in a view. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  /** The work that the button started is under way: it stays focusable and does nothing. */
  pending?: boolean | undefined;
  /** Takes the place of the label while pending, e.g. `Saving…`. */
  pendingLabel?: string | undefined;
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
`;

const Turning = styled(LoaderCircle)`
  animation: ${turn} 800ms linear infinite;
`;

/**
 * A button. Unlike the native element its type is `button` unless `submit` is asked for.
 * A pending button keeps the focus and refuses clicks and implicit submits, so that nothing is sent twice.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    icon: Icon,
    pending = false,
    pendingLabel,
    ...rest
  } = props;
  const { children, onClick, type = 'button', ...native } = rest;
  return (
    <StyledButton
      {...native}
      type={type}
      $variant={variant}
      $size={size}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : { onClick })}
    >
      {pending && <Turning size={16} aria-hidden />}
      {!pending && Icon && <Icon size={16} aria-hidden />}
      {pending ? (pendingLabel ?? children) : children}
    </StyledButton>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}

/** A link that looks like a button; give it the router's link: `<LinkButton as={Link} to="/quotes/add">`. */
export const LinkButton = styled.a<ButtonLook>`
  ${buttonStyles}
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip: `Edit`, `Delete version 2`. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant | undefined;
  /** Leaves the tooltip out where the label stands beside the button anyway. */
  plain?: boolean | undefined;
}

const Square = styled.button<ButtonLook>`
  ${buttonStyles}
  width: ${token('control-small')};
  min-height: ${token('control-small')};
  padding: 0;
`;

/** A button that shows an icon alone; its label names it and appears as its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  plain = false,
  ...native
}: IconButtonProps) {
  const button = (
    <Square type="button" {...native} $variant={variant} $size="small" aria-label={label}>
      <Icon size={16} aria-hidden />
    </Square>
  );
  return plain ? button : <Tooltip label={label}>{button}</Tooltip>;
}

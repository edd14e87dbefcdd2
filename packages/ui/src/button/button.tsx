import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { type ButtonSize, type ButtonVariant, LinkButton } from './button.styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `secondary` by default; one `primary` at most in a view. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  /** The work started by the button is in progress: it stays focusable and does nothing. */
  pending?: boolean | undefined;
  /** Replaces the label while pending, e.g. `Saving…`. */
  pendingLabel?: string | undefined;
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Turning = styled(LoaderCircle)`
  animation: ${turn} 800ms linear infinite;
`;

/**
 * A button. Unlike the native element its type defaults to `button`. While pending it keeps the focus and ignores
 * clicks and implicit submits, so that nothing is sent twice.
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
    <LinkButton
      as="button"
      {...native}
      type={type}
      $variant={variant}
      $size={size}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : { onClick })}
    >
      {pending && <Turning size={16} aria-hidden />}
      {!pending && Icon && <Icon size={16} aria-hidden />}
      {pending ? (pendingLabel ?? children) : children}
    </LinkButton>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}

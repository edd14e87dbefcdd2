import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { Tooltip } from '../tooltip';
import { type ButtonLook, type ButtonVariant, buttonStyles } from './button.styles';

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

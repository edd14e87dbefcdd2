import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { Tooltip } from '../tooltip';
import { type ButtonVariant, LinkButton } from './button.styles';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip: `Edit`, `Delete version 2`. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant | undefined;
  /** Omits the tooltip, for buttons with a visible label beside them. */
  plain?: boolean | undefined;
}

const Square = styled(LinkButton)`
  width: ${token('control-small')};
  min-height: ${token('control-small')};
  padding: 0;
`;

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  plain = false,
  ...native
}: IconButtonProps) {
  const button = (
    <Square as="button" type="button" {...native} $variant={variant} $size="small" aria-label={label}>
      <Icon size={16} aria-hidden />
    </Square>
  );
  return plain ? button : <Tooltip label={label}>{button}</Tooltip>;
}

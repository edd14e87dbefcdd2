import { css } from 'styled-components';
import { token } from '../tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonLook {
  /** `secondary` by default. */
  $variant?: ButtonVariant;
  /** `medium` by default. */
  $size?: ButtonSize;
}

const variants = {
  primary: css`
    background: ${token('accent')};
    color: ${token('on-accent')};
    box-shadow: ${token('shadow-low')};
    &:hover { background: ${token('accent-hover')}; }
  `,
  secondary: css`
    border-color: ${token('border-strong')};
    background: ${token('surface')};
    color: ${token('text')};
    box-shadow: ${token('shadow-low')};
    &:hover { background: ${token('surface-sunken')}; }
  `,
  quiet: css`
    background: transparent;
    color: ${token('text-muted')};
    &:hover { background: ${token('surface-sunken')}; color: ${token('text')}; }
  `,
  danger: css`
    background: ${token('danger')};
    color: ${token('on-danger')};
    box-shadow: ${token('shadow-low')};
    &:hover { background: ${token('danger-hover')}; }
  `,
  'quiet-danger': css`
    background: transparent;
    color: ${token('text-muted')};
    &:hover { background: ${token('red-soft')}; color: ${token('red-text')}; }
  `,
};

const sizes = {
  medium: css`
    min-height: ${token('control')};
    padding: 0 ${token('space-3')};
  `,
  small: css`
    min-height: ${token('control-small')};
    padding: 0 ${token('space-2')};
    font-size: ${token('text-small')};
  `,
};

/** The look shared by buttons and links that look like buttons. */
export const buttonStyles = css<ButtonLook>`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  gap: 6px;
  border: 1px solid transparent;
  border-radius: ${token('radius')};
  font-size: ${token('text-body')};
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition: background-color 120ms ease-out, border-color 120ms ease-out, color 120ms ease-out;
  ${({ $variant = 'secondary' }) => variants[$variant]}
  ${({ $size = 'medium' }) => sizes[$size]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
`;

import { css, styled } from 'styled-components';
import { token } from '../tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonStyleProps {
  /** `secondary` by default. */
  $variant?: ButtonVariant;
  /** `medium` by default. */
  $size?: ButtonSize;
}

interface ButtonAttributes extends ButtonStyleProps {
  'data-variant'?: ButtonVariant;
  'data-size'?: ButtonSize;
}

/** The attributes that the style rules select by. */
const attributesOf = ({ $variant = 'secondary', $size = 'medium' }: ButtonStyleProps): ButtonAttributes => ({
  'data-variant': $variant,
  'data-size': $size,
});

const variants = css`
  &:where([data-variant='primary']) {
    background: ${token('accent')};
    color: ${token('on-accent')};
    box-shadow: ${token('shadow-low')};
  }
  &:where([data-variant='primary']):hover { background: ${token('accent-hover')}; }

  &:where([data-variant='secondary']) {
    border-color: ${token('border-strong')};
    background: ${token('surface')};
    color: ${token('text')};
    box-shadow: ${token('shadow-low')};
  }
  &:where([data-variant='secondary']):hover { background: ${token('surface-sunken')}; }

  &:where([data-variant^='quiet']) {
    background: transparent;
    color: ${token('text-muted')};
  }
  &:where([data-variant='quiet']):hover { background: ${token('surface-sunken')}; color: ${token('text')}; }
  &:where([data-variant='quiet-danger']):hover { background: ${token('red-soft')}; color: ${token('red-text')}; }

  &:where([data-variant='danger']) {
    background: ${token('danger')};
    color: ${token('on-danger')};
    box-shadow: ${token('shadow-low')};
  }
  &:where([data-variant='danger']):hover { background: ${token('danger-hover')}; }
`;

const sizes = css`
  min-height: ${token('control')};
  padding: 0 ${token('space-3')};

  &:where([data-size='small']) {
    min-height: ${token('control-small')};
    padding: 0 ${token('space-2')};
    font-size: ${token('text-small')};
  }
`;

/**
 * A link that looks like a button; use it with the router's link: `<LinkButton as={Link} to="/quotes/add">`. Buttons are
 * made of it too. One class has all variants: a class for each would add rules to the page where it is first used, and the
 * browser would compute the styles of the whole page again.
 */
export const LinkButton = styled.a.attrs<ButtonAttributes>(attributesOf)`
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
  ${variants}
  ${sizes}

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

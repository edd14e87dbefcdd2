import { css } from 'styled-components';
import { token } from '../tokens';

/** The look of everything one can type into or choose from. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  height: ${token('control')};
  padding: 0 10px;
  border: 1px solid ${token('border-control')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
  color: ${token('text')};
  font-size: ${token('text-control')};
  transition: border-color 120ms ease-out;

  &::placeholder {
    color: ${token('text-subtle')};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${token('text-subtle')};
  }

  &:focus-visible {
    border-color: ${token('focus')};
    outline: 2px solid ${token('focus')};
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: ${token('red-mark')};
  }

  &[aria-invalid='true']:focus-visible {
    outline-color: ${token('red-mark')};
  }

  &:disabled,
  &:read-only:not(select) {
    border-color: ${token('border-strong')};
    background: ${token('surface-sunken')};
    color: ${token('text-muted')};
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 1;
  }
`;

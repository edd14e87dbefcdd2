import { css, keyframes } from 'styled-components';
import { token } from '../tokens';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** The sheet of a centred dialog. */
export const sheetStyles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 100%;
  border-radius: calc(${token('radius')} * 2);
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-high')};
  animation: ${rise} 160ms ease-out;

  &:focus-visible {
    outline: none;
  }
`;

export const titleStyles = css`
  font-size: ${token('text-large')};
  font-weight: 600;
  line-height: 24px;
`;

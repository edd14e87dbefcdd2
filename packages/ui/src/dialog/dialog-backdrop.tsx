import { keyframes, styled } from 'styled-components';
import { token } from '../tokens';

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * Dims the page behind a dialog and, through `data-scroll-lock`, keeps it from scrolling. It stands in for
 * Radix' Overlay, whose scroll lock writes an inline style element that the content security policy refuses.
 */
export const DialogBackdrop = styled.div.attrs<{ 'data-scroll-lock'?: string }>({ 'data-scroll-lock': '' })`
  position: fixed;
  inset: 0;
  z-index: ${token('z-dialog')};
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: ${token('space-4')};
  background: ${token('backdrop')};
  animation: ${appear} 120ms ease-out;
`;

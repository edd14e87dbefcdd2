import { styled } from 'styled-components';
import { token } from '../tokens';

/** Buttons of a page that has no toolbar, the main one last. */
export const PageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-2')};
`;

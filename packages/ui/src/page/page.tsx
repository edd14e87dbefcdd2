import { styled } from 'styled-components';
import { token } from '../tokens';

/** The column that a screen's blocks stand in. Title and description belong to the shell's header. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-4')};
  min-width: 0;
`;

import { styled } from 'styled-components';
import { token } from '../tokens';

/** The buttons of a form at its end, the main one last. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-2')};
  padding-top: ${token('space-4')};
`;

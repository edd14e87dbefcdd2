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

/** The buttons of a form that is a page: they stay in sight at the lower edge of the window. */
export const FormBar = styled(FormActions)`
  position: sticky;
  bottom: 0;
  z-index: ${token('z-sticky')};
  margin-top: ${token('space-4')};
  padding-block: ${token('space-3')};
  border-top: 1px solid ${token('border')};
  background: ${token('page')};
`;

import { styled } from 'styled-components';
import { media, token } from '../tokens';

/** Fields in one column, in two from 768 px. */
export const FormGrid = styled.div`
  display: grid;
  align-items: start;
  gap: ${token('space-4')};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A field of a `FormGrid` that takes the whole width. */
export const FormRow = styled.div`
  grid-column: 1 / -1;
`;

/** The buttons of a form at its end, the main one last. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-2')};
  padding-top: ${token('space-4')};
`;

/** The buttons of a full-page form, sticky at the bottom of the window. */
export const FormBar = styled(FormActions)`
  position: sticky;
  bottom: 0;
  z-index: ${token('z-sticky')};
  margin-top: ${token('space-4')};
  padding-block: ${token('space-3')};
  border-top: 1px solid ${token('border')};
  background: ${token('page')};
`;

/** A field with a button beside it that uses its value, aligned with the control. */
export const FieldWithAction = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${token('space-2')};

  > :first-child {
    flex: 1 1 240px;

    ${media.tablet} {
      max-width: 480px;
    }
  }
`;

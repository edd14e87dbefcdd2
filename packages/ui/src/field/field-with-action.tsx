import { styled } from 'styled-components';
import { media, token } from '../tokens';

/** A field and the button that uses its value beside each other, the button at the height of the control. */
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

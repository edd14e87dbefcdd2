import { styled } from 'styled-components';

/** A field of a `FormGrid` that takes the whole width. */
export const FormRow = styled.div`
  grid-column: 1 / -1;
`;

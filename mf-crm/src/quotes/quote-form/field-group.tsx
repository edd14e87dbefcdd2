import { styled } from 'styled-components';

/** Fields that are disabled together. */
export const FieldGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

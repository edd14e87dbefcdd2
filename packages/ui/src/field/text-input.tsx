import { styled } from 'styled-components';
import { controlStyles } from './control.styles';

/** The bare text control, for use inside `Field`. */
export const TextInput = styled.input`
  ${controlStyles}
`;

import { styled } from 'styled-components';
import { type ButtonLook, buttonStyles } from './button.styles';

/** A link that looks like a button; give it the router's link: `<LinkButton as={Link} to="/quotes/add">`. */
export const LinkButton = styled.a<ButtonLook>`
  ${buttonStyles}
`;

import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${token('accent')};
  color: ${token('on-accent')};
  font-weight: 600;
`;

/** The first letter of a name, as decoration: the name itself stands beside it. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden>{name.charAt(0).toUpperCase()}</Circle>;
}

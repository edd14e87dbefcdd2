import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** The versions of a quote below each other. */
export const VersionList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

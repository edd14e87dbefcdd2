import { IconButton } from '@freightdesk/ui/button';
import { token } from '@freightdesk/ui/tokens';
import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { remoteLabel } from '../remotes/remote-label';
import { useRemotes } from '../remotes/remotes.context';
import { Label } from './sidebar.styles';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  padding: ${token('space-2')} ${token('space-3')};
  color: ${token('red-text')};
  font-size: ${token('text-small')};
`;

/** In place of the entries that a remote would have given: which one is missing, and Retry. */
export function MissingRemotes() {
  const { list, remotes, retry } = useRemotes();
  const failed = remotes.filter(({ status }) => status === 'failed').map(({ name }) => remoteLabel(name));
  if (list !== 'failed' && failed.length === 0) return null;
  return (
    <Row role="status">
      <Label>{failed.length > 0 ? `${failed.join(', ')} unavailable` : 'Menu unavailable'}</Label>
      <IconButton label="Load again" icon={RotateCw} onClick={retry} />
    </Row>
  );
}

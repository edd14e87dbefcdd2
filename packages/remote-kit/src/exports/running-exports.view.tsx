import { useQueryClient } from '@freightdesk/remote-runtime';
import { formatCount } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { Popup } from '@freightdesk/ui/popup';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { media, token } from '@freightdesk/ui/tokens';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { type RunningExport, retryExport, stopExport, useRunningExports } from './running-exports';

/** On a phone the button shows its icon alone, and what it opens is as wide as the page. */
const Place = styled.div`
  ${media.belowDesktop} {
    > div > button {
      gap: 0;
      font-size: 0;
    }

    > div > [role='group'] {
      position: fixed;
      inset: 61px ${token('space-4')} auto;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-4')};
  min-width: min(280px, 80vw);
  margin: 0;
  padding: ${token('space-1')};
  list-style: none;

  li {
    display: grid;
    gap: ${token('space-2')};
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.span`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
  font-variant-numeric: tabular-nums;
`;

const Failure = styled.span`
  color: ${token('red-text')};
  font-size: ${token('text-small')};
`;

const Buttons = styled.span`
  display: flex;
  gap: ${token('space-2')};
`;

/** How far they have come together, as the button says it. */
function stateText(exports: readonly RunningExport[]): string {
  if (exports.some(({ failure }) => failure !== undefined)) return 'Export waits';
  const count = exports.reduce((sum, each) => sum + each.count, 0);
  const total = exports.reduce((sum, each) => sum + each.total, 0);
  return `Exporting ${total > 0 ? Math.floor((count / total) * 100) : 0}%`;
}

/** What is being exported, wherever the user is: how far it has come, Stop, and Try Again after a failure. */
export function RunningExports() {
  const exports = useRunningExports();
  if (exports.length === 0) return null;
  return (
    <Place>
      <Popup label={stateText(exports)} icon={Download}>
        {() => (
          <List>
            {exports.map((each) => (
              <ExportItem key={each.id} running={each} />
            ))}
          </List>
        )}
      </Popup>
    </Place>
  );
}

function ExportItem({ running: { id, name, count, total, failure } }: { running: RunningExport }) {
  const queryClient = useQueryClient();
  return (
    <li>
      <strong>{name}</strong>
      <ProgressBar label={`Export of ${name}`} value={count} max={Math.max(total, 1)} />
      <Muted>
        {formatCount(count)} of {formatCount(total)} records
      </Muted>
      {failure !== undefined && <Failure role="alert">{failure}</Failure>}
      <Buttons>
        {failure !== undefined && (
          <Button size="small" onClick={() => retryExport(queryClient, id)}>
            Try Again
          </Button>
        )}
        <Button size="small" onClick={() => stopExport(queryClient, id)}>
          Stop
        </Button>
      </Buttons>
    </li>
  );
}

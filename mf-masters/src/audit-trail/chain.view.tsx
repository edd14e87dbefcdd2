import type { TrailState } from '@freightdesk/contracts/core';
import { momentText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { sealText, verificationText } from './audit-trail.rules';

const Head = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
  overflow-wrap: anywhere;
`;

const toneOf = ({ verification }: TrailState) => {
  if (!verification) return 'yellow';
  return verification.problem ? 'red' : 'green';
};

/** How far the chain over the entries is, when it was verified, and the hash that an auditor keeps. */
export const ChainView = (state: TrailState) => (
  <>
    <TileRow>
      <Tile
        label="Sealed Entries"
        value={state.entryCount}
        hint={`In ${state.sealCount} ${state.sealCount === 1 ? 'seal' : 'seals'}`}
      />
      <Tile
        label="Sealed"
        value={
          <Badge tone={state.waitingCount === 0 ? 'green' : 'yellow'}>
            {state.waitingCount === 0 ? 'All' : 'Soon'}
          </Badge>
        }
        hint={sealText(state)}
      />
      <Tile
        label="Last Verified"
        value={<Badge tone={toneOf(state)}>{verificationText(state)}</Badge>}
        hint={
          state.verification
            ? state.verification.problem || momentText(state.verification.verifiedAt)
            : 'An operator runs npm run audit:verify'
        }
      />
    </TileRow>
    {state.head && <Head>{`Hash of seal ${state.sealCount}, for auditors to keep: ${state.head}`}</Head>}
  </>
);

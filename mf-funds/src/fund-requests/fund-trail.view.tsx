import type { FundRequest } from '@freightdesk/contracts/billing';
import { ROLE_TEXTS } from '@freightdesk/contracts/shared';
import { moneyText } from '@freightdesk/remote-kit';
import { formatDateTime } from '@freightdesk/ui/money';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { ACTION_TEXTS } from './fund-request.rules';

const Timeline = styled.ol`
  margin: 0;
  padding: ${token('space-4')};
  list-style: none;

  > li {
    position: relative;
    padding: 0 0 ${token('space-4')} ${token('space-5')};
    border-left: 2px solid ${token('border')};
    margin-left: 5px;
  }

  > li:last-child {
    padding-bottom: 0;
    border-left-color: transparent;
  }

  > li::before {
    position: absolute;
    top: 4px;
    left: -6px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${token('accent')};
    content: '';
  }
`;

const Details = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const Remarks = styled.p`
  margin-top: ${token('space-1')};
  overflow-wrap: anywhere;
`;

/** By name: the history may hold roles that no longer exist. */
const roleTexts = new Map<string, string>(Object.entries(ROLE_TEXTS));
const roleText = (role: string): string => roleTexts.get(role) ?? role;

/** The history of a request: each step with who took it and when, oldest first. */
export function FundTrail({ request: { trail, currency } }: { request: FundRequest }) {
  return (
    <Timeline aria-label="What was decided">
      {trail.map(({ at, by, action, amount, remarks, address }) => (
        <li key={`${at} ${action}`}>
          <p>
            <strong>{ACTION_TEXTS[action]}</strong>
            {amount !== null && ` ${moneyText(amount, currency)}`} by {by.fullName || by.username}
          </p>
          <Details>
            <time dateTime={at}>{formatDateTime(at)} IST</time>, {roleText(by.role)}, from {address}
          </Details>
          {remarks && <Remarks>{remarks}</Remarks>}
        </li>
      ))}
    </Timeline>
  );
}

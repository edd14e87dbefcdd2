import type { FundRequest } from '@freightdesk/contracts/billing';
import { ROLE_TEXTS, type Role } from '@freightdesk/contracts/shared';
import { moneyText } from '@freightdesk/remote-kit';
import { formatDateTime } from '@freightdesk/ui/money';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { ACTION_TEXTS } from './fund-request.rules';

const Line = styled.ol`
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

const When = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const Words = styled.p`
  margin-top: ${token('space-1')};
  overflow-wrap: anywhere;
`;

const roleText = (role: string): string =>
  Object.hasOwn(ROLE_TEXTS, role) ? ROLE_TEXTS[role as Role] : role;

/** What was done with a request, by whom and when, oldest first. */
export function FundTrail({ request: { trail, currency } }: { request: FundRequest }) {
  return (
    <Line aria-label="What was decided">
      {trail.map(({ at, by, action, amount, remarks, address }) => (
        <li key={`${at} ${action}`}>
          <p>
            <strong>{ACTION_TEXTS[action]}</strong>
            {amount !== null && ` ${moneyText(amount, currency)}`} by {by.fullName || by.username}
          </p>
          <When>
            <time dateTime={at}>{formatDateTime(at)} IST</time>, {roleText(by.role)}, from {address}
          </When>
          {remarks && <Words>{remarks}</Words>}
        </li>
      ))}
    </Line>
  );
}

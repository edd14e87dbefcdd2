import type { BilledSource } from '@freightdesk/contracts/billing';
import { creditExcessLink, Link, links, Money } from '@freightdesk/remote-kit';
import { add, toDecimal, toMinor } from '@freightdesk/tax';
import { LinkButton } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

const Owed = styled.p`
  padding: ${token('space-3')} ${token('space-4')};
  border: 1px solid ${token('red-mark')};
  border-radius: ${token('radius')};
  background: ${token('red-soft')};
  color: ${token('red-text')};
`;

interface BilledRequestProps {
  billing: BilledSource;
  /** Money that is about to come back, in decimals; it lowers what may stay billed. */
  returnedAmount?: number;
  /** Leads to the credit notes; not from within a form, which would be lost. */
  withLinks?: boolean;
}

/** What was billed of a request and to whom, and what of it is owed back (FUND-12). */
export function BilledRequest({ billing, returnedAmount = 0, withLinks = false }: BilledRequestProps) {
  const excess = toDecimal(add(toMinor(returnedAmount), toMinor(-billing.leftAmount)));
  return (
    <Section title="Billed of this request" description="Without tax">
      <Stack $gap={2}>
        <ul>
          {billing.documents.map(({ documentId, number, partyName, amount }) => (
            <li key={documentId}>
              {withLinks ? <Link to={links.viewProforma(documentId)}>{number}</Link> : number}
              {` ${partyName}, `}
              <Money value={amount} />
            </li>
          ))}
        </ul>
        {excess > 0 && (
          <Owed role="status">
            <Money value={excess} /> more than is spent was billed. It is owed to the customer, and stands on
            the job until a credit note covers it.
          </Owed>
        )}
        {excess > 0 && withLinks && <CreditLinks billing={billing} />}
      </Stack>
    </Section>
  );
}

const CreditLinks = ({ billing }: Pick<BilledRequestProps, 'billing'>) =>
  billing.documents.map(
    ({ invoiceId, documentId, number, amount }) =>
      invoiceId !== null &&
      amount > 0 && (
        <div key={documentId}>
          <LinkButton as={Link} to={creditExcessLink(invoiceId, billing)}>
            Credit {number}
          </LinkButton>
        </div>
      ),
  );

import { formatDate } from '@freightdesk/ui/money';
import { styled } from 'styled-components';

interface ValidityPeriod {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** The first and last day of a quote or contract; a dash for a quote without days. */
export const validityText = ({ validFrom, validTo }: ValidityPeriod): string =>
  validFrom && validTo ? `${formatDate(validFrom)} to ${formatDate(validTo)}` : '–';

/** Lets the two dates wrap where the table is short of space. */
const Period = styled.span`
  display: inline-block;
  min-width: 100px;
  white-space: normal;
`;

export const Validity = ({ period }: { period: ValidityPeriod }) => <Period>{validityText(period)}</Period>;

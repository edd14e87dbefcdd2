import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** One row of figures for one currency, at the right like the amounts above it. */
export const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-2')} ${token('space-6')};
  margin: 0;
  padding: ${token('space-1')} 0;
`;

export const Total = styled.div`
  min-width: 96px;
  text-align: end;

  dt {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }

  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-2')};
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

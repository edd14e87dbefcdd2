import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

const CHARGE_WIDTH = 'clamp(112px, 32vw, 208px)';

/** The charges stay in sight while the categories scroll below them, and a focused cell never hides there. */
export const Region = styled.div`
  position: relative;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  overflow: auto;
  scroll-padding-left: ${CHARGE_WIDTH};
`;

export const Grid = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${token('text-small')};

  th,
  td {
    border-right: 1px solid ${token('border')};
    border-bottom: 1px solid ${token('border')};
  }

  tr > :last-child {
    border-right: 0;
  }

  tbody > tr:last-child > * {
    border-bottom: 0;
  }
`;

export const ColumnHeader = styled.th<{ $figures: boolean }>`
  height: 34px;
  padding: 0 ${token('space-3')};
  background: ${token('surface-sunken')};
  color: ${token('text-muted')};
  font-weight: 500;
  font-size: ${token('text-tiny')};
  text-align: ${({ $figures }) => ($figures ? 'end' : 'start')};
  white-space: nowrap;
`;

export const Corner = styled(ColumnHeader).attrs({ $figures: false })`
  position: sticky;
  left: 0;
  z-index: ${token('z-sticky')};
`;

export const RowHeader = styled.th`
  position: sticky;
  left: 0;
  z-index: ${token('z-sticky')};
  width: ${CHARGE_WIDTH};
  min-width: ${CHARGE_WIDTH};
  padding: 6px ${token('space-3')};
  background: ${token('surface')};
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
`;

/** The height is that of the row all the same; it gives the input's own height something to be a part of. */
export const FigureCell = styled.td`
  min-width: 100px;
  height: 1px;
  padding: 0;
`;

export const ActionCell = styled.td`
  width: 44px;
  padding: 0 ${token('space-1')};
  text-align: center;
`;

export const FigureInput = styled.input`
  display: block;
  width: 100%;
  height: 100%;
  min-height: ${token('row')};
  padding: 0 ${token('space-3')};
  border: 0;
  background: transparent;
  color: ${token('text')};
  font-size: ${token('text-control')};
  font-variant-numeric: tabular-nums;
  text-align: end;

  &:hover {
    background: ${token('surface-hover')};
  }

  &:focus {
    background: ${token('accent-soft')};
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }

  &[aria-invalid='true'] {
    background: ${token('red-soft')};
    box-shadow: inset 3px 0 0 ${token('red-mark')};
    color: ${token('red-text')};
  }
`;

export const Notes = styled.div`
  display: grid;
  gap: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

export const ProblemList = styled.ul`
  margin: 0;
  padding-left: ${token('space-5')};
  color: ${token('red-text')};
  font-size: ${token('text-small')};
  list-style: disc;
`;

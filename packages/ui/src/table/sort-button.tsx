import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import type { TableSort } from './table.types';

interface SortButtonProps {
  direction: TableSort['direction'] | undefined;
  onPress: () => void;
  children: ReactNode;
}

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    color: ${token('text')};
  }
`;

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A column header that sorts; the direction is told by the header cell's `aria-sort`. */
export function SortButton({ direction, onPress, children }: SortButtonProps) {
  const Icon = icons[direction ?? 'none'];
  return (
    <Press type="button" onClick={onPress}>
      {children}
      <Icon size={12} aria-hidden />
    </Press>
  );
}

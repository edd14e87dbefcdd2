import type { TaxGroupInput } from '@freightdesk/contracts';
import { IconButton } from '@freightdesk/ui/button';
import { token } from '@freightdesk/ui/tokens';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { taxItemText } from './tax-group.rules';

export interface TaxItemListProps {
  items: TaxGroupInput['taxItems'];
  onRemove: (at: number) => void;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${token('space-1')};
    padding-left: ${token('space-3')};
    border: 1px solid ${token('border')};
    border-radius: ${token('radius')};
  }
`;

/** The items of a group that is being made, each with a button that takes it away. */
export function TaxItemList({ items, onRemove }: TaxItemListProps) {
  if (items.length === 0) return <p>No tax items yet</p>;
  return (
    <List aria-label="Tax items">
      {items.map((item, at) => {
        const text = taxItemText(item);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal items may stand in a group twice, and none keeps state.
          <li key={`${at} ${text}`}>
            {text}
            <IconButton label={`Remove ${text}`} icon={X} onClick={() => onRemove(at)} />
          </li>
        );
      })}
    </List>
  );
}

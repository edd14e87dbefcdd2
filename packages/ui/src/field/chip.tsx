import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from '../tokens';

export interface ChipProps {
  label: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
}

const Item = styled.li`
  display: inline-flex;
  align-items: center;
  border-radius: ${token('radius-full')};
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  padding-left: ${token('space-2')};
  font-size: ${token('text-tiny')};
  line-height: 24px;

  button {
    display: inline-flex;
    padding: 6px;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
  }

  button:disabled {
    cursor: not-allowed;
  }
`;

/** One chosen value with a button that takes it away. */
export function Chip({ label, onRemove, disabled }: ChipProps) {
  return (
    <Item>
      {label}
      <button type="button" aria-label={`Remove ${label}`} disabled={disabled} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </Item>
  );
}

import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from './tokens';

export interface TabItem {
  value: string;
  label: string;
  /** Shown after the label. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${token('space-4')};
  margin-bottom: ${token('space-4')};
  border-bottom: 1px solid ${token('border')};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Trigger = styled(RadixTabs.Trigger)`
  min-height: 36px;
  padding: 0 2px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${token('text-muted')};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: ${token('text')};
  }

  &[data-state='active'] {
    border-bottom-color: ${token('accent')};
    color: ${token('text')};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > span {
    margin-left: 6px;
    color: ${token('text-subtle')};
    font-weight: 400;
  }
`;

/** Tabs that show one panel at a time; arrow keys move between them. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
            {item.count !== undefined && <span>{item.count}</span>}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value}>
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

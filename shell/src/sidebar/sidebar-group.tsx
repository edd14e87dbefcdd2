import { media, token } from '@freightdesk/ui/tokens';
import * as Accordion from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import type { NavigationSection } from './navigation.rules';
import { navigationIcon } from './navigation-icon';
import { entryStyles, Label } from './sidebar.styles';
import { SidebarLink } from './sidebar-link';

const Trigger = styled(Accordion.Trigger)`
  ${entryStyles}

  > svg:last-child {
    transition: transform 160ms ease-out;
  }

  &[data-current] {
    color: ${token('text')};
  }

  [data-collapsed='true'] &[data-current] {
    color: ${token('accent-text')};
  }

  &[data-state='open'] > svg:last-child {
    transform: rotate(180deg);
  }

  ${media.desktop} {
    [data-collapsed='true'] & > svg:last-child {
      display: none;
    }
  }
`;

const Entries = styled(Accordion.Content)`
  padding: 2px 0 ${token('space-2')} ${token('space-8')};

  ${media.desktop} {
    [data-collapsed='true'] & {
      display: none;
    }
  }
`;

export interface SidebarGroupProps {
  section: NavigationSection;
  /** Whether the path that is open belongs to it. */
  current: boolean;
  onFollow: () => void;
}

/** A group of entries inside the sidebar's accordion. */
export function SidebarGroup({ section, current, onFollow }: SidebarGroupProps) {
  const Icon = navigationIcon(section.label);
  return (
    <Accordion.Item value={section.label} asChild>
      <li>
        <Accordion.Header asChild>
          <div>
            <Trigger title={section.label} data-current={current || undefined}>
              <Icon size={18} aria-hidden />
              <Label>{section.label}</Label>
              <ChevronDown size={16} aria-hidden />
            </Trigger>
          </div>
        </Accordion.Header>
        <Entries>
          <ul>
            {section.entries.map(({ label, to }) => (
              <li key={to}>
                <SidebarLink to={to} label={label} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </Entries>
      </li>
    </Accordion.Item>
  );
}

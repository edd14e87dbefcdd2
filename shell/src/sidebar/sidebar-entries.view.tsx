import { Link } from '@freightdesk/remote-kit';
import { media, token } from '@freightdesk/ui/tokens';
import { visuallyHidden } from '@freightdesk/ui/visually-hidden';
import {
  Building2,
  ChartNoAxesColumn,
  ChevronDown,
  Circle,
  Database,
  FileCheck2,
  HandCoins,
  Handshake,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import { memo, useId } from 'react';
import { css, styled } from 'styled-components';
import { contains, type NavigationSection } from './navigation.rules';

const icons: Readonly<Record<string, LucideIcon>> = {
  Dashboard: LayoutDashboard,
  CRM: Handshake,
  Billing: ReceiptText,
  Masters: Database,
  Funds: HandCoins,
  Accounts: Landmark,
  Returns: FileCheck2,
  Reports: ChartNoAxesColumn,
  Settings,
  Clients: Building2,
  Users,
};

export const navigationIcon = (label: string): LucideIcon => icons[label] ?? Circle;

/** Text that a collapsed sidebar shows to screen readers only. */
export const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.desktop} {
    [data-collapsed='true'] & {
      ${visuallyHidden}
    }
  }
`;

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  width: 100%;
  min-height: 36px;
  padding: 0 ${token('space-3')};
  border: 0;
  border-radius: ${token('radius')};
  background: none;
  color: ${token('text-muted')};
  font-weight: 500;
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${token('surface-hover')};
    color: ${token('text')};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    background: ${token('accent-soft')};
    color: ${token('accent-text')};
  }

  ${media.belowDesktop} {
    min-height: 44px;
  }
`;

const Entry = styled(Link)`
  ${entryStyles}
`;

export interface SidebarLinkProps {
  to: string;
  label: string;
  icon?: LucideIcon | undefined;
  current: boolean;
  onFollow: () => void;
}

/** One entry; the current one is marked by `aria-current` as well as by colour. */
export const SidebarLink = memo(({ to, label, icon: Icon, current, onFollow }: SidebarLinkProps) => (
  <Entry to={to} aria-current={current ? 'page' : undefined} title={label} onClick={onFollow}>
    {Icon && <Icon size={18} aria-hidden />}
    <Label>{label}</Label>
  </Entry>
));

const Trigger = styled.button`
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

  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }

  ${media.desktop} {
    [data-collapsed='true'] & > svg:last-child {
      display: none;
    }
  }
`;

const Entries = styled.ul`
  padding: 2px 0 ${token('space-2')} ${token('space-8')};

  ${media.desktop} {
    [data-collapsed='true'] & {
      display: none;
    }
  }
`;

export interface SidebarGroupProps {
  section: NavigationSection;
  open: boolean;
  /** Whether it contains the current path. */
  current: boolean;
  /** The current path, where the group is open. */
  pathname: string;
  onToggle: (label: string) => void;
  onFollow: () => void;
}

/** A group of entries that opens and closes. */
export const SidebarGroup = memo((props: SidebarGroupProps) => {
  const { section, open, current, pathname, onToggle, onFollow } = props;
  const Icon = navigationIcon(section.label);
  const entries = useId();
  return (
    <li>
      <Trigger
        type="button"
        title={section.label}
        aria-expanded={open}
        aria-controls={entries}
        data-current={current || undefined}
        onClick={() => onToggle(section.label)}
      >
        <Icon size={18} aria-hidden />
        <Label>{section.label}</Label>
        <ChevronDown size={16} aria-hidden />
      </Trigger>
      <Entries id={entries} hidden={!open}>
        {open &&
          section.entries.map((entry) => (
            <li key={entry.to}>
              <SidebarLink
                to={entry.to}
                label={entry.label}
                onFollow={onFollow}
                current={contains(entry, pathname)}
              />
            </li>
          ))}
      </Entries>
    </li>
  );
});

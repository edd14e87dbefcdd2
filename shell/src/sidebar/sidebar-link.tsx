import { Link, useLocation } from '@freightdesk/remote-kit';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { isActive } from './navigation.rules';
import { entryStyles, Label } from './sidebar.styles';

const Entry = styled(Link)`
  ${entryStyles}
`;

export interface SidebarLinkProps {
  to: string;
  label: string;
  icon?: LucideIcon | undefined;
  onFollow: () => void;
}

/** One entry; the current one is told by `aria-current` as well as by colour. */
export function SidebarLink({ to, label, icon: Icon, onFollow }: SidebarLinkProps) {
  const { pathname } = useLocation();
  const current = isActive(to, pathname) ? ('page' as const) : undefined;
  return (
    <Entry to={to} aria-current={current} title={label} onClick={onFollow}>
      {Icon && <Icon size={18} aria-hidden />}
      <Label>{label}</Label>
    </Entry>
  );
}

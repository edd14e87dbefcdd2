import {
  Building2,
  ChartNoAxesColumn,
  Circle,
  Database,
  HandCoins,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  Dashboard: LayoutDashboard,
  CRM: Handshake,
  Billing: ReceiptText,
  Masters: Database,
  Funds: HandCoins,
  Reports: ChartNoAxesColumn,
  Settings,
  Clients: Building2,
  Users,
};

export const navigationIcon = (label: string): LucideIcon => icons[label] ?? Circle;

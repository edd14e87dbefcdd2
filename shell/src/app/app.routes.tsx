import { lazyScreen, links, RemoteErrorBoundary, type RouteObject } from '@freightdesk/remote-kit';
import { DashboardScreen } from '../dashboard/dashboard.screen';
import { ShellLayout } from '../layout/shell.layout';
import { RemoteGate } from '../remotes/remote-gate';
import { ReportsScreen } from '../reports/reports.screen';
import { SessionGuard } from '../session/session-guard';
import { ClientSignInRoute, SuperadminSignInRoute } from '../sign-in/sign-in.routes';

/** The route under which the remotes' routes are added. */
export const LAYOUT_ROUTE = 'layout';

const guardedLayout = (
  <SessionGuard>
    <ShellLayout />
  </SessionGuard>
);

const screens: RouteObject[] = [
  {
    path: links.dashboard,
    handle: { title: 'Dashboard', description: 'Overview of revenue, contracts and invoices' },
    element: <DashboardScreen />,
  },
  {
    path: links.reports,
    handle: { title: 'Reports', description: 'Revenue, invoices, parties and jobs' },
    element: <ReportsScreen />,
  },
  {
    path: links.settings,
    handle: { title: 'Settings', description: 'Profile, company, notifications and security' },
    lazy: lazyScreen(async () => (await import('../settings/settings.screen')).SettingsScreen),
  },
  {
    path: links.superadminSettings,
    handle: { title: 'Settings', description: 'How you sign in' },
    lazy: lazyScreen(async () => (await import('../settings/settings.screen')).SuperadminSettingsScreen),
  },
  { path: '*', element: <RemoteGate /> },
];

/** The shell's own routes; everything else comes from the remotes. */
export const appRoutes: RouteObject[] = [
  { path: links.signIn, element: <ClientSignInRoute /> },
  { path: links.superadminSignIn, element: <SuperadminSignInRoute /> },
  {
    id: LAYOUT_ROUTE,
    element: guardedLayout,
    errorElement: <RemoteErrorBoundary />,
    children: screens.map((screen) => ({ errorElement: <RemoteErrorBoundary />, ...screen })),
  },
];

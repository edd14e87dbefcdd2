import {
  lazyScreen,
  links,
  type RemoteDefinition,
  RemoteErrorBoundary,
  type RouteObject,
} from '@freightdesk/remote-kit';
import { DashboardScreen } from '../dashboard/dashboard.screen';
import { ShellFrame } from '../layout/shell-frame.view';
import { RemoteGate } from '../remotes/remote-gate.screen';
import { ReportsScreen } from '../reports/reports.screen';
import { SessionGuard } from '../session/session-guard.view';
import { ClientSignInRoute, SuperadminSignInRoute } from '../sign-in/sign-in.screen';

/** The route under which the remotes' routes are added. */
export const LAYOUT_ROUTE = 'layout';

const guardedLayout = (
  <SessionGuard>
    <ShellFrame />
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

/** A remote's routes as the router takes them, each with the boundary that keeps its failures to itself. */
export function remoteRoutes({ routes }: RemoteDefinition): RouteObject[] {
  return routes.map(({ path, handle, lazy }) => ({
    path,
    handle,
    lazy,
    errorElement: <RemoteErrorBoundary />,
  }));
}

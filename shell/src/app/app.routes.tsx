import { hasStoredSession, links, RemoteErrorBoundary, type RouteObject } from '@freightdesk/remote-kit';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { SessionGuard } from '../session/session-guard.screen';
import { clientSignInRoute, superadminSignInRoute } from '../sign-in/sign-in.routes';
import { deferPart } from './deferred.view';

/** The route under which the remotes' routes are added. */
export const LAYOUT_ROUTE = 'layout';

const opening = <LoadingState label="Loading screen…" lines={6} />;

const frame = deferPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../layout/shell-frame.view')).ShellFrame,
  opening,
);
const remoteGate = deferPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../remotes/remote-gate.screen')).RemoteGate,
  opening,
);
const dashboard = deferPart(
  async () =>
    (await import(/* webpackChunkName: "dashboard" */ '../dashboard/dashboard.screen')).DashboardScreen,
  opening,
);
const reports = deferPart(
  async () => (await import(/* webpackChunkName: "reports" */ '../reports/reports.screen')).ReportsScreen,
  opening,
);
const settings = async () => import(/* webpackChunkName: "settings" */ '../settings/settings.screen');

const status = deferPart(
  async () => (await import(/* webpackChunkName: "settings" */ '../status/status.screen')).StatusScreen,
  opening,
);
const statusOf = (path: string): RouteObject => ({
  path,
  handle: { title: 'Status', description: 'What runs' },
  element: status.element,
});

const screens: RouteObject[] = [
  {
    path: links.dashboard,
    handle: { title: 'Dashboard', description: 'Overview of revenue, contracts and invoices' },
    element: dashboard.element,
  },
  {
    path: links.reports,
    handle: { title: 'Reports', description: 'Revenue, invoices, parties and jobs' },
    element: reports.element,
  },
  {
    path: links.settings,
    handle: { title: 'Settings', description: 'Profile, company, notifications and security' },
    element: deferPart(async () => (await settings()).SettingsScreen, opening).element,
  },
  {
    path: links.superadminSettings,
    handle: { title: 'Settings', description: 'How you sign in' },
    element: deferPart(async () => (await settings()).SuperadminSettingsScreen, opening).element,
  },
  statusOf(links.status),
  statusOf(links.superadminStatus),
  { path: '*', element: remoteGate.element },
];

/** The shell's own routes; all others belong to the remotes. */
export const appRoutes: RouteObject[] = [
  { path: links.signIn, element: clientSignInRoute.element },
  { path: links.superadminSignIn, element: superadminSignInRoute.element },
  {
    id: LAYOUT_ROUTE,
    element: <SessionGuard>{frame.element}</SessionGuard>,
    errorElement: <RemoteErrorBoundary />,
    children: screens.map((screen) => ({ errorElement: <RemoteErrorBoundary />, ...screen })),
  },
];

/** Preloads the screen of an address while the session is still being checked. */
export async function preloadAddress(pathname: string): Promise<void> {
  const parts = hasStoredSession() ? [frame, remoteGate] : [clientSignInRoute];
  if (hasStoredSession() && pathname === links.dashboard) parts.push(dashboard);
  await Promise.all(parts.map((part) => part.fetch()));
}

/**
 * What shell and remotes have once in the page. Everything here is a promise to remotes that are released on their own:
 * exports.txt lists it, and a change of the list needs a new version of the package.
 */
export {
  type ApiClient,
  ApiError,
  createApiClient,
  messageOf,
  NetworkError,
} from '@freightdesk/api-client';
export {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseQueryResult,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type Location,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export { ApiProvider, useApi } from './api.context';
export { useCurrentHeading, useHeading } from './heading.store';
export {
  type Alert,
  dismissAlert,
  dismissToast,
  showAlert,
  showToast,
  type Toast,
  useAlert,
  useToast,
} from './notices.store';
export type {
  LazyScreen,
  NavigationEntry,
  NavigationGroup,
  RemoteDefinition,
  RemoteRoute,
  ScreenHandle,
} from './remote-definition.types';
export { useSearchParams } from './search-params.hook';
export { clientIdOf, type Session } from './session';
export { SessionProvider, useSession } from './session.context';
export { createStore, type Store, useStore } from './store';
export { hasUnsavedChanges, useUnsavedChanges } from './unsaved-changes.store';

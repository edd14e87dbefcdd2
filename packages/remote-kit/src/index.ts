export {
  type ApiClient,
  ApiError,
  createApiClient,
  itemsOf,
  messageOf,
  NetworkError,
  totalOf,
} from '@freightdesk/api-client';
export { ApiProvider, useApi } from './api/api-context';
export { markRefusedFields } from './forms/mark-refused-fields';
export { useSingleSubmit } from './forms/use-single-submit';
export { approvalText, fundTone } from './funds/fund-status';
export { useHeading } from './heading/heading.store';
export { useScreenHeading } from './heading/use-screen-heading';
export { LeaveGuard, SAVED } from './leave/leave-guard';
export { hasUnsavedChanges } from './leave/unsaved-changes';
export { type DiscardQuestion, useDiscardQuestion } from './leave/use-discard-question';
export { links } from './links';
export { ListPager } from './list/list-pager';
export { type ListAddress, useListAddress } from './list/use-list-address';
export { ChargePicker, type ChargePickerProps } from './masters/charge-picker';
export {
  masterKeys,
  useActiveCharges,
  useActiveParties,
  useCharges,
  useParties,
  usePorts,
  useShipmentCategories,
} from './masters/master.queries';
export { dismissAlert, showAlert, useAlert } from './notices/alert.store';
export { Notices } from './notices/notices';
export { createStore, type Store, useStore } from './notices/store';
export {
  dismissToast,
  showError,
  showSuccess,
  showToast,
  showValidationError,
  type Toast,
  useToast,
} from './notices/toast.store';
export * from './query';
export { createQueryClient } from './query/create-query-client';
export { QueryStates } from './query/query-states';
export { QueryTiles } from './query/query-tiles';
export * from './remote-definition';
export * from './router';
export { ForbiddenScreen } from './screens/forbidden.screen';
export { type LazyScreen, lazyScreen } from './screens/lazy-screen';
export { RemoteErrorBoundary } from './screens/remote-error-boundary';
export { RoleGate } from './session/role-gate';
export { clientIdOf, type Session } from './session/session';
export { SessionProvider, useSession } from './session/session-context';
export {
  clearStoredSession,
  hasStoredSession,
  STORED_USER_KEY,
  storeSession,
} from './session/stored-session';
export { useSignOut } from './session/use-sign-out';

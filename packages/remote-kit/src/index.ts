/**
 * What a remote is made with. The first part exists once in the page (packages/remote-runtime); everything else is
 * bundled into the remote that uses it, so that a new helper never waits for a new shell.
 */

export { itemsOf, totalOf } from '@freightdesk/api-client';
export {
  type ApiClient,
  ApiError,
  ApiProvider,
  clientIdOf,
  createApiClient,
  createBrowserRouter,
  createMemoryRouter,
  createStore,
  dismissAlert,
  dismissToast,
  hasUnsavedChanges,
  keepPreviousData,
  type LazyScreen,
  Link,
  type Location,
  matchRoutes,
  messageOf,
  Navigate,
  type NavigationEntry,
  type NavigationGroup,
  NavLink,
  NetworkError,
  Outlet,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteObject,
  RouterProvider,
  type ScreenHandle,
  type Session,
  SessionProvider,
  type Store,
  showAlert,
  showToast,
  type Toast,
  type UseQueryResult,
  useAlert,
  useApi,
  useBlocker,
  useHeading,
  useIsFetching,
  useLocation,
  useMatches,
  useMutation,
  useNavigate,
  useNavigation,
  useParams,
  useQueries,
  useQuery,
  useQueryClient,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSession,
  useStore,
  useToast,
} from '@freightdesk/remote-runtime';
export { CellForm, type CellFormProps, TextCellForm } from './cells/cell.form';
export { EditableCell } from './cells/editable-cell';
export { useCellForm } from './cells/use-cell-form';
export { CONTRACT_VERSION, isCompatible } from './contract-version';
export { contractStatus, contractTone, maxValueText } from './contracts/contract-status';

export { RunningExports } from './exports/running-exports.view';
export { ConflictDialog } from './forms/conflict.lazy';
export { DayField, type DayFieldProps } from './forms/day.field';
export { firstMessage, showFieldErrors } from './forms/field-errors';
export { FieldWarning } from './forms/field-warning';
export {
  RecordCard,
  type RecordCardProps,
  RecordDialog,
  type RecordDialogProps,
  RecordElement,
  type RecordElementProps,
  RecordPage,
  type RecordPageProps,
  RecordPanel,
  type RecordPanelProps,
  type SubmitLabels,
} from './forms/record.frames';
export { type FieldConflict, type FieldDescription, isChangedMeanwhile } from './forms/record-conflict';
export { useSingleMutation, useSingleSubmit } from './forms/submit-once';
export {
  type RecordForm,
  type RecordFormOptions,
  type SaveRequest,
  useRecordForm,
} from './forms/use-record-form';
export { useValidatedForm } from './forms/validated-form';
export { creditExcessLink } from './funds/credit-excess-link';
export { approvalText, fundTone } from './funds/fund-status';
export { ImportButton } from './imports/import-button.view';
export type { ImportFiles, RowComparison } from './imports/import-files';
export { LeaveGuard } from './leave/leave-guard';
export { BatchDialog, BatchSummary } from './letters/batch.dialog';
export { documentLinkKeys, letterKeys } from './letters/letter.queries';
export { LetterBatchDialog, LettersToParty } from './letters/letters.lazy';
export { Letters } from './letters/letters.view';
export { SendLetterButton } from './letters/send-letter.button';
export { SendLetters } from './letters/send-letters.button';
export { addressesIn, addressProblem } from './letters/typed-addresses.rules';
export { useLetterDialog } from './letters/use-letter-dialog';
export { ChargeWithUnit } from './lines/charge-with-unit';
export { type EditorColumn, inputColumn } from './lines/editor-columns';
export { type AnyLine, type EditorLine, type InputColumn, LineCell, useLineList } from './lines/line-cells';
export { LineEditor, type LineEditorProps } from './lines/line-editor';
export type { AddLineOptions } from './lines/use-lines';
export { links, SAVED } from './links';
export type { BulkAction, SelectionToolsProps } from './list/bulk-action';
export { latestAddressOf } from './list/latest-place';
export { ListPager } from './list/list-pager';
export { type ListTile, ListTiles } from './list/list-tiles';
export { type RecordColumn, type RowOf, recordColumns } from './list/record-columns';
export { type ListFilter, type ListMessages, RecordList, type RecordListProps } from './list/record-list';
export { csvBlob, saveFile } from './list/save-file';
export { saveCsv, saveXlsx } from './list/save-table';
export { totalText } from './list/total-text';
export { type ListAddress, useListAddress } from './list/use-list-address';
export { useNewForm } from './list/use-new-form';
export { openLink, useOpenedNumber, useOpenedRecord } from './list/use-opened-record';
export { type RecordListState, useRecordList } from './list/use-record-list';
export { type Selection, useSelection, useSelectionBy } from './list/use-selection';
export {
  type CategoryNames,
  masterKeys,
  useCategoryNames,
  useShipmentCategories,
} from './masters/master.queries';
export { andDollars, Money, type MoneyProps, moneyText } from './money/money';
export { Notices } from './notices/notices';
export { showError, showSuccess, showUndoable, showValidationError } from './notices/toasts';
export { ChargePicker, PartyPicker } from './pickers/master-pickers.field';
export {
  useChargeSource,
  useCreateOption,
  useHsnSource,
  usePartySource,
  usePortSource,
  useVendorSource,
} from './pickers/master-sources.queries';
export {
  PartyField,
  type PartyFieldProps,
  RecordField,
  type RecordFieldProps,
} from './pickers/record.field';
export { RecordPicker, type RecordPickerProps } from './pickers/record-picker.field';
export { type RecordSource, typingPause, useRecordSearch } from './pickers/record-search.queries';
export { createQueryClient } from './query/create-query-client';
export { QueryStates } from './query/query-states';
export type { RemoteFind } from './remote-find';
export { type RemoteReport, reportOf } from './remote-report';
export { Confirmation } from './screens/confirmation';
export { lazyDialog } from './screens/lazy-dialog';
export { lazyScreen, RemoteErrorBoundary, useReopen } from './screens/lazy-screen';
export { loadCode } from './screens/load-code';
export { useScreenHeading } from './screens/use-screen-heading';
export { ForbiddenScreen, RoleGate } from './session/role-gate';
export {
  clearStoredSession,
  hasStoredSession,
  SESSION_KEY,
  STORED_USER_KEY,
  storedUserId,
  storeSession,
} from './session/stored-session';
export { useMayCall } from './session/use-may-call';
export { useSignOut } from './session/use-sign-out';
export { KEYS, shortcut } from './shortcuts';
export { site } from './site';
export { actionText, changeTexts, momentText } from './timeline/history.rules';
export { type StreamSource, streamOf } from './timeline/timeline.rules';
export { timelineLink } from './timeline/timeline-link';
export { type RecordHistory, useHistory } from './timeline/use-history';

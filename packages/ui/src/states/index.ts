export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  InlineError,
  type InlineErrorProps,
} from './states';

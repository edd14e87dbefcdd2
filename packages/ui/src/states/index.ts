export { ErrorState, type ErrorStateProps } from './error-state';
export { EmptyState, type EmptyStateProps, InlineError, type InlineErrorProps } from './states';

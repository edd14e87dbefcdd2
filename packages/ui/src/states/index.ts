export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorState, type ErrorStateProps } from './error-state';
export { InlineError, type InlineErrorProps } from './inline-error';

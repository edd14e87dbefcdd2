export { LoadingState, type LoadingStateProps } from './loading-state';
export { Skeleton, type SkeletonProps } from './skeleton';

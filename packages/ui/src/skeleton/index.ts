export { LoadingState, type LoadingStateProps, Skeleton, type SkeletonProps } from './skeleton';

/** The part of the query library that the shell and the remotes use; they import it from this package alone. */
export {
  keepPreviousData,
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

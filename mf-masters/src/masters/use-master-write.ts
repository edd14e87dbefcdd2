import {
  type ApiClient,
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';

export interface MasterWriteOptions<Input, Output> {
  /** The first words of the query keys that the write changes. */
  readonly names: readonly string[];
  readonly write: (api: ApiClient, input: Input) => Promise<Output>;
  readonly done: string | ((input: Input) => string);
  /** The text where the service gave none, or a function that knows better. */
  readonly failed: string | ((error: Error) => string);
}

/** A change of a master: a toast says how it went, and its lists are read again whether it succeeded or came too late. */
export function useMasterWrite<Input, Output>(options: MasterWriteOptions<Input, Output>) {
  const { names, write, done, failed } = options;
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    onSuccess: (_answer, input) => showSuccess(typeof done === 'string' ? done : done(input)),
    onError: (error) => showError(typeof failed === 'string' ? messageOf(error, failed) : failed(error)),
    onSettled: () => Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

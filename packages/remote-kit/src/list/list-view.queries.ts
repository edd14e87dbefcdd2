import {
  chooseDefaultView,
  createView,
  deleteView,
  type ListView,
  listViews,
  parametersOfView,
  updateView,
} from '@freightdesk/contracts/core';
import {
  type ApiClient,
  clientIdOf,
  messageOf,
  useApi,
  useQuery,
  useSearchParams,
  useSession,
} from '@freightdesk/remote-runtime';
import { useIdempotencyKey, useSingleMutation } from '../forms/submit-once';
import { showError } from '../notices/toasts';
import { useViewedList } from './use-default-view';

const VIEWS = 'views';

/** The views of the list that is open; read anew each time, because others share theirs. */
export function useListViews(isNeeded = true) {
  const api = useApi();
  const { list } = useViewedList();
  const clientId = clientIdOf(useSession());
  return useQuery({
    queryKey: [VIEWS, list],
    queryFn: ({ signal }) => api.call(listViews, { query: { clientId, list }, signal }),
    staleTime: 0,
    enabled: isNeeded,
  });
}

/** The part of the address with which a list shows a view. */
export const searchOf = ({ id, parameters }: Pick<ListView, 'id' | 'parameters'>): string =>
  `${parameters && `${parameters}&`}view=${id}`;

/** The view that the address names, what is open now as {@link parametersOfView} keeps it, and the way to another view. */
export function useOpenedView(views: readonly ListView[] | undefined) {
  const [params, setParams] = useSearchParams();
  const name = params.get('view');
  return {
    isNamed: name !== null,
    view: views?.find(({ id }) => String(id) === name),
    parameters: parametersOfView(String(params)),
    open: (next: Pick<ListView, 'id' | 'parameters'> | 'all', replace = false) => {
      const tab = params.get('tab');
      const all = new URLSearchParams({ view: 'all', ...(tab ? { tab } : {}) });
      setParams(next === 'all' ? all : new URLSearchParams(searchOf(next)), { replace });
    },
  };
}

type Send<Input, Answer> = (
  api: ApiClient,
  common: { query: { clientId: string } },
  input: Input,
) => Promise<Answer>;

/** A change of views, sent once at a time; the menu reads the views again, whatever comes of it. */
function useViewWrite<Input, Answer>(
  send: Send<Input, Answer>,
  failure: string,
  onSuccess: (answer: Answer) => void,
) {
  const api = useApi();
  const clientId = clientIdOf(useSession());
  return useSingleMutation<Input, Answer>({
    call: (input) => send(api, { query: { clientId } }, input),
    invalidates: [[VIEWS]],
    onSuccess,
    onError: (error) => showError(messageOf(error, failure)),
  });
}

type NewView = Pick<ListView, 'name' | 'parameters' | 'sharedWith'>;

/** Saves a view of the list that is open. */
export function useNewView(onSuccess: (view: ListView) => void) {
  const { list } = useViewedList();
  const { keyOf } = useIdempotencyKey();
  return useViewWrite(
    (api, common, view: NewView) => {
      const body = { list, ...view };
      return api.call(createView, { ...common, body, idempotencyKey: keyOf(body) });
    },
    'The view could not be saved',
    onSuccess,
  );
}

type ViewChange = Pick<ListView, 'id' | 'updatedAt'> & Partial<NewView>;

export const useViewChange = (onSuccess: (view: ListView) => void) =>
  useViewWrite(
    (api, common, { id, ...body }: ViewChange) => api.call(updateView, { ...common, params: { id }, body }),
    'The view could not be changed',
    onSuccess,
  );

export const useViewRemoval = (onSuccess: (view: ListView) => void) =>
  useViewWrite(
    async (api, common, view: ListView) => {
      await api.call(deleteView, { ...common, params: { id: view.id } });
      return view;
    },
    'The view could not be deleted',
    onSuccess,
  );

/** Sets the view that the list opens with; null for all records. */
export function useDefaultChoice() {
  const { list } = useViewedList();
  return useViewWrite(
    (api, common, viewId: number | null) =>
      api.call(chooseDefaultView, { ...common, body: { list, viewId } }),
    'The list could not be told to open with this view',
    () => undefined,
  );
}

import { listQuoteFamilies, type Quote } from '@freightdesk/contracts';
import {
  itemsOf,
  messageOf,
  SAVED,
  showError,
  useApi,
  useMutation,
  useNavigate,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { type QuoteFamily, quoteKeys } from '../quote.queries';
import { editPathOf } from '../quote.rules';

/** Opens the newest version of a quote in its form, after somebody else has made one; what was typed is let go. */
export function useOpenNewest({ quoteId, id }: Pick<Quote, 'quoteId' | 'id'>, onSame: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await queryClient.invalidateQueries({ queryKey: quoteKeys.all });
      const found = itemsOf<QuoteFamily>(await api.call(listQuoteFamilies, { query: { q: quoteId } }));
      return found.find(([first]) => first?.quoteId === quoteId)?.at(-1);
    },
    onSuccess: (newest) => {
      if (!newest || newest.id === id) onSame();
      else void navigate(editPathOf(newest), { state: SAVED });
    },
    onError: (error) => showError(messageOf(error, 'Failed to fetch quote')),
  });
  return { openNewest: () => mutate(), opening: isPending };
}

import { itemsOf, messageOf } from '@freightdesk/api-client';
import {
  cancelLetter,
  createDocumentLink,
  type Letter,
  type LetterDraft,
  type LetterLanguage,
  type LetterTopic,
  listLetters,
  type NewDocumentLink,
  readLetterDraft,
  sendLetterAgain,
} from '@freightdesk/contracts/billing';
import { useApi, useMutation, useQuery, useSession } from '@freightdesk/remote-runtime';
import { useSingleMutation } from '../forms/submit-once';
import { showError, showSuccess } from '../notices/toasts';
import { site } from '../site';
import type { LetterReference } from './letter-paper.rules';

/** How often letters are asked for while one is being sent. In milliseconds. */
const POLLING_INTERVAL = 2_000;

export const letterKeys = { all: ['letters'] as const };
export const documentLinkKeys = { all: ['document-links'] as const };

const isBeingSent = ({ state, retryAt }: Letter) => state === 'waiting' && !retryAt;

/** The letters of a list that is narrowed to a record or a party. */
export type LetterFilter =
  | { readonly about: LetterTopic; readonly recordId: number }
  | { readonly partyId: number };

/** As many as somebody looks through. */
const LATEST = 50;

/** The latest letters about a record or to a party, newest first, read each time they are shown. */
export function useLetters(filter: LetterFilter) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...letterKeys.all, filter],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api
        .call(listLetters, { query: { clientId, ...filter, page: 1, pageSize: LATEST }, signal })
        .then(itemsOf),
    refetchInterval: ({ state }) => (state.data?.some(isBeingSent) ? POLLING_INTERVAL : false),
  });
}

/** The letter that is proposed, made anew each time. */
export function useLetterDraft(reference: LetterReference) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...letterKeys.all, 'draft', reference],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => api.call(readLetterDraft, { query: { clientId, ...reference }, signal }),
  });
}

/** Makes a link to a document; `onLink` gets its address. */
export function useNewLink(documentId: number, onLink: (address: string) => void) {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<void, NewDocumentLink>({
    call: () =>
      api.call(createDocumentLink, { query: { clientId }, body: { documentId: String(documentId) } }),
    invalidates: [documentLinkKeys.all],
    onSuccess: ({ path }) => onLink(`${window.location.origin}${site.basePath}${path}`),
    onError: (error) => showError(messageOf(error, 'Failed to make a link')),
  });
}

/** Reads the proposed letter in another language. */
export function useOtherLanguage(reference: LetterReference, onSuccess: (draft: LetterDraft) => void) {
  const api = useApi();
  const { clientId } = useSession();
  return useMutation({
    mutationFn: (language: LetterLanguage) =>
      api.call(readLetterDraft, { query: { clientId, ...reference, language } }),
    onSuccess,
    onError: (error) => showError(messageOf(error, 'Failed to read the text')),
  });
}

/** Sends a letter again, or takes back one that waits. */
export function useLetterActions() {
  const api = useApi();
  const { clientId } = useSession();
  const onError = (error: Error) => showError(messageOf(error, 'Failed to change the letter'));
  const common = { invalidates: [letterKeys.all], onError };
  const resending = useSingleMutation<number, Letter>({
    ...common,
    call: (id) => api.call(sendLetterAgain, { params: { id }, query: { clientId } }),
    onSuccess: () => showSuccess('The letter is sent again'),
  });
  const cancellation = useSingleMutation<number, Letter>({
    ...common,
    call: (id) => api.call(cancelLetter, { params: { id }, query: { clientId } }),
    onSuccess: () => showSuccess('The letter is taken back'),
  });
  return { sendAgain: resending.mutate, takeBack: cancellation.mutate };
}

import { type QuoteInput, quoteBody } from '@freightdesk/contracts';
import {
  links,
  markRefusedFields,
  SAVED,
  showValidationError,
  useNavigate,
  useSingleSubmit,
} from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { firstMessage } from '../../form-parts/first-message';
import { isChangedByOthers, type useSaveQuote } from '../quote.mutations';
import type { QuoteMetadataValues } from '../quote-metadata/quote-metadata.values';

export interface QuoteFormRules<Values extends QuoteMetadataValues> {
  readonly defaultValues: Values;
  readonly toInput: (values: Values) => QuoteInput;
  /** The first failed rule of the screen in the order of the form; the rules of the fields come after. */
  readonly problem: (values: Values) => string | undefined;
  readonly save: ReturnType<typeof useSaveQuote>;
}

const schemaResolver = zodResolver(quoteBody);

/** What every quote form does: its values, its rules, and sending it; a save leads to the list. */
export function useQuoteForm<Values extends QuoteMetadataValues>(rules: QuoteFormRules<Values>) {
  const { defaultValues, toInput, problem, save } = rules;
  const navigate = useNavigate();

  /** The rules of a quote hold for what is sent, which differs from what is typed. */
  const resolver: Resolver<Values> = (values, ...rest) =>
    (schemaResolver as unknown as Resolver<Values>)(toInput(values) as never, ...rest);

  const form = useForm<Values>({ resolver, defaultValues: defaultValues as DefaultValues<Values> });

  /** The user has been told already; the fields that are wrong are marked. */
  const told = (error: unknown) => {
    markRefusedFields(form.setError, error);
    return undefined;
  };

  const send = async () => {
    const values = form.getValues();
    const failed = problem(values);
    if (failed !== undefined) return showValidationError(failed);
    const saved = await save.mutateAsync(toInput(values)).catch(told);
    if (saved) void navigate(links.quotes, { state: SAVED });
  };

  const complain = (errors: FieldErrors) =>
    showValidationError(problem(form.getValues()) ?? firstMessage(errors) ?? 'Please check the form');

  return {
    form,
    submit: useSingleSubmit(form.handleSubmit(send, complain)),
    saving: save.isPending,
    /** A newer version exists, or the quote became a contract, since it was read. */
    isChangedByOthers: isChangedByOthers(save.error),
    /** Goes back to what was typed. */
    keepTyping: save.reset,
  };
}

import type { Quote } from '@freightdesk/contracts';
import { useConvertQuote } from '../quote.mutations';
import { ConvertQuoteDialog } from './convert-quote.dialog';

export interface ConvertQuoteQuestionProps {
  quote: Quote;
  onClose: () => void;
  onConverted: () => void;
}

/** Makes a contract of a version of the list once the user says so. */
export function ConvertQuoteQuestion({ quote, onClose, onConverted }: ConvertQuoteQuestionProps) {
  const conversion = useConvertQuote();
  const convert = () => conversion.mutate(quote.id, { onSuccess: onConverted, onSettled: onClose });
  return (
    <ConvertQuoteDialog quote={quote} pending={conversion.isPending} onConfirm={convert} onCancel={onClose} />
  );
}

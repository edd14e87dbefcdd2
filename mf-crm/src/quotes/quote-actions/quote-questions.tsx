import { ConvertQuoteQuestion } from './convert-quote.question';
import { DeleteQuoteDialog } from './delete-quote.dialog';
import { RejectQuoteDialog } from './reject-quote.dialog';
import type { QuoteQuestion } from './use-quote-acts';

export interface QuoteQuestionsProps {
  question: QuoteQuestion | undefined;
  onClose: () => void;
  /** The version became a contract. */
  onConverted: () => void;
}

/** The question that is open about a version, if any. */
export function QuoteQuestions({ question, onClose, onConverted }: QuoteQuestionsProps) {
  if (!question) return null;
  const { act, quote } = question;
  if (act === 'reject') return <RejectQuoteDialog {...{ quote, onClose }} />;
  if (act === 'remove') return <DeleteQuoteDialog {...{ quote, onClose }} />;
  return <ConvertQuoteQuestion {...{ quote, onClose, onConverted }} />;
}

import { SendLetterButton, SendLetters } from '@freightdesk/remote-kit';

interface SendQuoteProps {
  id: number;
  /** Called when its code could not be loaded; the list can send it, too. */
  onClose: () => void;
}

/** Sends a version by e-mail. */
export const SendQuote = ({ id }: SendQuoteProps) => <SendLetterButton about="quote" recordId={id} />;

interface SendQuotesProps {
  ids: readonly number[];
  /** Clears the selection where this code could not be loaded. */
  onClose: () => void;
}

/** Sends the selected quotes by e-mail. */
export const SendQuotes = ({ ids }: SendQuotesProps) => <SendLetters batch="quote" ids={ids} />;

import { Fragment, type ReactNode } from 'react';

/** Names and codes of the trade are shorter. Letters beyond ASCII join with their neighbours in some scripts. */
const LONG_WORD = /[!-~]{29}/;
const PIECES = /[!-~]{1,12}|[^!-~]+/g;

/**
 * Lets words of more than 28 letters break within, so that one of them does not push the other columns of a table out of
 * sight; other words stay whole. Content that is not text is returned unchanged.
 */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !LONG_WORD.test(content)) return content;
  return [...content.matchAll(PIECES)].map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}

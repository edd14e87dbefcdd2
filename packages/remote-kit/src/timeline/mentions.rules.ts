import { mentionText } from '@freightdesk/contracts/core';
import type { NoteValues } from './note-draft';

/** Somebody who is mentioned. */
export type Mentioned = NoteValues['mentions'][number];

/** The beginning of a mention that is being typed: where its `@` stands, and what follows it. */
export interface TypedMention {
  readonly start: number;
  readonly q: string;
}

/** The longest beginning of a name that is searched for. */
const TYPED = /(?:^|[\s(])@([^@\n]{0,40})$/;

/** The mention that ends at the caret; undefined where there is none, or a whole one before it. */
export function mentionAt(
  text: string,
  caret: number,
  mentions: readonly Mentioned[],
): TypedMention | undefined {
  const q = TYPED.exec(text.slice(0, caret))?.[1];
  if (q === undefined || mentions.some(({ fullName }) => q.startsWith(`${fullName} `))) return undefined;
  return { start: caret - q.length - 1, q };
}

/** The text with a colleague in place of what was typed, and the caret behind it. */
export function withMention(
  text: string,
  { start, q }: TypedMention,
  colleague: Mentioned,
): { readonly text: string; readonly caret: number } {
  const mention = `${mentionText(colleague)} `;
  return {
    text: text.slice(0, start) + mention + text.slice(start + 1 + q.length),
    caret: start + mention.length,
  };
}

/** Those whom the text still mentions. */
export const mentionedIn = ({ text, mentions }: NoteValues): Mentioned[] =>
  mentions.filter((each) => text.includes(mentionText(each)));

/** A piece of a text, which is a mention or not. */
export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** A text in pieces, so that its mentions can be told from the rest; longer names come before those that begin them. */
export function partsOf(text: string, mentions: readonly Mentioned[]): TextPart[] {
  const names = mentions.map(mentionText).sort((one, other) => other.length - one.length);
  const [name, ...others] = names;
  if (name === undefined) return text === '' ? [] : [{ text, isMention: false }];
  const rest = mentions.filter((each) => others.includes(mentionText(each)));
  return text
    .split(name)
    .flatMap((part, index) => [
      ...(index > 0 ? [{ text: name, isMention: true }] : []),
      ...partsOf(part, rest),
    ]);
}

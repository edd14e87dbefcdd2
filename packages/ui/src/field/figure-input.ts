import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { decimalsOf, figureText, groupedFigure, readFigure } from './figure-text';

/** The part of an input that forms use to read and write its value and to focus it. */
export type NumberInput = Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'focus' | 'select'>;

interface FigureInputOptions
  extends Pick<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'onPaste'> {
  decimals: number;
  ref: Ref<NumberInput> | undefined;
}

/**
 * The state of an input for figures: its grouped text, and why the last thing that was typed or pasted was left out.
 * What would have more decimals than are taken leaves the figure as it was.
 */
export function useFigureInput(options: FigureInputOptions) {
  const { decimals, value, onChange, onBlur, onPaste, ref } = options;
  const input = useRef<HTMLInputElement>(null);
  const figure = useRef('');
  const [groupedText, setGroupedText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [handle] = useState(() => numberInput(input, showGrouped));
  useImperativeHandle(ref, () => handle, [handle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: React writes the value of a controlled field into the input
  useLayoutEffect(() => showGrouped(handle.value), [handle, value]);

  function showGrouped(text: string) {
    figure.current = text;
    setGroupedText(groupedFigure(text));
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (event.defaultPrevented || event.currentTarget.readOnly) return;
    event.preventDefault();
    const refusal = pasteFigure(event.currentTarget, event.clipboardData.getData('text'), decimals);
    if (refusal) setProblem(refusal);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const refusal =
      takeWhole(event.target, figure.current, textAtOnce(event)) ??
      keepFigure(event.target, figure.current, decimals);
    setProblem(refusal);
    if (refusal) return;
    figure.current = event.target.value;
    // Only the plain number is shown while editing, so typing need not wait for the grouped one.
    if (document.activeElement !== event.target) showGrouped(event.target.value);
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    showGrouped(event.target.value);
    onBlur?.(event);
  };
  return { groupedText, problem, events: { ref: input, onChange: change, onBlur: leave, onPaste: paste } };
}

const precision = (decimals: number): string =>
  decimals === 0 ? 'Whole numbers only' : `At most ${decimals} decimals`;

/**
 * Removes characters that are not part of a number, and keeps the caret in place. Takes a decimal too many back, because
 * without one of its digits the figure would be another, and returns the reason.
 */
function keepFigure(input: HTMLInputElement, before: string, decimals: number): string | undefined {
  const { value, selectionStart } = input;
  const caret = selectionStart ?? value.length;
  const figure = figureText(value);
  if (decimalsOf(figure) > Math.max(decimals, decimalsOf(before))) {
    write(input, before, Math.max(0, caret - (value.length - before.length)));
    return precision(decimals);
  }
  if (figure !== value) write(input, figure, figureText(value.slice(0, caret)).length);
  return undefined;
}

function write(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  input.setSelectionRange(caret, caret);
}

const LONGEST_QUOTE = 40;
const quoted = (text: string): string => `“${text.trim().slice(0, LONGEST_QUOTE)}”`;
const noSingleNumber = (text: string): string => `${quoted(text)} is no single number and was left out`;

/** What came in at once, such as a text that was dropped or that a keyboard offered; empty for a typed character. */
function textAtOnce({ nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  // React calls every event of an input a change; only those of typing have data.
  const text = (nativeEvent as InputEvent).data ?? '';
  return text.length > 1 ? text : '';
}

/** Takes a text that came in at once like a pasted one: with it the field is one number, or it stays as it was. */
function takeWhole(input: HTMLInputElement, before: string, text: string): string | undefined {
  if (text === '') return undefined;
  const whole = readFigure(input.value);
  const figure = whole ?? before;
  if (figure !== input.value) write(input, figure, figure.length);
  return whole === undefined ? noSingleNumber(text) : undefined;
}

/**
 * Replaces the selection by a pasted number without its currency and grouping. Refuses a text that is not a single number
 * or has more decimals than are taken, because a part of it would be another number, and returns the reason.
 */
function pasteFigure(input: HTMLInputElement, text: string, decimals: number): string | undefined {
  const figure = readFigure(text);
  if (figure === undefined) return noSingleNumber(text);
  const shortened = withoutZeros(figure, decimals);
  if (decimalsOf(shortened) > decimals)
    return `${quoted(text)} was left out: ${precision(decimals).toLowerCase()}`;
  const { value, selectionStart, selectionEnd } = input;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const whole = value.slice(0, start) + shortened + value.slice(end);
  if (readFigure(whole) === undefined) return noSingleNumber(whole);
  input.setRangeText(shortened, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return undefined;
}

/** The figure without the zeros after its last decimal: `12.500` as `12.50`. */
function withoutZeros(figure: string, decimals: number): string {
  const [whole = '', fraction = ''] = figure.split('.');
  if (!/^0+$/.test(fraction.slice(decimals))) return figure;
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/** A handle on the input. Forms write a value without an event; `onWrite` is called with it. */
function numberInput(
  input: RefObject<HTMLInputElement | null>,
  onWrite: (value: string) => void,
): NumberInput {
  return {
    type: 'text',
    get name() {
      return input.current?.name ?? '';
    },
    get value() {
      return input.current?.value ?? '';
    },
    set value(value: string) {
      if (!input.current) return;
      input.current.value = value;
      onWrite(input.current.value);
    },
    focus: (options) => input.current?.focus(options),
    select: () => input.current?.select(),
  };
}

import { useEffect } from 'react';
import { SHEETS } from './dialog/sheets';

/** Presses the controls of the page by the keys that they announce. */
export function useControlKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', pressControl);
    return () => document.removeEventListener('keydown', pressControl);
  }, []);
}

function pressControl(event: KeyboardEvent): void {
  const keys = event.defaultPrevented ? undefined : keysOf(event);
  const controls = keys ? [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${keys}"]`)] : [];
  const control = pressable(controls);
  if (!control) return;
  // Enter would submit the form, or press the button with the focus, as well.
  event.preventDefault();
  if (!event.repeat) control.click();
}

const FIELDS = 'input, select, textarea, [role="combobox"], [contenteditable="true"]';
const isTyped = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null;

/**
 * The keys of an event, as `aria-keyshortcuts` names them. `Cmd` counts as `Control`; a letter alone stays with its field, and
 * Enter alone with what has the focus.
 */
function keysOf(event: KeyboardEvent): string | undefined {
  const { key, code, altKey, shiftKey } = event;
  const hasControl = event.ctrlKey || event.metaKey;
  // The key and not its letter, because Alt makes other letters on some keyboards.
  const letter = altKey ? code.replace('Key', '') : key.toUpperCase();
  if (key !== 'Enter' && !/^[A-Z]$/.test(letter)) return undefined;
  if (!altKey && !hasControl) return key === 'Enter' || isTyped(event) ? undefined : letter;
  if (shiftKey || (altKey && hasControl)) return undefined;
  return `${altKey ? 'Alt' : 'Control'}+${key === 'Enter' ? key : letter}`;
}

/** The control that can be pressed now: it lies on top, and belongs to the form that has the focus or to none. */
function pressable(controls: readonly HTMLElement[]): HTMLElement | undefined {
  const sheet = [...document.querySelectorAll(SHEETS)].at(-1) ?? document;
  const form = document.activeElement?.closest('form') ?? null;
  const reachable = controls.filter(
    (control) => sheet.contains(control) && (!form || [null, form].includes(formOf(control))),
  );
  return (
    reachable.find((control) => formOf(control) === form) ??
    (reachable.length === 1 ? reachable[0] : undefined)
  );
}

const formOf = (control: Element) => (control instanceof HTMLButtonElement ? control.form : null);

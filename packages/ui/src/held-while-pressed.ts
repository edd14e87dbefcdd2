import { type PointerEvent, useEffect, useState } from 'react';

/** What ends a press: its click, or what comes in place of one. */
const PRESS_ENDS = ['click', 'pointercancel', 'contextmenu', 'keydown'] as const;

export interface HeldValue<Value> {
  /** What is to be shown: the value, or while a press lasts the one that it began on. */
  readonly shown: Value;
  /** For `onPointerDown` of the element that shows it. */
  readonly hold: (event: PointerEvent) => void;
}

/**
 * The value as it was when the pointer went down, until it has clicked: what is pressed stays below the pointer while a
 * newer answer arrives. Browsers click nothing when what is pressed has moved away before it is let go.
 */
export function useHeldWhilePressed<Value>(value: Value): HeldValue<Value> {
  const [held, setHeld] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!held) return;
    const release = () => setHeld(undefined);
    for (const end of PRESS_ENDS) window.addEventListener(end, release);
    return () => {
      for (const end of PRESS_ENDS) window.removeEventListener(end, release);
    };
  }, [held]);
  const shown = held ? held.value : value;
  const hold = ({ button }: PointerEvent) => {
    if (button === 0) setHeld({ value: shown });
  };
  return { shown, hold };
}

import { type PointerEvent, useEffect, useState } from 'react';

/** The events that end a press: its click, or an event in place of it. */
const PRESS_ENDS = ['click', 'pointercancel', 'contextmenu', 'keydown'] as const;

export interface StableValue<Value> {
  /** The current value; during a press, the value when the press began. */
  readonly value: Value;
  /** For the element that shows the value. */
  readonly onPointerDown: (event: PointerEvent) => void;
}

/**
 * Keeps a value while the pointer is down, so that the pressed element stays below the pointer when a newer value arrives.
 * Browsers send no click to an element that has moved away before the pointer is released.
 */
export function useStableWhilePressed<Value>(value: Value): StableValue<Value> {
  const [snapshot, setSnapshot] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!snapshot) return;
    const release = () => setSnapshot(undefined);
    for (const end of PRESS_ENDS) window.addEventListener(end, release);
    return () => {
      for (const end of PRESS_ENDS) window.removeEventListener(end, release);
    };
  }, [snapshot]);
  const current = snapshot ? snapshot.value : value;
  const onPointerDown = ({ button }: PointerEvent) => {
    if (button === 0) setSnapshot({ value: current });
  };
  return { value: current, onPointerDown };
}

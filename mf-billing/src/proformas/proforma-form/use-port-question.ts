import { useState } from 'react';

/** "Rate Based on Port?" is asked whenever a port is chosen; `onYes` rates the lines by it (MONEY-6). */
export function usePortQuestion(onYes: (portId: number) => void) {
  const [asked, setAsked] = useState<number>();
  const [portId, setPortId] = useState<number>();

  const answer = (byPort: boolean) => {
    setAsked(undefined);
    setPortId(byPort ? asked : undefined);
    if (byPort && asked !== undefined) onYes(asked);
  };
  const ask = (chosen: number | undefined) => {
    setPortId(undefined);
    setAsked(chosen);
  };
  return { portId, ask, question: { open: asked !== undefined, answer } };
}

import { useState } from 'react';
import { doubtOf } from './document.rules';

/** The doubt for which a record was refused, as `readDoubt` finds it; its form asks for a reason until a save succeeds. */
export function useDoubt(readDoubt: (error: unknown) => string | undefined = doubtOf) {
  const [doubt, setDoubt] = useState<string>();
  const catchDoubt = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      setDoubt((earlierDoubt) => readDoubt(error) ?? earlierDoubt);
      throw error;
    }
  };
  return { doubt, catchDoubt, clearDoubt: () => setDoubt(undefined) };
}

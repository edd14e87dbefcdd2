import { useState } from 'react';
import { doubtOf } from './document.rules';

/** The doubt about a registration for which a document was refused; its form asks for a reason until a save succeeds. */
export function useDoubt() {
  const [doubt, setDoubt] = useState<string>();
  const catchDoubt = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      setDoubt((earlierDoubt) => doubtOf(error) ?? earlierDoubt);
      throw error;
    }
  };
  return { doubt, catchDoubt, clearDoubt: () => setDoubt(undefined) };
}

import { Badge } from '@freightdesk/ui/badge';
import type { Difference } from './compare-facts.rules';

const WORDS = {
  changed: { tone: 'yellow', word: 'Changed' },
  added: { tone: 'green', word: 'Added' },
  removed: { tone: 'red', word: 'Removed' },
} as const;

/** How a fact differs, in a word with its colour; `Same` in plain text where it does not. */
export function DifferenceBadge({ difference }: { difference: Difference }) {
  if (difference === 'same') return 'Same';
  const { tone, word } = WORDS[difference];
  return <Badge tone={tone}>{word}</Badge>;
}

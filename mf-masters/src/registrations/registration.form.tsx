import { token } from '@freightdesk/ui/tokens';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { type NamedByGstin, namedByGstin } from './registration.rules';

const Line = styled.span`
  display: flex;
  gap: ${token('space-1')};
  color: ${token('yellow-text')};

  svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
`;

/** A doubt about what is typed, for a field's `help`; it keeps nobody from saving. */
export function FieldWarning({ text }: { text: string }) {
  return (
    <Line>
      <TriangleAlert size={14} aria-hidden />
      {text}
    </Line>
  );
}

type Named = keyof NamedByGstin;

export interface GstinFillOptions {
  readonly get: (field: Named) => string;
  readonly set: (field: Named, value: string) => void;
  /** Values that nobody has typed, such as the default state of a new record. */
  readonly untyped?: Partial<NamedByGstin>;
}

/**
 * What a GSTIN that is typed does: it fills PAN and state where they are empty, or still hold what an earlier GSTIN has
 * put there; what somebody typed stays.
 */
export function useGstinFill({ get, set, untyped = {} }: GstinFillOptions) {
  const filled = useRef(untyped);
  return (gstin: string) => {
    const named = namedByGstin(gstin);
    if (!named) return;
    for (const field of ['panNumber', 'state'] as const) {
      const now = get(field).trim();
      if (now === '' || now === filled.current[field]) set(field, named[field]);
    }
    filled.current = named;
  };
}

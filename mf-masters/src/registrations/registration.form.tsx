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

/** A warning about the typed value, for a field's `help`; it does not block saving. */
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
  /** Values that were not typed, such as the default state of a new record. */
  readonly untyped?: Partial<NamedByGstin>;
}

/**
 * A typed GSTIN fills PAN and state if they are empty or still have the values of an earlier GSTIN; typed values
 * stay.
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

import { token } from '@freightdesk/ui/tokens';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  gap: ${token('space-1')};
  color: ${token('yellow-text')};

  svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
`;

/** A warning about a value, for the `help` of its field; it does not block saving. */
export function FieldWarning({ text }: { text: ReactNode }) {
  return (
    <Line>
      <TriangleAlert size={14} aria-hidden />
      <span>{text}</span>
    </Line>
  );
}

import { token } from '@freightdesk/ui/tokens';
import { TriangleAlert } from 'lucide-react';
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

/** A doubt about what is typed, for a field's `help`; it keeps nobody from saving. */
export function FieldWarning({ text }: { text: string }) {
  return (
    <Line>
      <TriangleAlert size={14} aria-hidden />
      {text}
    </Line>
  );
}

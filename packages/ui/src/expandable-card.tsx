import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { token } from './tokens';

export interface ExpandableCardProps {
  /** The subject of the card, and the name of the button that opens it. */
  title: ReactNode;
  /** Shown below the title, open or closed. */
  summary?: ReactNode;
  /** Badges and buttons at the right of the title; pressing them does not open the card. */
  actions?: ReactNode;
  /** Closed by default. */
  defaultOpen?: boolean | undefined;
  /** Rendered only while the card is open. */
  children: ReactNode;
}

const Surface = styled.article`
  min-width: 0;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
  padding: ${token('space-3')} ${token('space-4')};
`;

const Names = styled.div`
  flex: 1 1 220px;
  min-width: 0;
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;

  > svg {
    flex-shrink: 0;
    color: ${token('text-subtle')};
    transition: transform 160ms ease-out;
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }

  &:hover {
    color: ${token('accent-text')};
  }
`;

const Summary = styled.div`
  padding-left: 24px;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

const Content = styled.div`
  padding: 0 ${token('space-4')} ${token('space-4')};
`;

/** One record of a list as a card that opens to show more of it. */
export function ExpandableCard({
  title,
  summary,
  actions,
  defaultOpen = false,
  children,
}: ExpandableCardProps) {
  const [open, setOpen] = useState(defaultOpen);
  const contentId = useId();
  return (
    <Surface>
      <Head>
        <Names>
          <h2>
            <Toggle
              type="button"
              aria-expanded={open}
              aria-controls={open ? contentId : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown size={16} aria-hidden />
              <span>{title}</span>
            </Toggle>
          </h2>
          {summary && <Summary>{summary}</Summary>}
        </Names>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {open && <Content id={contentId}>{children}</Content>}
    </Surface>
  );
}

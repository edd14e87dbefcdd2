import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens';

export interface SectionProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const Surface = styled.section`
  min-width: 0;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface')};
`;

const headStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')};
  min-height: 44px;
  padding: ${token('space-2')} ${token('space-4')};
  border-bottom: 1px solid ${token('border')};

  p {
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }
`;

const Head = styled.header`
  ${headStyles}
`;

const Summary = styled.summary`
  ${headStyles}
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }

  details:not([open]) > & {
    border-bottom: 0;
  }

  > svg {
    flex-shrink: 0;
    color: ${token('text-subtle')};
    transition: transform 160ms ease-out;
  }

  details[open] > & > svg {
    transform: rotate(180deg);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

const Body = styled.div`
  padding: ${token('space-4')};
`;

/** A titled card: one section of a form or a detail page. Its title names it as a region. */
export function Section({ title, description, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <Surface aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      <Body>{children}</Body>
    </Surface>
  );
}

export interface CollapsibleSectionProps {
  title: string;
  /** A summary of the contents, so that nothing is set unseen. */
  summary: ReactNode;
  /** Something inside needs attention: the section opens. */
  urgent?: boolean;
  children: ReactNode;
}

/** A section of rarely changed fields: closed at first, with a summary beside its title. */
export function CollapsibleSection({ title, summary, urgent = false, children }: CollapsibleSectionProps) {
  const titleId = useId();
  const [open, setOpen] = useState(urgent);
  useEffect(() => {
    if (urgent) setOpen(true);
  }, [urgent]);
  return (
    <Surface aria-labelledby={titleId}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary>
          <div>
            <h2 id={titleId}>{title}</h2>
            <p>{summary}</p>
          </div>
          <ChevronDown size={18} aria-hidden />
        </Summary>
        <Body>{children}</Body>
      </details>
    </Surface>
  );
}

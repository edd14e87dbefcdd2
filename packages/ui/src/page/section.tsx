import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
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

const Head = styled.header`
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

const Actions = styled.div`
  display: flex;
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

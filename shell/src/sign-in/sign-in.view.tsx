import { site } from '@freightdesk/remote-kit';
import { Card, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Ship } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

interface SignInFrameProps {
  title: string;
  description: string;
  /** Below the form: the link to the other sign-in. */
  other?: ReactNode;
  children: ReactNode;
}

/** The container of sign-in forms: a page, or a dialog above one. */
export type SignInFrame = ComponentType<SignInFrameProps>;

const Backdrop = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${token('space-4')};
`;

const Column = styled(Stack)`
  width: 100%;
  max-width: 380px;
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token('space-2')};
  font-size: ${token('text-title')};
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 28px;

  svg {
    color: ${token('accent')};
  }
`;

const Sheet = styled(Card)`
  padding: ${token('space-6')};
  box-shadow: ${token('shadow-low')};
`;

const Heading = styled.header`
  h1 {
    font-size: ${token('text-large')};
    line-height: 24px;
  }

  p {
    color: ${token('text-muted')};
  }
`;

const Other = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
  text-align: center;
`;

/** The page of both sign-in screens. */
export function SignInSheet({ title, description, other, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${site.brand}`;
  }, [title]);
  return (
    <Backdrop>
      <Column>
        <Brand>
          <Ship size={24} aria-hidden />
          {site.brand}
        </Brand>
        <Sheet>
          <Stack>
            <Heading>
              <h1>{title}</h1>
              <p>{description}</p>
            </Heading>
            {children}
          </Stack>
        </Sheet>
        <Other>{other}</Other>
      </Column>
    </Backdrop>
  );
}

/** The server's message about the last attempt; announced at once. */
export const Failure = styled.p.attrs({ role: 'alert' })`
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius')};
  background: ${token('red-soft')};
  color: ${token('red-text')};
`;

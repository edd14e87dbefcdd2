import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button';
import { token } from '../tokens';
import { titleStyles } from './dialog.parts';

export interface DialogFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons, the main one last; they stay in view while the body scrolls. */
  footer?: ReactNode;
}

/** Not header and footer elements: outside sectioning content those would become landmarks of the page. */
const Head = styled.div`
  padding: ${token('space-4')} ${token('space-12')} ${token('space-3')} ${token('space-5')};
`;

/** Last in the focus order, so that a dialog opens with its first field focused. */
const CloseButton = styled(IconButton)`
  position: absolute;
  top: ${token('space-3')};
  right: ${token('space-3')};
`;

const Title = styled(RadixDialog.Title)`
  ${titleStyles}
`;

const Description = styled(RadixDialog.Description)`
  color: ${token('text-muted')};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${token('space-1')} ${token('space-5')} ${token('space-5')};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-2')};
  padding: ${token('space-3')} ${token('space-5')};
  border-top: 1px solid ${token('border')};
`;

/** Head, scrolling body and foot, shared by `Dialog` and `SidePanel`. */
export function DialogFrame({ title, description, children, footer }: DialogFrameProps) {
  return (
    <>
      <Head>
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
      <RadixDialog.Close asChild>
        <CloseButton label="Close" icon={X} plain />
      </RadixDialog.Close>
    </>
  );
}

import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from './button';
import { controlsAround, freePlace } from './toast-place';
import { token } from './tokens';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  /** Another id is another toast: it replaces the current one and starts its own timer. */
  id: string | number;
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** What can still be done about it, such as Undo. The toast then stays for 10 seconds. */
  action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

export interface ToastRegionProps {
  /** The one toast to show. */
  toast: ToastMessage | undefined;
  /** The time is up, or the user closed or swiped it away. */
  onDismiss: (id: ToastMessage['id']) => void;
}

const tones: Record<ToastTone, { icon: LucideIcon; color: string }> = {
  success: { icon: CircleCheck, color: token('green-mark') },
  error: { icon: CircleAlert, color: token('red-mark') },
  info: { icon: Info, color: token('blue-mark') },
};

/** The toast grows in place: a toast that slides in would cover its neighbours. */
const arrive = keyframes`
  from { opacity: 0; transform: scale(0.96); }
`;

const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  top: ${token('space-2')};
  right: ${token('space-2')};
  z-index: ${token('z-toast')};
  width: 368px;
  max-width: calc(100vw - ${token('space-4')});
  pointer-events: none;
`;

const Root = styled(RadixToast.Root)<{ $color: string }>`
  pointer-events: auto;
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  gap: ${token('space-2')};
  align-items: start;
  padding: ${token('space-3')} ${token('space-2')} ${token('space-3')} ${token('space-3')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-high')};
  animation: ${arrive} 160ms ease-out;

  > svg {
    margin-top: 1px;
    color: ${({ $color }) => $color};
  }

  > button {
    margin-block: -4px;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: none;
    transition: transform 160ms ease-out;
  }
`;

const Title = styled(RadixToast.Title)`
  font-weight: 600;
`;

const Description = styled(RadixToast.Description)`
  color: ${token('text-muted')};
  overflow-wrap: anywhere;
`;

/**
 * Shows one toast at a time for 5 seconds, or 10 where it has an action; hovering and focusing pause it, a swipe of 50 px to the right dismisses
 * it, F8 moves the focus to the region. Placed top right, beside the controls (SCREEN-8). The owner decides which
 * toast is shown.
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />}
      <Viewport hotkey={['F8']} />
    </RadixToast.Provider>
  );
}

/** How long a toast stays whose action can be pressed, in milliseconds. */
const DURATION_WITH_ACTION = 10_000;

/** Moves the list of toasts, once its size is known, to a place where it covers no control. */
function placeToast(toast: HTMLElement | null): void {
  const viewport = toast?.parentElement;
  if (!viewport) return;
  const { offsetWidth: width, offsetHeight: height } = viewport;
  const { top, right } = freePlace(
    { width, height },
    { width: innerWidth, height: innerHeight },
    controlsAround(viewport),
  );
  Object.assign(viewport.style, { top: `${top}px`, right: `${right}px` });
}

function Toast({ toast, onDismiss }: { toast: ToastMessage; onDismiss: ToastRegionProps['onDismiss'] }) {
  const { icon: Icon, color } = tones[toast.tone ?? 'info'];
  const { action } = toast;
  return (
    <Root
      ref={placeToast}
      $color={color}
      {...(action && { duration: DURATION_WITH_ACTION })}
      onOpenChange={(open) => !open && onDismiss(toast.id)}
    >
      <Icon size={18} aria-hidden />
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
      </div>
      {action && (
        <RadixToast.Action asChild altText={`${action.label}: press F8, then Enter`}>
          <Button size="small" onClick={action.onSelect}>
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton label="Close" icon={X} plain />
      </RadixToast.Close>
    </Root>
  );
}

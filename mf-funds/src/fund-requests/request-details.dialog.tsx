import type { FundRequest } from '@freightdesk/contracts/billing';
import { useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import { Section, Stack } from '@freightdesk/ui/page';
import { type ReactNode, useEffect } from 'react';
import { nextAwaited } from './fund-request.rules';
import { useFundSteps } from './fund-steps.hook';
import { FundTrail } from './fund-trail.view';
import { ApprovalChainTable, RequestFacts } from './request-facts.view';

interface RequestDetailsProps {
  request: FundRequest | undefined;
  /** The requests around it, of which the next one that waits opens after a decision. */
  others?: readonly FundRequest[];
  onOpen: (request: FundRequest) => void;
  onClose: () => void;
  /** Stands after what is known of the request. */
  children?: ReactNode;
}

/** All that is known of a request, what was decided of it, and what the signed-in person may do with it. */
export function RequestDetailsDialog({ request, ...props }: RequestDetailsProps) {
  return request ? <OpenRequest request={request} {...props} /> : null;
}

function OpenRequest(props: RequestDetailsProps & { request: FundRequest }) {
  const { request, others = [], onOpen, onClose, children } = props;
  const { user } = useSession();
  const next = nextAwaited(others, request, { userId: user.id, role: user.role });
  const goOn = () => (next ? onOpen(next) : onClose());
  const steps = useFundSteps(goOn);
  const offered = steps.offered(request);
  const awaited = offered.find(({ isAwaited }) => isAwaited);
  useKeys({ a: awaited?.onSelect, n: next && (() => onOpen(next)) });
  return (
    <>
      <SidePanel
        open
        size="large"
        onClose={onClose}
        title={`Request ${request.requestId}`}
        description={awaited && 'Keys: A decides, N opens the next one that waits'}
        footer={
          <>
            {next && <Button onClick={() => onOpen(next)}>Next</Button>}
            {offered.map(({ text, label, icon, onSelect, tone, disabled = false, isAwaited }) => (
              <Button
                key={label}
                icon={icon}
                variant={isAwaited ? 'primary' : tone === 'danger' ? 'quiet-danger' : 'secondary'}
                disabled={disabled}
                onClick={onSelect}
              >
                {text}
              </Button>
            ))}
            {offered.length === 0 && !next && <Button onClick={onClose}>Close</Button>}
          </>
        }
      >
        <Stack $gap={6}>
          <RequestFacts request={request} />
          {children}
          <ApprovalChainTable request={request} />
          <Section title="What was decided">
            <FundTrail request={request} />
          </Section>
        </Stack>
      </SidePanel>
      {steps.dialog}
    </>
  );
}

const TYPED_IN = 'input, select, textarea, [role="combobox"]';

/** Single keys, where nobody types and no dialog stands above the panel. */
function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTyped = target instanceof Element && target.closest(TYPED_IN) !== null;
      const isCovered = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1;
      if (isTyped || isCovered || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const act = keys[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

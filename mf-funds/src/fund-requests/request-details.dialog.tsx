import type { FundRequest } from '@freightdesk/contracts/billing';
import { shortcut, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import { Section, Stack } from '@freightdesk/ui/page';
import type { ReactNode } from 'react';
import { BilledRequest } from './billed-request.view';
import { useRequestBilling } from './fund-request.queries';
import { nextToDecide } from './fund-request.rules';
import { type FundStep, useFundSteps } from './fund-steps.hook';
import { FundTrail } from './fund-trail.view';
import { ApprovalChainTable, RequestFacts } from './request-facts.view';

interface RequestDetailsProps {
  request: FundRequest | undefined;
  /** The requests of the list; after a decision, the next of them that waits opens. */
  others?: readonly FundRequest[];
  onOpen: (request: FundRequest) => void;
  onClose: () => void;
  /** Rendered after the facts of the request. */
  children?: ReactNode;
}

/** The facts and the history of a request, and the steps that the signed-in person may take with it. */
export function RequestDetailsDialog({ request, ...props }: RequestDetailsProps) {
  return request ? <OpenRequest request={request} {...props} /> : null;
}

function OpenRequest(props: RequestDetailsProps & { request: FundRequest }) {
  const { request, others = [], onOpen, onClose, children } = props;
  const { user } = useSession();
  const next = nextToDecide(others, request, { userId: user.id, role: user.role });
  const proceed = () => (next ? onOpen(next) : onClose());
  const { stepsFor, dialog } = useFundSteps(proceed);
  const steps = stepsFor(request);
  const billing = useRequestBilling(request);
  return (
    <>
      <SidePanel
        open
        size="large"
        onClose={onClose}
        title={`Request ${request.requestId}`}
        footer={
          <>
            {next && (
              <Button {...shortcut('next')} onClick={() => onOpen(next)}>
                Next
              </Button>
            )}
            {steps.map((step) => (
              <StepButton key={step.label} step={step} />
            ))}
            {steps.length === 0 && !next && <Button onClick={onClose}>Close</Button>}
          </>
        }
      >
        <Stack $gap={6}>
          <RequestFacts request={request} />
          {billing && <BilledRequest billing={billing} withLinks />}
          {children}
          <ApprovalChainTable request={request} />
          <Section title="What was decided">
            <FundTrail request={request} />
          </Section>
        </Stack>
      </SidePanel>
      {dialog}
    </>
  );
}

function StepButton({
  step: { text, icon, tone, isDecision, disabled = false, onSelect },
}: {
  step: FundStep;
}) {
  const quietVariant = tone === 'danger' ? 'quiet-danger' : 'secondary';
  return (
    <Button
      icon={icon}
      variant={isDecision ? 'primary' : quietVariant}
      disabled={disabled}
      {...(isDecision ? shortcut('decide') : {})}
      onClick={onSelect}
    >
      {text}
    </Button>
  );
}

import type { FundRequest, FundStepName } from '@freightdesk/contracts/billing';
import { lazyDialog, useSession } from '@freightdesk/remote-kit';
import type { RowAction } from '@freightdesk/ui/table';
import { BadgeCheck, Ban, Banknote, CircleX, type LucideIcon, ReceiptText, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCancelRequest, useRejectRequest } from './fund-request.queries';
import { mayTake } from './fund-request.rules';
import type { FundStepDialogProps } from './fund-step.dialog';

const FundStepDialog = lazyDialog(() => import('./fund-step.dialog').then((module) => module.FundStepDialog));

type DialogStep = FundStepDialogProps['step'];

interface StepDefinition {
  /** The steps of the contract that the button takes; it is offered when one of them is allowed. */
  readonly names: readonly FundStepName[];
  /** The dialog that asks for details; without one, the step is taken at once. */
  readonly dialog?: DialogStep;
  readonly text: string;
  /** The start of the label in a row, before the number of the request; `text` by default. */
  readonly label?: string;
  readonly icon: LucideIcon;
  readonly tone?: 'danger';
  /** Whether it takes the decision that the request waits for. */
  readonly isDecision?: boolean;
}

const STEPS: readonly StepDefinition[] = [
  { names: ['approve'], dialog: 'approve', text: 'Approve', icon: BadgeCheck, isDecision: true },
  { names: ['pay'], dialog: 'pay', text: 'Approve & Pay', icon: Banknote, isDecision: true },
  { names: ['reject', 'refuse_payment'], text: 'Reject', icon: CircleX, tone: 'danger' },
  { names: ['settle'], dialog: 'settle', text: 'Settle', icon: ReceiptText },
  { names: ['give_back'], dialog: 'give_back', text: 'Give back', label: 'Give back money of', icon: Undo2 },
  {
    names: ['cancel'],
    dialog: 'cancel',
    text: 'Cancel request',
    label: 'Cancel',
    icon: Ban,
    tone: 'danger',
  },
];

/** One step that the signed-in person may take with a request now. */
export interface FundStep extends RowAction {
  /** The text of its button beside the request's details. */
  readonly text: string;
  /** Whether it takes the decision that the request waits for, which has a key. */
  readonly isDecision: boolean;
}

interface FundSteps {
  readonly stepsFor: (request: FundRequest) => FundStep[];
  /** The dialog of the current step, for the caller to render. */
  readonly dialog: ReactNode;
}

/**
 * The steps that the signed-in person may take with requests. A rejection is sent at once; the others ask first.
 * @param onDecided called after a step was taken
 */
export function useFundSteps(onDecided: (request: FundRequest) => void = () => undefined): FundSteps {
  const { user } = useSession();
  const person = { userId: user.id, role: user.role };
  const [current, setCurrent] = useState<{ step: DialogStep; request: FundRequest }>();
  const rejection = useRejectRequest();
  const cancellation = useCancelRequest();

  function takeStep(step: DialogStep | undefined, request: FundRequest) {
    if (step) setCurrent({ step, request });
    else rejection.mutate({ request, remarks: '' }, { onSuccess: () => onDecided(request) });
  }

  const isPending = (step: DialogStep | undefined): boolean => {
    if (step === undefined) return rejection.isPending;
    return step === 'cancel' && cancellation.isPending;
  };

  return {
    stepsFor: (request) =>
      STEPS.filter(({ names }) => names.some((name) => mayTake(name, request, person))).map(
        ({ dialog, text, label = text, icon, tone, isDecision = false }) => ({
          text,
          label: `${label} ${request.requestId}`,
          icon,
          ...(tone ? { tone } : {}),
          onSelect: () => takeStep(dialog, request),
          disabled: isPending(dialog),
          isDecision,
        }),
      ),
    dialog: current && (
      <FundStepDialog
        {...current}
        onDone={() => {
          setCurrent(undefined);
          onDecided(current.request);
        }}
        onClose={() => setCurrent(undefined)}
      />
    ),
  };
}

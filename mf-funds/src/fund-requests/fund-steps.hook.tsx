import type { FundRequest } from '@freightdesk/contracts/billing';
import { lazyDialog, useSession } from '@freightdesk/remote-kit';
import type { RowAction } from '@freightdesk/ui/table';
import { BadgeCheck, Ban, Banknote, CircleX, ReceiptText, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCancelRequest, useRejectRequest } from './fund-request.queries';
import { mayTake } from './fund-request.rules';
import type { FundStepDialogProps } from './fund-step.dialog';

const FundStepDialog = lazyDialog(() => import('./fund-step.dialog').then((module) => module.FundStepDialog));

type Act = FundStepDialogProps['act'];

/** One thing that the signed-in person may do with a request now. */
export interface OfferedStep extends RowAction {
  /** The words of its button beside the request's details. */
  readonly text: string;
  /** The decision that the request waits for, which keys take. */
  readonly isAwaited: boolean;
}

/**
 * What the signed-in person may do with requests: approving, paying, settling and giving back ask for amounts, a rejection
 * is sent directly. `dialog` is to be rendered.
 * @param onDecided after a decision was taken
 */
export function useFundSteps(onDecided: (request: FundRequest) => void = () => undefined): {
  offered: (request: FundRequest) => OfferedStep[];
  dialog: ReactNode;
} {
  const { user } = useSession();
  const person = { userId: user.id, role: user.role };
  const [asked, setAsked] = useState<{ act: Act; request: FundRequest }>();
  const rejection = useRejectRequest();
  const cancellation = useCancelRequest();

  function offered(request: FundRequest): OfferedStep[] {
    const { requestId } = request;
    const may = (name: Parameters<typeof mayTake>[0]) => mayTake(name, request, person);
    const ask = (act: Act) => () => setAsked({ act, request });
    const reject = () => rejection.mutate({ request, remarks: '' }, { onSuccess: () => onDecided(request) });
    const steps: (OfferedStep | false)[] = [
      may('approve') && {
        text: 'Approve',
        label: `Approve ${requestId}`,
        icon: BadgeCheck,
        onSelect: ask('approve'),
        isAwaited: true,
      },
      may('pay') && {
        text: 'Approve & Pay',
        label: `Approve & Pay ${requestId}`,
        icon: Banknote,
        onSelect: ask('pay'),
        isAwaited: true,
      },
      (may('reject') || may('refuse_payment')) && {
        text: 'Reject',
        label: `Reject ${requestId}`,
        icon: CircleX,
        tone: 'danger' as const,
        onSelect: reject,
        disabled: rejection.isPending,
        isAwaited: false,
      },
      may('settle') && {
        text: 'Settle',
        label: `Settle ${requestId}`,
        icon: ReceiptText,
        onSelect: ask('settle'),
        isAwaited: false,
      },
      may('give_back') && {
        text: 'Give back',
        label: `Give back money of ${requestId}`,
        icon: Undo2,
        onSelect: ask('give_back'),
        isAwaited: false,
      },
      may('cancel') && {
        text: 'Cancel request',
        label: `Cancel ${requestId}`,
        icon: Ban,
        tone: 'danger' as const,
        onSelect: ask('cancel'),
        disabled: cancellation.isPending,
        isAwaited: false,
      },
    ];
    return steps.filter((step) => step !== false);
  }

  return {
    offered,
    dialog: asked && (
      <FundStepDialog
        {...asked}
        onDone={() => {
          setAsked(undefined);
          onDecided(asked.request);
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

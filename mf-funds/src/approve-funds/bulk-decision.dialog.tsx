import { type FundRequest, fundPaymentBody } from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useRecordForm } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { FormGrid, FormRow, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';
import { INVALIDATED_BY_REQUESTS } from '../fund-requests/fund-request.queries';
import { approvedAmountOf, PAYMENT_MODE_OPTIONS } from '../fund-requests/fund-request.rules';
import { type DecisionOutcome, useBulkDecision } from './bulk-decision.queries';

interface BulkDecisionDialogProps {
  requests: readonly FundRequest[];
  onClose: () => void;
}

/** Approves or pays several requests, and reports the outcome of each at the end. */
export function BulkDecisionDialog({ requests, onClose }: BulkDecisionDialogProps) {
  // Requests leave the list with their decision, but the dialog still reports them.
  const [requestsToDecide] = useState(requests);
  const [outcomes, setOutcomes] = useState<readonly DecisionOutcome[]>();
  return outcomes ? (
    <OutcomeDialog outcomes={outcomes} onClose={onClose} />
  ) : (
    <QuestionDialog requests={requestsToDecide} onClose={onClose} onDecided={setOutcomes} />
  );
}

const isPayment = ([first]: readonly FundRequest[]): boolean => first?.status === 'approved';

const countSuccesses = (outcomes: readonly DecisionOutcome[]): number =>
  outcomes.filter(({ refusal }) => refusal === undefined).length;

interface QuestionDialogProps extends BulkDecisionDialogProps {
  onDecided: (outcomes: readonly DecisionOutcome[]) => void;
}

function useDecision({ requests, onDecided }: Pick<QuestionDialogProps, 'requests' | 'onDecided'>) {
  const decideEach = useBulkDecision();
  return useRecordForm({
    schema: fundPaymentBody,
    values: () => ({ paymentMode: 'Bank Transfer', disbursalDetails: '', remarks: '' }),
    // The schema wants an amount; each request is paid its own.
    toInput: (values) => ({ ...values, disbursedAmount: 1 }),
    save: ({ paymentMode, disbursalDetails, remarks }) =>
      decideEach(requests, {
        remarks,
        ...(isPayment(requests) ? { paymentMode, disbursalDetails } : {}),
      }),
    messages: {
      success: (outcomes) =>
        `${countSuccesses(outcomes)} of ${outcomes.length} requests ${isPayment(requests) ? 'paid' : 'approved'}`,
      failure: 'Failed to update approval',
    },
    invalidates: INVALIDATED_BY_REQUESTS,
    onSaved: onDecided,
  });
}

const APPROVAL_TEXTS = {
  verb: 'Approve',
  description: 'Each is approved with what it asks for, by itself.',
  pendingLabel: 'Approving…',
};
const PAYMENT_TEXTS = {
  verb: 'Pay',
  description: 'Each is paid with what was approved, by itself.',
  pendingLabel: 'Paying…',
};

function QuestionDialog({ requests, onClose, onDecided }: QuestionDialogProps) {
  const recordForm = useDecision({ requests, onDecided });
  const { register } = recordForm.methods;
  const { verb, description, pendingLabel } = isPayment(requests) ? PAYMENT_TEXTS : APPROVAL_TEXTS;
  const title = `${verb} ${requests.length} requests`;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={title}
      description={description}
      submitLabel={title}
      pendingLabel={pendingLabel}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <DataTable
          caption="Chosen requests"
          height="half"
          columns={requestColumns}
          rows={requests}
          rowKey={({ id }) => id}
        />
        <FormGrid>
          {isPayment(requests) && (
            <>
              <SelectField label="Payment Mode" options={PAYMENT_MODE_OPTIONS} {...register('paymentMode')} />
              <TextField label="Reference" {...register('disbursalDetails')} />
            </>
          )}
          <FormRow>
            <TextAreaField label="Remarks" rows={2} {...register('remarks')} />
          </FormRow>
        </FormGrid>
      </Stack>
    </RecordDialog>
  );
}

const amountText = (request: FundRequest): string => moneyText(approvedAmountOf(request), request.currency);

const requestColumns: readonly TableColumn<FundRequest>[] = [
  { key: 'id', header: 'Request ID', kind: 'code', keyColumn: true, cell: ({ requestId }) => requestId },
  { key: 'requestor', header: 'Requestor', cell: ({ requestor }) => requestor },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose || '–' },
  { key: 'amount', header: 'Amount', kind: 'money', cell: amountText },
];

const outcomeColumns: readonly TableColumn<DecisionOutcome>[] = [
  {
    key: 'id',
    header: 'Request ID',
    kind: 'code',
    keyColumn: true,
    cell: ({ request }) => request.requestId,
  },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ request }) => amountText(request) },
  {
    key: 'result',
    header: 'Result',
    cell: ({ refusal }) =>
      refusal === undefined ? <Badge tone="green">Done</Badge> : <Badge tone="red">{refusal}</Badge>,
  },
];

interface OutcomeDialogProps {
  outcomes: readonly DecisionOutcome[];
  onClose: () => void;
}

function OutcomeDialog({ outcomes, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countSuccesses(outcomes)} of ${outcomes.length} done`}
      description="Each was decided by itself."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <DataTable
        caption="What became of each request"
        height="half"
        columns={outcomeColumns}
        rows={outcomes}
        rowKey={({ request }) => request.id}
      />
    </Dialog>
  );
}

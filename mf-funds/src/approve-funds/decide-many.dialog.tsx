import {
  decideFundRequest,
  type FundPaymentInput,
  type FundRequest,
  fundPaymentBody,
  PAYMENT_MODES,
  payFundRequest,
} from '@freightdesk/contracts/billing';
import {
  type ApiClient,
  messageOf,
  moneyText,
  RecordDialog,
  useApi,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { FormGrid, FormRow, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useRef, useState } from 'react';
import { STALE_WITH_REQUESTS } from '../fund-requests/fund-request.queries';

/** The outcome of one of several requests. */
interface Decided {
  readonly request: FundRequest;
  /** Why it was refused; undefined when it succeeded. */
  readonly refusal: string | undefined;
}

type Details = Pick<FundPaymentInput, 'paymentMode' | 'disbursalDetails' | 'remarks'>;

const amountOf = ({ approvedAmount, requiredAmount }: FundRequest): number =>
  approvedAmount ?? requiredAmount;

/** Approves a pending request with the requested amount, pays an approved one with the approved amount. */
function decide(
  api: ApiClient,
  request: FundRequest,
  { remarks, ...payment }: Details,
): Promise<FundRequest> {
  const params = { id: request.id };
  if (request.status === 'approved')
    return api.call(payFundRequest, {
      params,
      body: { level: 2, disbursedAmount: amountOf(request), remarks, ...payment },
    });
  return api.call(decideFundRequest, {
    params,
    body: { level: 1, status: 'approved', approvedAmount: request.requiredAmount, remarks },
  });
}

/** Decides the requests one by one; a refusal does not stop the others. */
async function decideEach(
  api: ApiClient,
  requests: readonly FundRequest[],
  details: Details,
): Promise<readonly Decided[]> {
  const decided: Decided[] = [];
  for (const request of requests) {
    const refusal = await decide(api, request, details).then(
      () => undefined,
      (error: Error) => messageOf(error, 'Failed to update approval'),
    );
    decided.push({ request, refusal });
  }
  return decided;
}

const modes = PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }));

interface DecideManyDialogProps {
  requests: readonly FundRequest[];
  onClose: () => void;
}

/** Approves or pays several requests, and reports the outcome of each at the end. */
export function DecideManyDialog({ requests: given, onClose }: DecideManyDialogProps) {
  // Decided requests leave the list, but are still reported here.
  const requests = useRef(given).current;
  const [decided, setDecided] = useState<readonly Decided[]>();
  return decided ? (
    <SummaryDialog decided={decided} onClose={onClose} />
  ) : (
    <QuestionDialog requests={requests} onClose={onClose} onDecided={setDecided} />
  );
}

interface QuestionDialogProps extends DecideManyDialogProps {
  onDecided: (decided: readonly Decided[]) => void;
}

const doneCount = (decided: readonly Decided[]): number =>
  decided.filter(({ refusal }) => refusal === undefined).length;

function QuestionDialog({ requests, onClose, onDecided }: QuestionDialogProps) {
  const api = useApi();
  const isPayment = requests[0]?.status === 'approved';
  const verb = isPayment ? 'Pay' : 'Approve';
  const recordForm = useRecordForm({
    schema: fundPaymentBody,
    values: () => ({ paymentMode: 'Bank Transfer', disbursalDetails: '', remarks: '' }),
    // Each request is paid its own amount.
    toInput: (values) => ({ ...values, disbursedAmount: 1 }),
    save: ({ paymentMode, disbursalDetails, remarks }) =>
      decideEach(api, requests, { remarks, ...(isPayment ? { paymentMode, disbursalDetails } : {}) }),
    messages: {
      success: (decided) =>
        `${doneCount(decided)} of ${decided.length} requests ${isPayment ? 'paid' : 'approved'}`,
      failure: 'Failed to update approval',
    },
    invalidates: STALE_WITH_REQUESTS,
    onSaved: onDecided,
  });
  const { register } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`${verb} ${requests.length} requests`}
      description={
        isPayment
          ? 'Each is paid with what was approved, by itself.'
          : 'Each is approved with what it asks for, by itself.'
      }
      submitLabel={`${verb} ${requests.length} requests`}
      pendingLabel={isPayment ? 'Paying…' : 'Approving…'}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <ChosenTable requests={requests} />
        <FormGrid>
          {isPayment && (
            <>
              <SelectField label="Payment Mode" options={modes} {...register('paymentMode')} />
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

const chosenColumns: readonly TableColumn<FundRequest>[] = [
  { key: 'id', header: 'Request ID', kind: 'code', keyColumn: true, cell: ({ requestId }) => requestId },
  { key: 'requestor', header: 'Requestor', cell: ({ requestor }) => requestor },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose || '–' },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: (request) => moneyText(amountOf(request), request.currency),
  },
];

const ChosenTable = ({ requests }: { requests: readonly FundRequest[] }) => (
  <DataTable
    caption="Chosen requests"
    height="half"
    columns={chosenColumns}
    rows={requests}
    rowKey={({ id }) => id}
  />
);

const summaryColumns: readonly TableColumn<Decided>[] = [
  {
    key: 'id',
    header: 'Request ID',
    kind: 'code',
    keyColumn: true,
    cell: ({ request }) => request.requestId,
  },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ request }) => moneyText(amountOf(request), request.currency),
  },
  {
    key: 'result',
    header: 'Result',
    cell: ({ refusal }) =>
      refusal === undefined ? <Badge tone="green">Done</Badge> : <Badge tone="red">{refusal}</Badge>,
  },
];

function SummaryDialog({ decided, onClose }: { decided: readonly Decided[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${doneCount(decided)} of ${decided.length} done`}
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
        columns={summaryColumns}
        rows={decided}
        rowKey={({ request }) => request.id}
      />
    </Dialog>
  );
}

import { type ExpenseCategory, type FundRequestInput, fundRequestBody } from '@freightdesk/contracts';
import { messageOf, showAlert, showSuccess, showValidationError, useSession } from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCreateFundRequest } from '../fund-request.mutations';
import { fitAmount, limitOf, limitText, newRequestId } from '../fund-request.rules';

const CURRENCY = 'INR';

/** What the New Expense Request form does: its values, what follows from a choice, and sending it. */
export function useNewRequest(categories: readonly ExpenseCategory[], onDone: () => void) {
  const { user } = useSession();
  const create = useCreateFundRequest();
  const form = useForm<FundRequestInput>({
    resolver: zodResolver(fundRequestBody) as never,
    defaultValues: {
      requestId: newRequestId(),
      type: 'job',
      jobId: '',
      requestor: user.fullName,
      requiredAmount: '',
      purposeCategoryId: '',
      remarks: '',
    },
  });
  const limit = () =>
    limitOf(
      categories.find(({ _id }) => _id === form.getValues('purposeCategoryId')),
      CURRENCY,
    );

  const chooseCategory = (id: string) => {
    form.setValue('purposeCategoryId', id);
    const maximum = limit();
    form.setValue('requiredAmount', maximum === undefined ? '' : String(maximum), {
      shouldValidate: form.formState.isSubmitted,
    });
  };

  const chooseType = (type: 'job' | 'adhoc') => {
    form.setValue('type', type);
    if (type === 'adhoc') form.setValue('jobId', '');
  };

  const leaveAmount = () => {
    const maximum = limit();
    const { text, restricted } = fitAmount(String(form.getValues('requiredAmount')), maximum);
    form.setValue('requiredAmount', text, { shouldValidate: form.formState.isSubmitted });
    if (restricted && maximum !== undefined) showAlert(limitText(maximum, CURRENCY), 'Amount Limit Exceeded');
  };

  const send = (values: FundRequestInput) => {
    if (values.type === 'job' && !values.jobId) {
      form.setError('jobId', { message: 'Please select a job' }, { shouldFocus: true });
      showValidationError('Please select a job');
      return;
    }
    create.mutate(values, {
      onSuccess: ({ requestId }) => {
        showSuccess(`Fund request ${requestId} created successfully`);
        onDone();
      },
      onError: (error) => showAlert(`Failed to create fund request: ${messageOf(error, 'please try again')}`),
    });
  };

  const submit = form.handleSubmit(send, (errors) => {
    const [first] = Object.values(errors);
    showValidationError(String(first?.message ?? 'Please check the form'));
  });
  return { form, submit, chooseCategory, chooseType, leaveAmount, saving: create.isPending };
}
export type NewRequest = ReturnType<typeof useNewRequest>;

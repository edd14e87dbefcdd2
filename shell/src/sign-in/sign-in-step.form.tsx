import { type ApiClient, messageOf, useApi, useMutation, useValidatedForm } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Stack } from '@freightdesk/ui/page';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { SignInFlow } from './sign-in.queries';
import { Failure } from './sign-in.view';

interface StepOptions<Values, Body, Answer> {
  schema: z.ZodMiniType<unknown, Body>;
  values: Values;
  /** The field that has the focus at first. */
  focus: Path<Values>;
  send: (api: ApiClient, body: Body) => Promise<Answer>;
  /** The message of a failure for which the service gave none. */
  failureMessage: string;
  flow: Pick<SignInFlow, 'hasExpired'>;
  onDone: (answer: Answer) => void;
}

/**
 * The form of one step of signing in. A failure stands above its fields, unless a field shows the same text: there are
 * no notices before somebody has signed in. Presses between a success and the next step send nothing.
 */
export function useStepForm<Values extends FieldValues, Body, Answer>(
  options: StepOptions<Values, Body, Answer>,
) {
  const { schema, values, focus, failureMessage, flow, onDone } = options;
  const api = useApi();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: Body) => options.send(api, body),
  });
  const isDone = useRef(false);
  const succeed = (answer: Answer) => {
    isDone.current = true;
    onDone(answer);
  };
  const { methods, submit } = useValidatedForm<Values, Body>({
    validation: { schema },
    values,
    send: async (body, showErrors) => {
      if (isDone.current) return;
      await mutateAsync(body).then(succeed, (error: unknown) => {
        if (!flow.hasExpired(error)) showErrors(error);
      });
    },
  });
  const { setFocus, formState } = methods;
  useEffect(() => setFocus(focus), [setFocus, focus]);
  const failure = error ? messageOf(error, failureMessage) : undefined;
  const isAtField = Object.values(formState.errors).some((each) => each?.message === failure);
  return { methods, submit, isPending, failure: isAtField ? undefined : failure };
}

interface StepFrameProps {
  step: Pick<ReturnType<typeof useStepForm>, 'submit' | 'isPending' | 'failure'>;
  /** The name of the form. */
  label: string;
  submitLabel: string;
  pendingLabel: string;
  children: ReactNode;
}

/** The failure of the last attempt, the fields, and the button that sends them. */
export function StepFrame({ step, label, submitLabel, pendingLabel, children }: StepFrameProps) {
  return (
    <Stack as="form" aria-label={label} noValidate onSubmit={step.submit}>
      {step.failure && <Failure>{step.failure}</Failure>}
      {children}
      <Button type="submit" variant="primary" pending={step.isPending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

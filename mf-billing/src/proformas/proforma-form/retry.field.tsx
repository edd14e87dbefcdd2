import { Button } from '@freightdesk/ui/button';
import { FieldWithAction, TextField } from '@freightdesk/ui/field';
import { RotateCw } from 'lucide-react';

interface RetryFieldProps {
  label: string;
  error: string;
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Stands for a choice whose list could not be read. */
export function RetryField({ label, error, query }: RetryFieldProps) {
  return (
    <FieldWithAction>
      <TextField label={label} readOnly value="" error={error} />
      <Button
        icon={RotateCw}
        onClick={() => void query.refetch()}
        pending={query.isFetching}
        pendingLabel="Retrying…"
      >
        Retry
      </Button>
    </FieldWithAction>
  );
}

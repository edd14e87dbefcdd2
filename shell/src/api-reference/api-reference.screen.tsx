import type { ServiceName } from '@freightdesk/contracts/shared';
import { messageOf } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { useState } from 'react';
import { ApiDocument } from './api-document.view';
import { useApiDocument } from './api-reference.queries';

const SERVICES = [
  { value: 'core', label: 'Users, clients and masters' },
  { value: 'crm', label: 'Quotes and contracts' },
  { value: 'billing', label: 'Jobs, documents and funds' },
] as const satisfies readonly { value: ServiceName; label: string }[];

const isService = (value: string): value is ServiceName =>
  SERVICES.some((service) => service.value === value);

/** The calls of the API, of one service at a time, for people who program against it. */
export function ApiReference({ onClose }: { onClose: () => void }) {
  const [service, setService] = useState<ServiceName>('core');
  const { data, error, refetch } = useApiDocument(service);
  return (
    <Stack>
      <div>
        <Button onClick={onClose}>Hide Calls</Button>
      </div>
      <SelectField
        label="Part of the product"
        options={SERVICES}
        value={service}
        onChange={({ target }) => isService(target.value) && setService(target.value)}
      />
      {error && (
        <ErrorState
          title="The API reference could not be loaded"
          message={messageOf(error, 'Please try again')}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <LoadingState label="Loading API reference…" lines={8} />}
      {data && <ApiDocument key={service} document={data} />}
    </Stack>
  );
}

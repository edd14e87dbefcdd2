import { readApiDocument } from '@freightdesk/contracts/core';
import type { ServiceName } from '@freightdesk/contracts/shared';
import { useApi, useQuery } from '@freightdesk/remote-kit';

/** The document of one service, as the release that runs answers it. */
export function useApiDocument(service: ServiceName) {
  const api = useApi();
  return useQuery({
    queryKey: ['api-document', service],
    queryFn: ({ signal }) => api.call(readApiDocument, { query: { service }, signal }),
  });
}

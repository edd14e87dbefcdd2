import type { ApiClient } from '@freightdesk/api-client';
import { createContext, type ReactNode, useContext } from 'react';

const ApiContext = createContext<ApiClient | undefined>(undefined);

export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/**
 * The typed client of the API, for query and mutation hooks; screens do not call it themselves.
 *
 * @throws {Error} outside an ApiProvider
 */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

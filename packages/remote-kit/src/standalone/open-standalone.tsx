import '@freightdesk/ui/tokens/fonts';
import type { RemoteDefinition } from '@freightdesk/remote-runtime';
import { createBrowserRouter } from '@freightdesk/remote-runtime';
import { createRoot } from 'react-dom/client';
import type { Stub } from '../stubs/stub-api';
import { contractStubs } from './contract-stubs';
import { StandaloneApp, standaloneRoutes } from './standalone.app';

export { Refusal, type Stub, stub } from '../stubs/stub-api';

/**
 * Opens one remote alone in the page, in a mini shell against stubs made from the contracts.
 *
 * @param stubs answers that take the place of the sample ones, for example to see a screen with a refusal
 * @throws {Error} where the page has no element with the id `root`
 */
export function openStandalone(remote: RemoteDefinition, stubs: readonly Stub[] = []): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  const router = createBrowserRouter(standaloneRoutes(remote));
  createRoot(root).render(<StandaloneApp router={router} stubs={[...stubs, ...contractStubs()]} />);
}

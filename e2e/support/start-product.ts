import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProduct } from './run-product';

/** Starts the product for all tests, with data of its own; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freightdesk-e2e-'));
  const product = await runProduct(dataDirectory);
  process.env.FREIGHTDESK_URL = product.address;
  process.env.FREIGHTDESK_DATA = dataDirectory;
  return async () => {
    await product.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds what changed once, before the workers start a product each. */
export default function buildProduct(): void {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' });
}

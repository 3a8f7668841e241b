import { rmSync } from 'node:fs';
import { prepareDataDir } from '../../../scripts/start/stack.ts';
import { setup as ownTemporaryFolder } from '../../../scripts/testing/temporary-folder.ts';

/** Runs before all tests: every stack starts with a copy of this data folder (scripts/start/stack.ts). */
export default async function setUp(): Promise<() => void> {
  ownTemporaryFolder();
  const dataDir = await prepareDataDir();
  process.env.STACK_TEMPLATE = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

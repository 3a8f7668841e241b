import { WORKER_PATH, WORKER_POLICY } from '#shared/service-worker';

/** What of Trusted Types is asked here; TypeScript's DOM library does not know them yet. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
  };
}

/** The worker's address, as browsers with Trusted Types take it; they let a policy be made once. */
export function makeWorkerAddress(): string {
  try {
    const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(WORKER_POLICY, {
      createScriptURL: () => WORKER_PATH,
    });
    return policy?.createScriptURL('') ?? WORKER_PATH;
  } catch {
    // Under a policy of an older server: then there is no worker, and the page is there all the same.
    return WORKER_PATH;
  }
}

/** Made by the page's first script, so that nobody after it can make the policy; which is kept nowhere. */
export const workerAddress = makeWorkerAddress();

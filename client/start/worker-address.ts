import { WORKER_PATH, WORKER_POLICY } from '#shared/service-worker';

/** The part of Trusted Types that is used here; TypeScript's DOM library does not know it yet. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
  };
}

/** The worker's address, as a TrustedScriptURL where the browser has Trusted Types, which allow a policy's name once. */
export function makeWorkerAddress(): string {
  try {
    const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(WORKER_POLICY, {
      createScriptURL: () => WORKER_PATH,
    });
    return policy?.createScriptURL('') ?? WORKER_PATH;
  } catch {
    // The CSP of an older server refuses this policy: then there is no worker, and the page works without it.
    return WORKER_PATH;
  }
}

/** Made when the module loads, before any other script could create the policy; the policy object is not kept. */
export const workerAddress = makeWorkerAddress();

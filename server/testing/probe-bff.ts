import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { type Behaviour, type Certificate, type FakeUpstream, startFakeUpstream } from './fakes/fake-upstream.ts';
import { PROBES } from './probe-endpoints.ts';

export interface ProbeBff extends TestApp {
  main: FakeUpstream;
  visita: FakeUpstream;
}

/** Short timeouts, only for tests of an upstream that is too slow: on a busy machine a normal upstream would exceed them too. */
export const SHORT = { connectMs: 1_000, headersMs: 1_000, bodyMs: 1_000, turnMs: 200 };
const PATIENT = { connectMs: 20_000, headersMs: 20_000, bodyMs: 20_000, turnMs: 20_000 };

/** The whole BFF in front of two upstreams that the test controls, with the probe endpoints declared. */
export async function openProbeBff(
  behaviour: Behaviour,
  { certificate, ...options }: TestAppOptions & { certificate?: Certificate } = {},
): Promise<ProbeBff> {
  const main = await startFakeUpstream(behaviour, certificate);
  const visita = await startFakeUpstream(behaviour);
  const app = await buildTestApp({
    now: Date.now,
    timeouts: PATIENT,
    endpoints: PROBES,
    ...options,
    env: { MAIN_API_URL: main.url, VISITA_API_URL: visita.url, LIMITS_FACTOR: '1000', ...options.env },
  });
  return {
    ...app,
    main,
    visita,
    async close() {
      await app.close();
      await Promise.all([main.stop(), visita.stop()]);
    },
  };
}

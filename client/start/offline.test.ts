import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVersionNueva } from '../api/page/version-nueva.ts';
import { keepOffline } from './offline.ts';

const HERE = 'assets/index-AAAAAAAA.js';

class FakeWorker extends EventTarget {
  readonly version: string;
  state = 'installed';
  told: unknown[] = [];
  used: unknown[] = [];
  constructor(version: string) {
    super();
    this.version = version;
  }
  postMessage(message: { tipo: string; urls?: readonly string[] }, ports: MessagePort[] = []) {
    this.told.push(message.tipo);
    if (message.tipo === 'usados') this.used.push(message.urls);
    if (message.tipo === 'version') ports[0]?.postMessage(this.version);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(async () => {});
}
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = new FakeRegistration();
  ready = Promise.resolve(this.registration);
  register = vi.fn(async () => this.registration);
}

let container: FakeContainer;
let registration: FakeRegistration;
beforeEach(() => {
  document.body.innerHTML = `<script type="module" src="/${HERE}"></script>`;
  vi.stubGlobal('location', { reload: vi.fn() });
  container = new FakeContainer();
  registration = container.registration;
  registration.active = new FakeWorker(HERE);
  container.controller = registration.active;
});
afterEach(async () => {
  vi.useRealTimers();
  // The worker's answer comes a moment later, and would be offered to the page of the next test.
  await settle();
  vi.unstubAllGlobals();
});

async function start() {
  const offered = renderHook(() => useVersionNueva());
  // The part of a ServiceWorkerContainer that is used.
  await keepOffline(container as unknown as ServiceWorkerContainer);
  return offered.result;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('it registers the one worker, and tells it which files this page has loaded', async () => {
  const offered = await start();
  await settle();
  expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(registration.active?.told).toEqual(['usados']);
  expect([offered.current, registration.active?.state]).toEqual([null, 'installed']);
});

test('a file whose loading began before the worker controlled the page is told when it has loaded', async () => {
  let observed: ((list: { getEntries(): object[] }) => void) | undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: typeof observed) {
        observed = callback;
      }
      observe = vi.fn();
    },
  );
  await start();
  const [deLaPagina, delWorker] = [
    'https://app.example/assets/a-AAAAAAAA.js',
    'https://app.example/assets/b-AAAAAAAA.js',
  ];
  observed?.({
    getEntries: () => [
      { name: deLaPagina, workerStart: 0 },
      { name: delWorker, workerStart: 12.5 },
    ],
  });
  observed?.({ getEntries: () => [{ name: delWorker, workerStart: 13 }] });
  expect(registration.active?.used.slice(1)).toEqual([[deLaPagina]]);
});

test('a browser without workers has a normal page', async () => {
  await keepOffline(undefined);
  expect(container.register).not.toHaveBeenCalled();
});

test('a newer version that waits is offered; the person’s press activates it and reloads the page', async () => {
  const waiting = new FakeWorker('assets/index-BBBBBBBB.js');
  registration.waiting = waiting;
  const offered = await start();
  await waitFor(() => expect(offered.current).not.toBeNull());
  await settle();
  expect([waiting.told, vi.mocked(location.reload).mock.calls]).toEqual([['version'], []]);
  act(() => offered.current?.alPulsar());
  expect([waiting.told, vi.mocked(location.reload).mock.calls]).toEqual([['version', 'activar'], []]);
  container.controller = waiting;
  container.dispatchEvent(new Event('controllerchange'));
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a version that arrives while the page is open is offered when it is installed', async () => {
  const offered = await start();
  const arriving = new FakeWorker('assets/index-BBBBBBBB.js');
  registration.installing = arriving;
  registration.dispatchEvent(new Event('updatefound'));
  arriving.become('installing');
  await settle();
  expect(offered.current).toBeNull();
  arriving.become('installed');
  await waitFor(() => expect(offered.current).not.toBeNull());
});

test('nothing is offered to a page that has the new version itself, nor for the first worker', async () => {
  registration.waiting = new FakeWorker(HERE);
  const offered = await start();
  container.controller = null;
  const first = new FakeWorker('assets/index-BBBBBBBB.js');
  registration.installing = first;
  registration.dispatchEvent(new Event('updatefound'));
  first.become('installed');
  await settle();
  expect(offered.current).toBeNull();
});

test('after an update in another tab this page goes on, and is offered a reload', async () => {
  const offered = await start();
  container.controller = new FakeWorker('assets/index-BBBBBBBB.js');
  container.dispatchEvent(new Event('controllerchange'));
  await waitFor(() => expect(offered.current).not.toBeNull());
  expect(location.reload).not.toHaveBeenCalled();
  act(() => offered.current?.alPulsar());
  expect(location.reload).toHaveBeenCalledOnce();
});

test('an application that stays open looks for a new version once an hour, when it is visible', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  await start();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_001);
  look();
  look();
  expect(registration.update).toHaveBeenCalledOnce();
});

import { vi } from 'vitest';
import { conLocks, sinLocks } from './locks-de-prueba.ts';

/** A fake browser with push and Web Locks, which jsdom lacks. The test sets its state. */
export function navegadorConPush() {
  let n = 0;
  const estado = {
    permiso: 'default' as NotificationPermission,
    /** Answer of the person to the permission question. */
    responde: 'granted' as NotificationPermission,
    /** The push service is unreachable. */
    falla: false,
    suscripcion: null as ReturnType<typeof suscripcionDe> | null,
    avisos: [] as { data: { url: string }; close: () => void }[],
  };
  const unsubscribe = vi.fn(async () => {
    estado.suscripcion = null;
    return true;
  });
  const suscripcionDe = (applicationServerKey: Uint8Array<ArrayBuffer>) => {
    n += 1;
    const endpoint = `https://push.example/${n}`;
    return {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      unsubscribe,
      toJSON: () => ({ endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
    };
  };
  const subscribe = vi.fn(async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    if (estado.falla) throw new DOMException('Registration failed', 'AbortError');
    estado.suscripcion = suscripcionDe(options.applicationServerKey);
    return estado.suscripcion;
  });
  const registro = {
    pushManager: { getSubscription: async () => estado.suscripcion, subscribe },
    getNotifications: async () => estado.avisos,
  };
  const requestPermission = vi.fn(async () => {
    estado.permiso = estado.responde;
    return estado.permiso;
  });
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registro),
    getRegistration: async () => registro,
  });
  vi.stubGlobal('PushManager', class {});
  const Notification = {
    requestPermission,
    get permission() {
      return estado.permiso;
    },
  };
  vi.stubGlobal('Notification', Notification);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const locks = conLocks();
  return {
    estado,
    subscribe,
    unsubscribe,
    requestPermission,
    container,
    /** Waits until all locks are free, because late work of a page would run in the next test's browser. */
    async remove() {
      await locks.reposo();
      vi.unstubAllGlobals();
      sinLocks();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}

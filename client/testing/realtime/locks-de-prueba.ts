type Hecho = (lock: unknown) => unknown;
interface Opciones {
  steal?: boolean;
  signal?: AbortSignal;
}
interface LockRequest {
  run: Hecho;
  seTiene: (valor: unknown) => void;
  seFalla: (razon: unknown) => void;
}

/** Web Locks as far as pages use them: a queue for each name, and `steal`. */
export class LocksDePrueba {
  readonly colas = new Map<string, LockRequest[]>();
  readonly duenos = new Map<string, LockRequest>();
  private readonly pedidas = new Set<Promise<unknown>>();

  request(nombre: string, ...resto: [run: Hecho] | [opciones: Opciones, run: Hecho]): Promise<unknown> {
    const [opciones, run] = resto.length === 1 ? [{}, ...resto] : resto;
    const pedida = this.ask(nombre, opciones, run);
    this.pedidas.add(pedida);
    const forget = () => this.pedidas.delete(pedida);
    pedida.then(forget, forget);
    return pedida;
  }
  /** Resolves when no lock is held or waited for. */
  async reposo(): Promise<void> {
    while (this.pedidas.size > 0) await Promise.allSettled(this.pedidas);
  }
  private ask(nombre: string, opciones: Opciones, run: Hecho): Promise<unknown> {
    return new Promise((seTiene, seFalla) => {
      const request = { run, seTiene, seFalla };
      if (opciones.steal) {
        this.duenos.get(nombre)?.seFalla(new DOMException('stolen', 'AbortError'));
        return this.give(nombre, request);
      }
      const cola = this.colas.get(nombre) ?? [];
      this.colas.set(nombre, cola);
      cola.push(request);
      opciones.signal?.addEventListener('abort', () => {
        const donde = cola.indexOf(request);
        if (donde >= 0) cola.splice(donde, 1);
        seFalla(new DOMException('aborted', 'AbortError'));
      });
      queueMicrotask(() => this.siguiente(nombre));
    });
  }
  private siguiente(nombre: string): void {
    if (this.duenos.has(nombre)) return;
    const request = this.colas.get(nombre)?.shift();
    if (request) this.give(nombre, request);
  }
  private give(nombre: string, request: LockRequest): void {
    this.duenos.set(nombre, request);
    const finish = (say: () => void) => {
      say();
      if (this.duenos.get(nombre) === request) this.release(nombre);
    };
    const hecho = (async () => request.run({}))();
    hecho.then(
      (valor) => finish(() => request.seTiene(valor)),
      (razon) => finish(() => request.seFalla(razon)),
    );
  }
  /** Releases the lock as if its tab had been killed. */
  release(nombre: string): void {
    this.duenos.delete(nombre);
    this.siguiente(nombre);
  }
}

export function conLocks(): LocksDePrueba {
  const locks = new LocksDePrueba();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return locks;
}
/** Simulates a browser without Web Locks. */
export function sinLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}

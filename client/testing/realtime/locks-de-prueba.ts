type Hecho = (lock: unknown) => unknown;
interface Opciones {
  steal?: boolean;
  signal?: AbortSignal;
}
interface Peticion {
  run: Hecho;
  seTiene: (valor: unknown) => void;
  seFalla: (razon: unknown) => void;
}

/** Web Locks as far as pages use them: a queue for each name, and `steal`. */
export class LocksDePrueba {
  readonly colas = new Map<string, Peticion[]>();
  readonly duenos = new Map<string, Peticion>();
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
      const peticion = { run, seTiene, seFalla };
      if (opciones.steal) {
        this.duenos.get(nombre)?.seFalla(new DOMException('stolen', 'AbortError'));
        return this.give(nombre, peticion);
      }
      const cola = this.colas.get(nombre) ?? [];
      this.colas.set(nombre, cola);
      cola.push(peticion);
      opciones.signal?.addEventListener('abort', () => {
        const donde = cola.indexOf(peticion);
        if (donde >= 0) cola.splice(donde, 1);
        seFalla(new DOMException('aborted', 'AbortError'));
      });
      queueMicrotask(() => this.siguiente(nombre));
    });
  }
  private siguiente(nombre: string): void {
    if (this.duenos.has(nombre)) return;
    const peticion = this.colas.get(nombre)?.shift();
    if (peticion) this.give(nombre, peticion);
  }
  private give(nombre: string, peticion: Peticion): void {
    this.duenos.set(nombre, peticion);
    const finish = (say: () => void) => {
      say();
      if (this.duenos.get(nombre) === peticion) this.release(nombre);
    };
    const hecho = (async () => peticion.run({}))();
    hecho.then(
      (valor) => finish(() => peticion.seTiene(valor)),
      (razon) => finish(() => peticion.seFalla(razon)),
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

type Hecho = (lock: unknown) => unknown;
interface Opciones {
  steal?: boolean;
  signal?: AbortSignal;
}
interface Peticion {
  hacer: Hecho;
  seTiene: (valor: unknown) => void;
  seFalla: (razon: unknown) => void;
}

/** Web Locks as far as pages use them: a queue for each name, and `steal`. */
export class LocksDePrueba {
  readonly colas = new Map<string, Peticion[]>();
  readonly duenos = new Map<string, Peticion>();
  private readonly pedidas = new Set<Promise<unknown>>();

  request(nombre: string, ...resto: [hacer: Hecho] | [opciones: Opciones, hacer: Hecho]): Promise<unknown> {
    const [opciones, hacer] = resto.length === 1 ? [{}, ...resto] : resto;
    const pedida = this.pedir(nombre, opciones, hacer);
    this.pedidas.add(pedida);
    const olvidar = () => this.pedidas.delete(pedida);
    pedida.then(olvidar, olvidar);
    return pedida;
  }
  /** Resolves when no lock is held or waited for. */
  async reposo(): Promise<void> {
    while (this.pedidas.size > 0) await Promise.allSettled(this.pedidas);
  }
  private pedir(nombre: string, opciones: Opciones, hacer: Hecho): Promise<unknown> {
    return new Promise((seTiene, seFalla) => {
      const peticion = { hacer, seTiene, seFalla };
      if (opciones.steal) {
        this.duenos.get(nombre)?.seFalla(new DOMException('stolen', 'AbortError'));
        return this.dar(nombre, peticion);
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
    if (peticion) this.dar(nombre, peticion);
  }
  private dar(nombre: string, peticion: Peticion): void {
    this.duenos.set(nombre, peticion);
    const acabar = (decir: () => void) => {
      decir();
      if (this.duenos.get(nombre) === peticion) this.soltar(nombre);
    };
    const hecho = (async () => peticion.hacer({}))();
    hecho.then(
      (valor) => acabar(() => peticion.seTiene(valor)),
      (razon) => acabar(() => peticion.seFalla(razon)),
    );
  }
  /** Releases the lock as if its tab had been killed. */
  soltar(nombre: string): void {
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

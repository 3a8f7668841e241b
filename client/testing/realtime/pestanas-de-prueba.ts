import { vi } from 'vitest';

type Hecho = (lock: unknown) => unknown;
interface Peticion {
  hacer: Hecho;
  seTiene: (valor: unknown) => void;
  seFalla: (razon: unknown) => void;
}

/** Web Locks as browsers have them, as far as the channel uses them: a queue for each name, and one that steals. */
class LocksDePrueba {
  readonly colas = new Map<string, Peticion[]>();
  readonly duenos = new Map<string, Peticion>();

  request(nombre: string, opciones: { steal?: boolean; signal?: AbortSignal }, hacer: Hecho): Promise<unknown> {
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
    void Promise.resolve(peticion.hacer({})).then((valor) => {
      peticion.seTiene(valor);
      if (this.duenos.get(nombre) === peticion) this.soltar(nombre);
    });
  }
  /** As when the tab that has it is killed. */
  soltar(nombre: string): void {
    this.duenos.delete(nombre);
    this.siguiente(nombre);
  }
}

/** BroadcastChannel within one process, a message after the other, and never to whoever said it. */
export class CanalDePrueba {
  static todos: CanalDePrueba[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  /** Its tab is killed or asleep. */
  estaMudo = false;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    CanalDePrueba.todos.push(this);
  }
  postMessage(data: unknown): void {
    if (this.estaMudo) return;
    const copia = structuredClone(data);
    for (const otro of CanalDePrueba.todos)
      if (otro !== this && otro.name === this.name)
        queueMicrotask(() => {
          if (!otro.estaMudo) otro.onmessage?.({ data: copia });
        });
  }
  addEventListener(_: string, oyente: (event: { data: unknown }) => void): void {
    this.onmessage = oyente;
  }
  removeEventListener(): void {
    this.onmessage = null;
  }
  close(): void {
    CanalDePrueba.todos = CanalDePrueba.todos.filter((otro) => otro !== this);
  }
}

export function conPestanas(): LocksDePrueba {
  CanalDePrueba.todos = [];
  vi.stubGlobal('BroadcastChannel', CanalDePrueba);
  const locks = new LocksDePrueba();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return locks;
}
/** As in a browser that has no Web Locks. */
export function sinLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}

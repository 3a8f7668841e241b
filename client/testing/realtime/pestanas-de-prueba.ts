import { vi } from 'vitest';
import { conLocks, type LocksDePrueba } from './locks-de-prueba.ts';

/** BroadcastChannel within one process: messages are delivered one after the other, never to their sender. */
export class CanalDePrueba {
  static todos: CanalDePrueba[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  /** The tab is killed or suspended. */
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
  return conLocks();
}

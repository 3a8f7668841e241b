interface Guardado {
  valor: Promise<unknown>;
  hasta: number;
}

/**
 * Remembers for a moment what many ask for and few see change: counts and the front page. What this process changes itself
 * is forgotten at once (`clear`); what another one changes, when the moment is over.
 */
export function createMemoriaCorta(ms: number, max: number, now: () => Date) {
  const guardados = new Map<string, Guardado>();
  return {
    get<T>(clave: string, compute: () => Promise<T>): Promise<T> {
      const at = now().getTime();
      const known = guardados.get(clave);
      // Each key has one `compute`, whose answers are of one type.
      if (known && known.hasta > at) return known.valor as Promise<T>;
      guardados.delete(clave);
      const [oldest] = guardados.keys();
      if (guardados.size >= max && oldest !== undefined) guardados.delete(oldest);
      const valor = compute();
      const guardado = { valor, hasta: at + ms };
      guardados.set(clave, guardado);
      valor.catch(() => {
        if (guardados.get(clave) === guardado) guardados.delete(clave);
      });
      return valor;
    },
    clear: () => guardados.clear(),
  };
}
export type MemoriaCorta = ReturnType<typeof createMemoriaCorta>;

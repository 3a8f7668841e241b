import type { Evento } from '#shared/contract/main/chat/eventos';
import type { EstadoCanal, MensajeEnCola, Realtime, Suceso } from '../../api/realtime/realtime.ts';

/** A channel and a queue in memory, driven by the test. */
export function realtimeDePrueba(alEmpezar: EstadoCanal = 'abierto') {
  let estado = alEmpezar;
  const deEstado = new Set<() => void>();
  const oyentes = new Set<(suceso: Suceso) => void>();
  const deCola = new Set<() => void>();
  const dichos: Parameters<Realtime['say']>[0][] = [];
  let todos: readonly MensajeEnCola[] = [];
  let n = 0;
  const put = (nuevos: readonly MensajeEnCola[]) => {
    todos = nuevos;
    for (const oyente of deCola) oyente();
  };
  const change = (id: string, cambios: Partial<MensajeEnCola>) =>
    put(todos.map((uno) => (uno.client_id === id ? { ...uno, ...cambios } : uno)));
  const realtime: Realtime = {
    estado: () => estado,
    subscribeEstado: (oyente) => {
      deEstado.add(oyente);
      return () => deEstado.delete(oyente);
    },
    subscribe: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    say: (frame) => dichos.push(frame),
    cola: {
      todos: () => todos,
      put: (mensaje) => {
        n += 1;
        const client_id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
        put([
          ...todos,
          { client_id, ...mensaje, estado: 'en_cola', motivo: null, creado_en: new Date().toISOString() },
        ]);
        return true;
      },
      change: (id, texto) => change(id, { texto }),
      retry: (id) => change(id, { estado: 'en_cola', motivo: null }),
      discard: (id) => put(todos.filter((uno) => uno.client_id !== id)),
      subscribe: (oyente) => {
        deCola.add(oyente);
        return () => deCola.delete(oyente);
      },
    },
  };
  return {
    realtime,
    dichos,
    cola: { change, remove: realtime.cola.discard, todos: () => todos },
    pasaA: (ahora: EstadoCanal) => {
      estado = ahora;
      for (const oyente of deEstado) oyente();
    },
    suena: (suceso: Suceso) => {
      for (const oyente of oyentes) oyente(suceso);
    },
    pasa: (evento: Evento) => {
      for (const oyente of oyentes) oyente({ que: 'evento', evento });
    },
  };
}

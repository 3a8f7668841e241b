import type { Evento } from '#shared/contract/main/chat/eventos';
import type { EstadoCanal, MensajeEnCola, Realtime, Suceso } from '../../api/realtime/realtime.ts';

/** A channel and a queue in memory, driven by the test. */
export function realtimeDePrueba(alEmpezar: EstadoCanal = 'abierto') {
  let estado = alEmpezar;
  const deEstado = new Set<() => void>();
  const oyentes = new Set<(suceso: Suceso) => void>();
  const deCola = new Set<() => void>();
  const dichos: Parameters<Realtime['decir']>[0][] = [];
  let todos: readonly MensajeEnCola[] = [];
  let n = 0;
  const poner = (nuevos: readonly MensajeEnCola[]) => {
    todos = nuevos;
    for (const oyente of deCola) oyente();
  };
  const cambiar = (id: string, cambios: Partial<MensajeEnCola>) =>
    poner(todos.map((uno) => (uno.client_id === id ? { ...uno, ...cambios } : uno)));
  const realtime: Realtime = {
    estado: () => estado,
    suscribirEstado: (oyente) => {
      deEstado.add(oyente);
      return () => deEstado.delete(oyente);
    },
    suscribir: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    decir: (frame) => dichos.push(frame),
    cola: {
      todos: () => todos,
      poner: (mensaje) => {
        n += 1;
        const client_id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
        poner([
          ...todos,
          { client_id, ...mensaje, estado: 'en_cola', motivo: null, creado_en: new Date().toISOString() },
        ]);
        return true;
      },
      cambiar: (id, texto) => cambiar(id, { texto }),
      reintentar: (id) => cambiar(id, { estado: 'en_cola', motivo: null }),
      descartar: (id) => poner(todos.filter((uno) => uno.client_id !== id)),
      suscribir: (oyente) => {
        deCola.add(oyente);
        return () => deCola.delete(oyente);
      },
    },
  };
  return {
    realtime,
    dichos,
    cola: { cambiar, quitar: realtime.cola.descartar, todos: () => todos },
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

import * as v from 'valibot';
import { Resumen } from '#shared/contract/visita/cifras';
import { SERIES, type TAREAS } from '#shared/reglas/cifras';

/** One waiting task. */
export const tarea = (tipo: (typeof TAREAS)[number], n: number, cambios: object = {}) => ({
  tipo,
  id: 700 + n,
  producto_id: 40 + n,
  slug: `producto-${n}`,
  nombre: `PRODUCTO ${n}`,
  titulo: null,
  verificacion_id: null,
  fecha: '2026-11-20',
  total: 1,
  ...cambios,
});
/** A representative with a page, two products and no tasks, by default. */
export const resumenDe = (cambios: object = {}): Resumen =>
  v.parse(Resumen, {
    perfil: { completitud: 90, faltan: ['foto'], slug_publico: 'ana' },
    cartera: [{ estado: 'activa', total: 2 }],
    tareas: [],
    novedades: [],
    empresa: null,
    cifras: SERIES.map((serie, n) => ({ serie, ahora: n * 10, antes: n })),
    ...cambios,
  });

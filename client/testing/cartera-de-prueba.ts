import * as v from 'valibot';
import { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { Verificacion } from '#shared/contract/visita/verificaciones';

/** Answers about a portfolio and its requests for tests of their screens, parsed by the contract so that they fit it. */
export const asociacion = (id: number, { producto, ...cambios }: Partial<Asociacion> = {}): Asociacion =>
  v.parse(Asociacion, {
    id,
    producto: {
      id: 100 + id,
      nombre: `Producto ${id}`,
      slug: `producto-${id}`,
      laboratorio: 'Laboratorio Demo',
      estado_registro: 'autorizado',
      activo: true,
      suministro: false,
      ...producto,
    },
    presentaciones: [],
    empresa: { id: 4, nombre: 'Empresa Demo' },
    relacion: 'titular',
    zonas: [{ pais_id: 28, estado_id: 28_001 }],
    canales: [],
    fecha_inicio: null,
    fecha_fin: null,
    visible_publico: true,
    contacto_publico: false,
    nota: null,
    estado: 'activa',
    motivo: null,
    verificacion: null,
    codigos: [`65666${id}`],
    promociones: 0,
    version: 3,
    creado_en: '2026-11-20T09:00:00.000Z',
    actualizado_en: '2026-11-20T09:00:00.000Z',
    ...cambios,
  });

/** An association that waits for an answer by mail. */
export const asociacionPendiente = (id: number): Asociacion =>
  asociacion(id, {
    estado: 'pendiente_verificacion',
    verificacion: {
      id: 70,
      estado: 'enviada',
      metodo: 'email_hash',
      destino: 'm***@laboratorio.example',
      caduca_en: '2026-11-29T11:00:00.000Z',
      en_pausa: false,
    },
  });

const producto = (n: number): Verificacion['productos'][number] => ({
  asociacion_id: n,
  producto_id: 100 + n,
  nombre: `Producto ${n}`,
  slug: `producto-${n}`,
  laboratorio: 'Laboratorio Demo',
  codigos: [`65666${n}`],
  consta_titular: true,
  estado: 'pendiente_verificacion',
});

/** A request as its author sees it: mailed and open, with `n` products. */
export const verificacion = (id: number, n: number, cambios: Partial<Verificacion> = {}): Verificacion =>
  v.parse(Verificacion, {
    id,
    estado: 'abierta',
    solicitante: {
      nombre: 'Ana Ruiz',
      cargo: 'Delegada',
      dominio: 'laboratorio.example',
      dominio_de_la_empresa: true,
    },
    empresa: 'Empresa Demo',
    relacion: 'titular',
    zonas: ['Madrid', 'Toledo'],
    productos: Array.from({ length: n }, (_, i) => producto(i + 1)),
    mensaje: null,
    caduca_en: '2026-11-29T11:00:00.000Z',
    decision: null,
    decidida_en: null,
    metodo: 'email_hash',
    es_mia: true,
    destino: 'm***@laboratorio.example',
    motivo: null,
    decidida_por: null,
    creado_en: '2026-11-22T10:00:00.000Z',
    enviada_en: '2026-11-22T11:00:00.000Z',
    abierta_en: '2026-11-23T12:30:00.000Z',
    reenvios: 0,
    reenviable_en: new Date(Date.now() - 3_600_000).toISOString(),
    ...cambios,
  });

/** One page of a paged list. */
export const paginaDe = <T>(data: readonly T[], total = data.length, page = 1) => ({
  data,
  meta: { current_page: page, per_page: 20, last_page: Math.max(1, Math.ceil(total / 20)), total },
  links: { next: null },
});

import * as v from 'valibot';
import { NoticiaDeMesa, NoticiaFila } from '#shared/contract/main/noticias/noticias-entidades';

/** An article at the desk, parsed by the contract so that it fits. */
export const noticiaDeMesaDePrueba = (cambios: Partial<NoticiaDeMesa> = {}): NoticiaDeMesa =>
  v.parse(NoticiaDeMesa, {
    id: 7,
    slug: 'un-titular',
    url: '/app/noticias/7',
    titulo: 'Un titular de prueba',
    cuerpo: '<p>Texto.</p>',
    estado: 'borrador',
    motivo_retirada: null,
    autor: 'Redacción',
    origen: 'manual',
    area_id: 1,
    categoria_id: 5,
    fecha_publicacion: null,
    fecha_actualizacion: null,
    minutos_lectura: 1,
    vistas: 0,
    version: 3,
    creado_en: '2026-11-20T09:00:00.000Z',
    modificado_en: '2026-11-20T09:00:00.000Z',
    nombres: { productos: [], empresas: [] },
    faltas: { cuerpo: ['Escribe al menos 200 caracteres o añade un vídeo'] },
    ...cambios,
  });

export const filaDePrueba = (id: number, cambios: Partial<NoticiaFila> = {}): NoticiaFila =>
  v.parse(NoticiaFila, {
    id,
    url: `/app/noticias/${id}`,
    titulo: `Titular ${id}`,
    estado: 'borrador',
    autor: 'Redacción',
    area: null,
    categoria: null,
    origen: 'manual',
    fecha_publicacion: null,
    modificado_en: '2026-11-20T09:00:00.000Z',
    vistas: 0,
    version: 1,
    ...cambios,
  });

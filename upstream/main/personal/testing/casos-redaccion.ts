import type { EventoDeAuditoria } from '#shared/estados/eventos-auditoria';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { TestMain } from '../../../testing/build-test-main.ts';
import { escrita, insertPrueba } from '../../noticias/testing/noticias-de-prueba.ts';

export type Metodo = 'POST' | 'PUT' | 'DELETE';
export interface Caso {
  tipo: EventoDeAuditoria;
  /** Values of the path's parameters, in order. */
  params?: (string | number)[];
  body?: object;
}

let cuenta = 0;
/** A different text each time, for names that must be unique. */
export const otra = () => {
  cuenta += 1;
  return cuenta;
};
export const MOTIVO = { motivo: 'Porque así tiene que ser' };

interface Manos {
  /** Creates an object as the staff, for the tested call to change. */
  hecho: (method: Metodo, url: string, payload?: object) => Promise<{ id: number; version: number }>;
  admin: { id: number };
}

/** The calls by which editors change articles and columns, each with its expected event. */
export function casosRedaccion(main: TestMain, { hecho, admin }: Manos): Record<string, () => Promise<Caso>> {
  const { app, bearer } = main;
  const firma = async () => (await hecho('POST', '/api/tribunas/autores', { nombre: `Firma ${otra()}` })).id;
  const columna = async () => ({
    titulo: `Una columna más ${otra()}`,
    entradilla: 'De qué va.',
    autor_id: await firma(),
    area_id: 1,
    conflicto_interes: 'Ninguno.',
    cuerpo: `<p>${'Lo que se escribe se lee. '.repeat(20)}</p>`,
  });
  const tribuna = async () => hecho('POST', '/api/tribunas', await columna());
  const tribunaPublicada = async () => {
    const { id, version } = await tribuna();
    return hecho('POST', `/api/tribunas/${id}/publicar`, { version });
  };
  const tribunaConPendiente = async (): Promise<Caso> => {
    const { id, version } = await tribunaPublicada();
    const body = { ...(await columna()), version };
    const guardada = await hecho('PUT', `/api/tribunas/${id}/pendiente`, body);
    return { tipo: 'tribuna_contenido', params: [id], body: { version: guardada.version } };
  };
  const noticia = (estado: 'borrador' | 'publicada' | 'en_revision') =>
    insertPrueba(
      main,
      { titulo: `Una noticia más ${otra()}` },
      { estado, ...(estado !== 'publicada' && { fecha_publicacion: null }) },
    );
  const enNoticia = async (estado: Parameters<typeof noticia>[0], mas: object = {}): Promise<Caso> => ({
    tipo: 'noticia_estado',
    params: [await noticia(estado)],
    body: { version: 1, ...mas },
  });
  const conPendiente = async (): Promise<Caso> => {
    const id = await noticia('publicada');
    const { version } = await hecho('PUT', `/api/noticias/${id}/pendiente`, { ...escrita(), version: 1 });
    return { tipo: 'noticia_contenido', params: [id], body: { version } };
  };

  return {
    'POST /api/tribunas': async () => ({ tipo: 'tribuna_estado', body: await columna() }),
    'PUT /api/tribunas/:id': async () => {
      const { id, version } = await tribunaPublicada();
      return { tipo: 'tribuna_contenido', params: [id], body: { ...(await columna()), version } };
    },
    'POST /api/tribunas/:id/publicar-pendiente': tribunaConPendiente,
    'POST /api/tribunas/:id/descartar-pendiente': tribunaConPendiente,
    'POST /api/tribunas/:id/revisiones/:revision/restaurar': async () => {
      const { id, version } = await tribuna();
      const url = `/api/tribunas/${id}/revisiones`;
      const [revision] = (await app.inject({ url, headers: await bearer(admin.id) })).json().data;
      return { tipo: 'tribuna_contenido', params: [id, revision.id], body: { version } };
    },
    'POST /api/tribunas/:id/publicar': async () => {
      const { id, version } = await tribuna();
      return { tipo: 'tribuna_estado', params: [id], body: { version } };
    },
    'POST /api/tribunas/:id/retirar': async () => {
      const { id, version } = await tribuna();
      const publicada = await hecho('POST', `/api/tribunas/${id}/publicar`, { version });
      return { tipo: 'tribuna_estado', params: [id], body: { version: publicada.version, ...MOTIVO } };
    },
    'POST /api/tribunas/autores': async () => ({ tipo: 'tribuna_firma', body: { nombre: 'Una firma' } }),
    'PUT /api/tribunas/autores/:id': async () => ({
      tipo: 'tribuna_firma',
      params: [await firma()],
      body: { nombre: 'La misma firma', version: 1 },
    }),
    'POST /api/noticias': async () => ({ tipo: 'noticia_estado', body: escrita() }),
    'PUT /api/noticias/:id': async () => ({
      ...(await enNoticia('publicada', escrita({ titulo: 'Con otro título' }))),
      tipo: 'noticia_contenido',
    }),
    'DELETE /api/noticias/:id': () => enNoticia('borrador'),
    'POST /api/noticias/:id/publicar-pendiente': conPendiente,
    'POST /api/noticias/:id/descartar-pendiente': conPendiente,
    'POST /api/noticias/:id/enviar-a-revision': () => enNoticia('borrador'),
    'POST /api/noticias/:id/devolver': () => enNoticia('en_revision'),
    'POST /api/noticias/:id/publicar': () => enNoticia('en_revision'),
    'POST /api/noticias/:id/programar': () =>
      enNoticia('en_revision', { fecha_publicacion: new Date(Date.now() + DIA_MS).toISOString() }),
    'POST /api/noticias/:id/archivar': () => enNoticia('publicada'),
    'POST /api/noticias/:id/retirar': () => enNoticia('publicada', MOTIVO),
    'POST /api/noticias/:id/revisiones/:revision/restaurar': async () => {
      const id = await noticia('publicada');
      const { version } = await hecho('PUT', `/api/noticias/${id}`, {
        ...escrita({ titulo: 'Con otro título' }),
        version: 1,
      });
      const url = `/api/noticias/${id}/revisiones`;
      const [revision] = (await app.inject({ url, headers: await bearer(admin.id) })).json().data;
      return { tipo: 'noticia_contenido', params: [id, revision.id], body: { version } };
    },
  };
}

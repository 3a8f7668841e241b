import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import type { PasoNoticia } from '#shared/estados/pasos-noticia';
import { type Autor, auditBy, autorDe } from '../../../audit/autor.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { type Call, handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { previaDe } from '../lectura/previa.ts';
import { reviewEnlaces } from './enlaces/enlaces.ts';
import { pageMesa } from './mesa-lista.ts';
import { contenidoDe, findDeMesa, vistaDeMesa } from './noticia-de-mesa.ts';
import { deleteNoticia, moveNoticia, type PeticionPaso } from './pasos.ts';
import { discardPendiente, isPublica, publishPendiente, savePendiente } from './pendiente.ts';
import { findRevision, listRevisiones } from './revisiones.ts';
import { insertNoticia, saveNoticia } from './write-noticia.ts';

const inHand = async (db: Db, id: number) => ({ id, cuerpo: contenidoDe(await findDeMesa(db, id)).escrita.cuerpo });

/** Registers the routes of the editors' desk. `changed` is called when readers may see something else than before. */
export function registerMesaNoticias(app: FastifyInstance, deps: Deps, changed: () => void): void {
  const { db, config } = deps;
  const { publicUrl } = config;
  handle(app, noticiasMesa.lista, ({ query, caller }) => pageMesa(db, query, caller.id));
  handle(app, noticiasMesa.una, async ({ params }) => ({ data: await vistaDeMesa(db, idDe(params.id), publicUrl) }));
  handle(app, noticiasMesa.crear, async (call, deps) => ({
    data: await deps.db.transaction().execute(async (trx) => {
      const id = await insertNoticia(trx, { escrita: call.body, autorId: call.caller.id, now: deps.now() });
      const entrada = { tipo: 'noticia_estado', entidad: 'noticia', entidadId: id, a: 'borrador' } as const;
      await auditBy(trx, autorDe(call, config), entrada);
      return vistaDeMesa(trx, id, publicUrl);
    }),
  }));
  handle(app, noticiasMesa.borrar, (call) => deleteNoticia(deps, idDe(call.params.id), autorDe(call, config)));
  handle(app, noticiasMesa.previa, async ({ params }) => {
    const { id } = await findDeMesa(db, idDe(params.id));
    return { data: previaDe(deps, id) };
  });
  handle(app, noticiasMesa.enlaces, async ({ params }) => ({
    data: await reviewEnlaces(deps, await inHand(db, idDe(params.id))),
  }));
  registerGuardar(app, deps, changed);
  registerPendiente(app, deps, changed);
  registerPasos(app, changed);
}

function registerGuardar(app: FastifyInstance, deps: Deps, changed: () => void): void {
  const { db, config } = deps;
  const { publicUrl } = config;
  interface Guardado {
    id: number;
    escrita: NoticiaEscrita;
    version: number;
    autor: Autor;
    actualizada: boolean;
  }
  async function save(call: Pick<Call<Endpoint>, 'afterwards'>, deps: Deps, p: Guardado) {
    const data = await deps.db.transaction().execute(async (trx) => {
      await saveNoticia(trx, { ...p, autorId: p.autor.id, now: deps.now(), publicUrl });
      const vista = await vistaDeMesa(trx, p.id, publicUrl);
      // Drafts are not audited: they save themselves while they are written, and their revisions say by whom.
      if (vista.estado !== 'borrador')
        await auditBy(trx, p.autor, {
          tipo: 'noticia_contenido',
          entidad: 'noticia',
          entidadId: p.id,
          de: vista.estado,
        });
      return vista;
    });
    if (data.estado === 'publicada') call.afterwards(changed);
    return { data };
  }
  handle(app, noticiasMesa.guardar, (call, deps) => {
    const { version, actualizada, ...escrita } = call.body;
    return save(call, deps, { id: idDe(call.params.id), escrita, version, actualizada, autor: autorDe(call, config) });
  });
  handle(app, noticiasMesa.revisiones, ({ params }) => listRevisiones(db, idDe(params.id)));
  handle(app, noticiasMesa.revision, async ({ params }) => ({
    data: await findRevision(db, idDe(params.id), idDe(params.revision)),
  }));
  handle(app, noticiasMesa.restaurar, async (call, deps) => {
    const id = idDe(call.params.id);
    const { contenido: escrita } = await findRevision(deps.db, id, idDe(call.params.revision));
    const { version } = call.body;
    const autor = autorDe(call, config);
    const antes = await findDeMesa(deps.db, id);
    if (!isPublica(antes)) return save(call, deps, { id, escrita, version, actualizada: true, autor });
    // A restored revision may be incomplete; publishing it is a step of its own.
    const data = await deps.db.transaction().execute(async (trx) => {
      await savePendiente(trx, { id, escrita, version, autorId: autor.id, now: deps.now() });
      await auditBy(trx, autor, { tipo: 'noticia_contenido', entidad: 'noticia', entidadId: id, de: antes.estado });
      return vistaDeMesa(trx, id, publicUrl);
    });
    return { data };
  });
}

function registerPendiente(app: FastifyInstance, { config }: Deps, changed: () => void): void {
  handle(app, noticiasMesa.guardarPendiente, async (call, deps) => {
    const { version, ...escrita } = call.body;
    const id = idDe(call.params.id);
    const data = await deps.db.transaction().execute(async (trx) => {
      await savePendiente(trx, { id, escrita, version, autorId: call.caller.id, now: deps.now() });
      return vistaDeMesa(trx, id, config.publicUrl);
    });
    return { data };
  });
  handle(app, noticiasMesa.publicarPendiente, async (call, deps) => {
    const { version, actualizada, con_enlaces_rotos: conEnlacesRotos } = call.body;
    const peticion = { id: idDe(call.params.id), version, actualizada, conEnlacesRotos };
    const data = await publishPendiente(deps, peticion, autorDe(call, config));
    call.afterwards(changed);
    return { data };
  });
  handle(app, noticiasMesa.descartarPendiente, async (call, deps) => {
    const peticion = { id: idDe(call.params.id), version: call.body.version };
    return { data: await discardPendiente(deps, peticion, autorDe(call, config)) };
  });
}

function registerPasos(app: FastifyInstance, changed: () => void): void {
  type Llamada = Parameters<typeof autorDe>[0] &
    Pick<Call<Endpoint>, 'afterwards'> & { params: { id: string }; body: { version: number } };
  async function move(call: Llamada, deps: Deps, paso: PasoNoticia, mas: Partial<PeticionPaso> = {}) {
    const peticion = { id: idDe(call.params.id), paso, version: call.body.version, ...mas };
    const data = await moveNoticia(deps, peticion, autorDe(call, deps.config));
    call.afterwards(changed);
    return { data };
  }
  handle(app, noticiasMesa.enviarARevision, (call, deps) => move(call, deps, 'enviarARevision'));
  handle(app, noticiasMesa.devolver, (call, deps) => move(call, deps, 'devolver'));
  handle(app, noticiasMesa.publicar, (call, deps) =>
    move(call, deps, 'publicar', { conEnlacesRotos: call.body.con_enlaces_rotos }),
  );
  handle(app, noticiasMesa.archivar, (call, deps) => move(call, deps, 'archivar'));
  handle(app, noticiasMesa.retirar, (call, deps) => move(call, deps, 'retirar', { motivo: call.body.motivo }));
  handle(app, noticiasMesa.programar, (call, deps) =>
    move(call, deps, 'programar', {
      fechaPublicacion: new Date(call.body.fecha_publicacion),
      conEnlacesRotos: call.body.con_enlaces_rotos,
    }),
  );
}

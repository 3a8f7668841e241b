import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ficheros } from '#shared/contract/main/ficheros';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { openAlmacen } from '../../files/open-almacen.ts';
import { handle } from '../../http/call/handle.ts';
import { download, linkFichero, serveImagen } from './serve-ficheros.ts';
import { type Guardado, markUploaded, uploadFichero } from './upload-fichero.ts';

/** Registers the routes of files: uploaded once, referred to by id (files/attach-fichero.ts), delivered with headers that make them harmless. */
export function registerFicheros(app: FastifyInstance, deps: Deps): void {
  const almacen = openAlmacen(deps.config);
  // In a scope of its own, so that no other call accepts multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart);
    handle(
      scope,
      ficheros.subir,
      async (call, deps, subido: Guardado) => ({ data: await markUploaded(deps, subido, autorDe(call, deps.config)) }),
      {
        before: ({ params, request, ...call }) =>
          uploadFichero(deps, almacen, { uso: params.uso, request, autor: autorDe(call, deps.config) }),
      },
    );
  });
  handle(app, ficheros.enlace, async (call) => ({ data: await linkFichero(deps, call) }));
  handle(app, ficheros.descarga, (call) => download(deps, almacen, call));
  handle(app, ficheros.imagen, (call) => serveImagen(deps, almacen, call));
}

import type { FastifyInstance } from 'fastify';
import { RUTA_ILUSTRACION } from '#shared/imagen-noticia';
import { AppError } from '../../errors.ts';
import { illustration } from './illustration.ts';

const FILE = /^([1-9]\d{0,14})\.svg$/;
const AREA = /^[a-z0-9-]{1,90}$/;
/** The drawing of an address changes with our drawings only. */
const A_WEEK = 'public, max-age=604800';

/** Pictures of articles that have none. They are drawn when asked for: a picture is a millisecond, and nobody's data are in it. */
export function illustrationRoutes(app: FastifyInstance): void {
  const config = { access: 'public' } as const;
  app.get<{ Params: { area: string; file: string } }>(
    `${RUTA_ILUSTRACION}/:area/:file`,
    { config },
    (request, reply) => {
      const { area, file } = request.params;
      const id = FILE.exec(file)?.[1];
      if (id === undefined || !AREA.test(area)) throw new AppError('no_encontrado');
      return reply
        .headers({ 'cache-control': A_WEEK, vary: 'Accept-Encoding' })
        .type('image/svg+xml; charset=utf-8')
        .send(illustration(area, Number(id)));
    },
  );
}

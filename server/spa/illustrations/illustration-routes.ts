import type { FastifyInstance } from 'fastify';
import { RUTA_ILUSTRACION } from '#shared/portada/imagen-noticia';
import { idIn } from '#shared/reglas/id';
import { AppError } from '../../errors.ts';
import { illustration } from './illustration.ts';

const FILE = /^(\d+)\.svg$/;
const AREA = /^[a-z0-9-]{1,90}$/;
/** The drawing of an address changes only with our code. */
const A_WEEK = 'public, max-age=604800';

/** Pictures of articles that have none. Each is drawn on request, which takes a millisecond, and contains no personal data. */
export function illustrationRoutes(app: FastifyInstance): void {
  const config = { access: 'public' } as const;
  app.get<{ Params: { area: string; file: string } }>(
    `${RUTA_ILUSTRACION}/:area/:file`,
    { config },
    (request, reply) => {
      const { area, file } = request.params;
      const id = idIn(FILE, file);
      if (id === null || !AREA.test(area)) throw new AppError('no_encontrado');
      return reply
        .headers({ 'cache-control': A_WEEK, vary: 'Accept-Encoding' })
        .type('image/svg+xml; charset=utf-8')
        .send(illustration(area, Number(id)));
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { busquedas } from '#shared/contract/main/busquedas';
import { auditBy, autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { comoCsv, csvEntero } from '../../http/listas/exportacion.ts';

import { listBusquedas, pageBusquedas } from './busquedas-queries.ts';

const COLUMNAS = ['Área', 'Búsqueda', 'Veces', 'Primer día', 'Último día', 'Se mostró'];
const AREA = { productos: 'Productos', noticias: 'Noticias', ofertas: 'Ofertas' } as const;

/** The staff's list of searches that found nothing, or only a corrected spelling. `upstream/busquedas` counts them. */
export function registerBusquedas(app: FastifyInstance, { db, config, now }: Deps): void {
  handle(app, busquedas.lista, ({ query }) => pageBusquedas(db, query));
  handle(app, busquedas.exportar, async ({ query, reply }) => {
    const filas = (await listBusquedas(db, query)).map(({ area, consulta, veces, primera, ultima, mostrada }) => [
      AREA[area],
      consulta,
      String(veces),
      primera,
      ultima,
      mostrada ?? '',
    ]);
    comoCsv(reply, 'busquedas-sin-resultado', now());
    return csvEntero(COLUMNAS, filas);
  });
  handle(app, busquedas.resuelta, (call) =>
    db.transaction().execute(async (trx) => {
      const id = idDe(call.params.id);
      const fila = await trx
        .deleteFrom('busqueda_sin_resultado')
        .where('id', '=', id)
        .returning('area')
        .executeTakeFirst();
      if (!fila) throw errors.notFound();
      await auditBy(trx, autorDe(call, config), {
        tipo: 'busqueda_resuelta',
        entidad: 'busqueda',
        entidadId: id,
        datos: { area: fila.area },
      });
    }),
  );
}

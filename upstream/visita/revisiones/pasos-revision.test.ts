import { expect, test } from 'vitest';
import {
  type ActorRevision,
  ESTADOS_REVISION,
  PASOS_REVISION,
  type PasoRevision,
} from '#shared/estados/pasos-revision';
import { SISTEMA } from '../../audit/audit.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../testing/cartera-de-prueba.ts';
import { moveRevision } from './move-revision.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const { productos, persona, auditoria } = await carteraDePrueba(visita);
const autor = await persona(['visitador_farmaceutico']);
const ACTORES: ActorRevision[] = ['autor', 'verificador', 'revisor', 'sistema'];
const PASOS = Object.keys(PASOS_REVISION) as PasoRevision[];

test.each(PASOS.flatMap((paso) => ACTORES.map((como) => ({ paso, como }))))(
  '$paso by $como',
  async ({ paso, como }) => {
    const { desde, a, actores } = PASOS_REVISION[paso];
    for (const estado of ESTADOS_REVISION) {
      await db.deleteFrom('revision').execute();
      const fila = await db
        .insertInto('revision')
        .values({ tipo: 'edicion', producto_id: productos.paracetamol, autor_id: autor.id, estado })
        .returningAll()
        .executeTakeFirstOrThrow();
      const motor = { como, actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
      const hecho = await db
        .transaction()
        .execute((trx) => moveRevision(trx, fila, paso, motor))
        .then(
          () => 'hecho',
          ({ status }) => status,
        );
      const esperado = !actores.some((uno) => uno === como) ? 403 : desde.some((uno) => uno === estado) ? 'hecho' : 409;
      expect([estado, hecho]).toEqual([estado, esperado]);
      const despues = await db
        .selectFrom('revision')
        .select(['estado', 'version'])
        .where('id', '=', fila.id)
        .executeTakeFirstOrThrow();
      const bien = hecho === 'hecho';
      expect(despues).toEqual({ estado: bien ? a : estado, version: bien ? 2 : 1 });
      expect(await auditoria('revision', fila.id)).toEqual(bien ? [{ de: estado, a, como }] : []);
    }
  },
);

import { beforeEach, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { pedidasDe, SI } from './testing/pedidas.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, clock } = visita;
const { persona, visitador, jefa, revisa, empezar, pedida, porCorreo } = await pedidasDe(visita);

beforeEach(empezar);

/** Who may answer, send again and cancel a request: each call by each person, on an open request and on an answered one. */
const LLAMADAS = {
  decidir: { quien: ['jefa'], cuerpo: SI },
  'decidir-documental': { quien: ['revisa'], cuerpo: SI },
  reenviar: { quien: ['ana'], cuerpo: {} },
  anular: { quien: ['ana'], cuerpo: {} },
} as const;

test.each(Object.keys(LLAMADAS) as (keyof typeof LLAMADAS)[])(
  'POST …/%s: only by the right persons, and only once',
  async (llamada) => {
    const { quien, cuerpo } = LLAMADAS[llamada];
    const [otra, ajena] = [await visitador(), await persona(['marketing'])];
    const yo = await persona(['web']);
    for (const nombre of ['ana', 'jefa', 'revisa', 'otra', 'ajena', 'yo'] as const) {
      const { ana, id } = await (llamada === 'decidir-documental'
        ? pedida('alguien@otro-dominio.example')
        : porCorreo());
      clock.offsetMs += DIA_MS + 1000;
      const una = { ana, jefa, revisa, otra, ajena, yo }[nombre];
      const leer = () => db.selectFrom('verificacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const antes = await leer();
      const { estado } = await una.llamar('POST', `/api/verificaciones/${id}/${llamada}`, cuerpo);
      const puede = quien.some((cual) => cual === nombre);
      expect([nombre, puede ? estado === 200 : [403, 404].includes(estado)]).toEqual([nombre, true]);
      if (!puede) expect(await leer()).toEqual(antes);
      // An answered request stays as it is.
      await db
        .updateTable('verificacion')
        .set({ estado: 'rechazada', decision: 'rechazada', decidida_en: new Date(0) })
        .where('id', '=', id)
        .execute();
      const despues = await leer();
      const tarde = await una.llamar('POST', `/api/verificaciones/${id}/${llamada}`, cuerpo);
      expect([nombre, tarde.estado]).toEqual([nombre, puede ? 409 : estado]);
      expect(await leer()).toEqual(despues);
      await db.deleteFrom('asociacion_producto').execute();
      await db.deleteFrom('verificacion').execute();
    }
  },
);

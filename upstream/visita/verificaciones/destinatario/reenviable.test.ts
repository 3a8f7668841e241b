import { beforeEach, expect, test } from 'vitest';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { carteraDePrueba, DOMINIO } from '../../testing/cartera-de-prueba.ts';
import { pageVerificaciones } from '../verificacion-vista.ts';

const visita = await buildTestVisita();
const { db, deps, clock } = visita;
const { productos, empresaId, visitador } = await carteraDePrueba(visita);
const { paracetamol, telmisartan } = productos;

beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('asociacion_producto').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('envio_verificacion').execute();
});

type Visitador = Awaited<ReturnType<typeof visitador>>;
/** Adds a product and requests its confirmation from this address. Returns the request's id. */
async function pedirA(quien: Visitador, email_destino: string, producto: number = paracetamol): Promise<number> {
  const [una] = (await quien.anadir([producto], { empresa_id: empresaId })).creadas;
  const { estado, cuerpo } = await quien.llamar('POST', '/api/cartera/enviar', { ids: [una?.id], email_destino });
  expect(estado).toBe(200);
  return cuerpo.data[0].verificacion.id;
}

/** From when the applicant may mail the request again, which must be the same in the detail and in the list. */
async function reenviableDe(quien: Visitador, id: number): Promise<string | null> {
  const { cuerpo } = await quien.llamar('GET', `/api/verificaciones/${id}`);
  const lista = await quien.llamar('GET', '/api/verificaciones?de=mias');
  const enLista = lista.cuerpo.data.find((una: { id: number }) => una.id === id);
  expect(enLista.reenviable_en).toBe(cuerpo.data.reenviable_en);
  return cuerpo.data.reenviable_en;
}

test('tells from when a link may be mailed again, also by the limits of mails: at that moment it is mailed, and not before', async () => {
  const destino = `prometida@${DOMINIO}`;
  const ana = await visitador();
  const id = await pedirA(ana, destino);
  const reenviar = () => ana.llamar('POST', `/api/verificaciones/${id}/reenviar`);
  const enviada = async () =>
    (await db.selectFrom('verificacion').select('creado_en').where('id', '=', id).executeTakeFirstOrThrow()).creado_en;
  const alDia = new Date((await enviada()).getTime() + DIA_MS).toISOString();
  expect(await reenviableDe(ana, id)).toBe(alDia);
  // Two others write to the same address, so that the week's three mails are used up; the first is dated four days back.
  await pedirA(await visitador(), destino);
  await pedirA(await visitador(), destino);
  const envios = await db.selectFrom('envio_verificacion').select('id').orderBy('id').execute();
  expect(envios).toHaveLength(VERIFICACION.CORREOS_A_UNA_PERSONA);
  const haceCuatro = new Date(deps.now().getTime() - 4 * DIA_MS);
  await db
    .updateTable('envio_verificacion')
    .set({ enviado_en: haceCuatro })
    .where('id', '=', envios[0]?.id ?? 0)
    .execute();
  const cuando = new Date(haceCuatro.getTime() + VERIFICACION.SEMANA_HORAS * 3_600_000);
  expect(await reenviableDe(ana, id)).toBe(cuando.toISOString());
  const antes = clock.offsetMs;
  clock.offsetMs = antes + (cuando.getTime() - deps.now().getTime()) - 60_000;
  expect((await reenviar()).cuerpo.message).toContain('ya ha recibido 3 correos');
  clock.offsetMs += 60_001;
  expect((await reenviar()).estado).toBe(200);
});

test('tells no moment after the end of the request, and respects a company’s ten mails a day', async () => {
  const destino = `tarde@${DOMINIO}`;
  const ana = await visitador();
  const id = await pedirA(ana, destino);
  clock.offsetMs = 60_000;
  await pedirA(await visitador(), destino);
  await pedirA(await visitador(), destino);
  await db
    .deleteFrom('envio_verificacion')
    .where('enviado_en', '<', new Date(deps.now().getTime() - 30_000))
    .execute();
  await pedirA(await visitador(), destino);
  expect(await reenviableDe(ana, id)).toBeNull();
  await db.deleteFrom('envio_verificacion').execute();
  clock.offsetMs = 2 * DIA_MS;
  for (let n = 0; n < VERIFICACION.CORREOS_A_UNA_EMPRESA; n += 1)
    await pedirA(await visitador(), `de-sobra${n}@${DOMINIO}`);
  const { enviado_en } = await db
    .selectFrom('envio_verificacion')
    .select('enviado_en')
    .orderBy('enviado_en')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await reenviableDe(ana, id)).toBe(new Date(enviado_en.getTime() + DIA_MS).toISOString());
});

test('a list queries the limits once, and only for the applicant’s own requests', async () => {
  const [ana, luis] = [await visitador(), await visitador()];
  const { db: contando, cuantas } = countQueries(db);
  const leer = async () => {
    cuantas();
    const { data } = await pageVerificaciones(contando, deps.config, ana, { de: 'mias', page: 1, per_page: 20 });
    return { cuantas: data.length, preguntas: cuantas() };
  };
  await pedirA(ana, `una-sola@${DOMINIO}`);
  const deUna = await leer();
  await pedirA(ana, `otra-mas@${DOMINIO}`, telmisartan);
  await pedirA(luis, `otra-mas@${DOMINIO}`, telmisartan);
  expect(await leer()).toEqual({ cuantas: 2, preguntas: deUna.preguntas });
});

import { beforeEach, expect, test } from 'vitest';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { carteraDePrueba, DOMINIO } from '../../testing/cartera-de-prueba.ts';
import { remindVerificaciones } from '../trabajos-verificacion.ts';
import { destinoHash, forgetDestinos, lockDestino, pruneEnvios } from './destinatario.ts';

const visita = await buildTestVisita();
const { db, deps, clock } = visita;
const { productos, empresaId, visitador, deMarketing, secretoDe, publica, correosA, avisosDe, estadosDe } =
  await carteraDePrueba(visita);
const { paracetamol, telmisartan, mismaDcp, mismoAtc } = productos;

beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('asociacion_producto').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('envio_verificacion').execute();
});

type Visitador = Awaited<ReturnType<typeof visitador>>;
/** Adds a product and requests its confirmation from this address. */
async function pedirA(quien: Visitador, email_destino: string, producto: number = paracetamol) {
  const [una] = (await quien.anadir([producto], { empresa_id: empresaId })).creadas;
  return quien.llamar('POST', '/api/cartera/enviar', { ids: [una?.id], email_destino });
}

test.each([
  ['cuenta1@lab.example', 'cuenta1@lab.example'],
  ['Cuenta2@Lab.example', 'cuenta2@lab.example'],
  ['cuenta3@lab.example', 'cuenta3+x@lab.example'],
  ['cuenta4+visita@lab.example', 'cuenta4@lab.example'],
  ['cuenta.cinco@gmail.com', 'cuentacinco+lab@googlemail.com'],
  ['cuenta6@farmacéutica.example', 'cuenta6@xn--farmacutica-gbb.example'],
])('U-11 nobody can request a confirmation from their own address: %s by %s', async (email, email_destino) => {
  const ana = await visitador({ email });
  const { estado, cuerpo } = await pedirA(ana, email_destino);
  expect([estado, cuerpo.errors]).toEqual([
    422,
    { email_destino: ['No puedes confirmarlo tú: indica a otra persona'] },
  ]);
  expect(await correosA(email_destino)).toEqual([]);
});

test('U-11 a request to the work address of one’s own profile is refused', async () => {
  const ana = await visitador();
  await db
    .insertInto('perfil_visitador')
    .values({ usuario_id: ana.id, slug_publico: `ana-${ana.id}`, email_trabajo: `ana@${DOMINIO}` })
    .execute();
  expect((await pedirA(ana, `Ana+b@${DOMINIO}`)).cuerpo.errors).toEqual({
    email_destino: ['No puedes confirmarlo tú: indica a otra persona'],
  });
  expect((await pedirA(ana, `otra@${DOMINIO}`, telmisartan)).estado).toBe(200);
});

test('U-11 an address on the suppression list is found in any form', async () => {
  const ana = await visitador();
  await pedirA(ana, `Marta@${DOMINIO}`);
  expect((await publica('POST', `${await secretoDe(`marta@${DOMINIO}`)}/no-soy-yo`)).estado).toBe(204);
  for (const forma of [`marta@${DOMINIO}`, `MARTA+lab@${DOMINIO}`]) {
    const { estado, cuerpo } = await pedirA(await visitador(), forma);
    expect([estado, Object.keys(cuerpo.errors)]).toEqual([422, ['email_destino']]);
  }
});

test('«No soy yo» ends all open requests to the address, by any applicant, and nothing more is mailed to it', async () => {
  const [ana, luis] = [await visitador(), await visitador()];
  const destino = `pedro@${DOMINIO}`;
  await pedirA(ana, destino);
  const primero = await secretoDe(destino);
  await pedirA(luis, `pedro+x@${DOMINIO}`);
  const otra = await pedirA(luis, `otra-persona@${DOMINIO}`, telmisartan);
  expect((await publica('POST', `${primero}/no-soy-yo`)).estado).toBe(204);
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'rechazada']]);
  expect(await estadosDe(luis)).toEqual([
    [telmisartan, 'pendiente_verificacion'],
    [paracetamol, 'rechazada'],
  ]);
  expect(otra.estado).toBe(200);
  for (const { id } of [ana, luis])
    expect(await avisosDe(id)).toEqual([{ tipo: 'verificacion_resuelta', titulo: 'La empresa no lo ha confirmado' }]);
  const esperan = await db.selectFrom('correo_salida').select('estado').where('para', 'like', 'pedro%').execute();
  expect(esperan).toEqual([{ estado: 'descartado' }, { estado: 'descartado' }]);
  // Neither reminders nor repeated links are mailed.
  clock.offsetMs = (VERIFICACION.RECORDATORIO_DIAS + 1) * DIA_MS;
  await remindVerificaciones(deps);
  const suyas = await luis.llamar('GET', '/api/verificaciones?de=mias');
  for (const { id, destino: enmascarado } of suyas.cuerpo.data)
    if (enmascarado.startsWith('p'))
      expect((await luis.llamar('POST', `/api/verificaciones/${id}/reenviar`)).cuerpo.code).toBe('estado_no_permite');
  expect(await correosA(destino)).toHaveLength(1);
  // A second «No soy yo» finds the request ended.
  expect((await publica('POST', `${primero}/no-soy-yo`)).estado).toBe(410);
});

test('a request that races with «No soy yo» waits for its lock, and is refused', async () => {
  const destino = `a-la-vez@${DOMINIO}`;
  const ana = await visitador();
  const [peticion] = await db.transaction().execute(async (trx) => {
    await lockDestino(trx, destino);
    const pedida = pedirA(ana, `A-la-vez+x@${DOMINIO}`);
    await expect.poll(() => waitingForLock(db), { timeout: 10_000 }).toBe(1);
    await trx
      .insertInto('lista_supresion')
      .values({ email_hash: destinoHash(destino) })
      .execute();
    return [pedida];
  });
  expect(await peticion).toMatchObject({
    estado: 422,
    cuerpo: { errors: { email_destino: ['Esa persona no recibe estas solicitudes: indica a otra'] } },
  });
});

test('at most three mails per address (in any form) and week, by any applicants; the refusal says from when', async () => {
  const formas = [`jefe@${DOMINIO}`, `Jefe+a@${DOMINIO}`, `jefe+b@${DOMINIO}`];
  for (const forma of formas) expect((await pedirA(await visitador(), forma)).estado).toBe(200);
  const cuarta = await visitador();
  const { estado, cuerpo } = await pedirA(cuarta, `jefe@${DOMINIO}`);
  expect([estado, cuerpo.errors.email_destino?.[0]]).toEqual([
    422,
    expect.stringMatching(/^Esa persona ya ha recibido 3 correos .* El \d+ de [a-z]+ podrás escribirle/),
  ]);
  expect(await estadosDe(cuarta)).toEqual([[paracetamol, 'borrador']]);
  clock.offsetMs = 7 * DIA_MS + 1000;
  const { cuerpo: mias } = await cuarta.llamar('GET', '/api/cartera');
  const ids = [mias.data[0].id];
  expect((await cuarta.llamar('POST', '/api/cartera/enviar', { ids, email_destino: formas[0] })).estado).toBe(200);
});

test('repeated links and reminders count towards the three mails a week', async () => {
  const ana = await visitador();
  const destino = `sola@${DOMINIO}`;
  const { cuerpo } = await pedirA(ana, destino);
  const { id } = cuerpo.data[0].verificacion;
  const reenviar = () => ana.llamar('POST', `/api/verificaciones/${id}/reenviar`);
  for (let vez = 1; vez <= 2; vez += 1) {
    clock.offsetMs += DIA_MS + 1000;
    expect((await reenviar()).estado).toBe(200);
  }
  clock.offsetMs += DIA_MS + 1000;
  expect(await reenviar()).toMatchObject({
    estado: 409,
    cuerpo: { message: expect.stringContaining('ya ha recibido 3 correos') },
  });
  // The reminder is due by the time of the last mail, two days after the first.
  clock.offsetMs = (2 + VERIFICACION.RECORDATORIO_DIAS) * DIA_MS + 10_000;
  await remindVerificaciones(deps);
  expect(await correosA(destino)).toHaveLength(3);
});

test('at most ten mails per company and day, to any addresses; requests in the app are still possible', async () => {
  for (let n = 0; n < VERIFICACION.CORREOS_A_UNA_EMPRESA; n += 1)
    expect((await pedirA(await visitador(), `persona${n}@${DOMINIO}`)).estado).toBe(200);
  const ana = await visitador();
  expect((await pedirA(ana, `una-mas@${DOMINIO}`)).cuerpo.errors.email_destino?.[0]).toMatch(
    /^A esa empresa ya le han llegado 10 correos/,
  );
  await deMarketing();
  const { cuerpo } = await ana.llamar('GET', '/api/cartera');
  expect((await ana.llamar('POST', '/api/cartera/enviar', { ids: [cuerpo.data[0].id] })).estado).toBe(200);
  clock.offsetMs = DIA_MS + 1000;
  expect((await pedirA(await visitador(), `una-mas@${DOMINIO}`)).estado).toBe(200);
});

test('of concurrent requests for the last mail of an address one is mailed', async () => {
  const destino = `carrera@${DOMINIO}`;
  for (let n = 1; n < VERIFICACION.CORREOS_A_UNA_PERSONA; n += 1) await pedirA(await visitador(), destino);
  const ocho = await Promise.all(Array.from({ length: 8 }, () => visitador()));
  const estados = await Promise.all(ocho.map(async (uno) => (await pedirA(uno, destino)).estado));
  expect(estados.toSorted()).toEqual([200, ...Array(7).fill(422)]);
  expect(await correosA(destino)).toHaveLength(VERIFICACION.CORREOS_A_UNA_PERSONA);
});

test('of concurrent requests for the last mail of a company one is mailed', async () => {
  const uno = (n: number) => `carrera${n}@${DOMINIO}`;
  for (let n = 1; n < VERIFICACION.CORREOS_A_UNA_EMPRESA; n += 1) await pedirA(await visitador(), uno(n));
  const ocho = await Promise.all(Array.from({ length: 8 }, () => visitador()));
  const estados = await Promise.all(ocho.map(async (quien, n) => (await pedirA(quien, uno(100 + n))).estado));
  expect(estados.toSorted()).toEqual([200, ...Array(7).fill(422)]);
});

test('mails that no limit counts any longer are deleted from the counts', async () => {
  await pedirA(await visitador(), `una@${DOMINIO}`, mismaDcp);
  clock.offsetMs = 7 * DIA_MS;
  await pedirA(await visitador(), `otra@${DOMINIO}`, mismoAtc);
  await pruneEnvios(deps);
  expect(await db.selectFrom('envio_verificacion').select('id').execute()).toHaveLength(2);
  clock.offsetMs = 9 * DIA_MS;
  await pruneEnvios(deps);
  expect(await db.selectFrom('envio_verificacion').select('id').execute()).toHaveLength(1);
});

test('six months after its end a request loses its address and keeps its answer, and open ones are untouched', async () => {
  const [ana, luis] = [await visitador(), await visitador()];
  const [respondida, abierta] = [`respondida@${DOMINIO}`, `abierta@${DOMINIO}`];
  await pedirA(ana, respondida);
  await publica('POST', `${await secretoDe(respondida)}/decidir`, {
    decision: 'aprobada',
    motivo: null,
    nombre: 'Persona de Prueba',
    cargo: 'Dirección',
    declaro: true,
  });
  await pedirA(luis, abierta, telmisartan);
  const filas = () =>
    db
      .selectFrom('verificacion')
      .select(['estado', 'email_destino', 'destino_hash', 'ip_hash', 'decidida_por'])
      .orderBy('id')
      .execute();
  const [antes] = await filas();
  expect(antes).toMatchObject({ estado: 'aprobada', email_destino: respondida });
  await db
    .updateTable('verificacion')
    .set({ decidida_en: hace(5) })
    .where('estado', '=', 'aprobada')
    .execute();
  await db
    .updateTable('verificacion')
    .set({ caduca_en: hace(7) })
    .where('estado', '<>', 'aprobada')
    .execute();
  await forgetDestinos(deps);
  expect((await filas()).map(({ email_destino }) => email_destino)).toEqual([respondida, abierta]);
  await db
    .updateTable('verificacion')
    .set({ decidida_en: hace(7) })
    .where('estado', '=', 'aprobada')
    .execute();
  await forgetDestinos(deps);
  expect(await filas()).toMatchObject([
    {
      estado: 'aprobada',
      email_destino: null,
      destino_hash: null,
      ip_hash: null,
      decidida_por: 'Persona de Prueba, Dirección',
    },
    { email_destino: abierta, destino_hash: expect.any(Buffer) },
  ]);
});

function hace(meses: number): Date {
  const dia = deps.now();
  dia.setUTCMonth(dia.getUTCMonth() - meses);
  return dia;
}

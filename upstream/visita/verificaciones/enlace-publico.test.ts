import { expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba, DOMINIO, FIRMA, RECHAZO } from '../testing/cartera-de-prueba.ts';
import { expireVerificaciones, followCorreos, remindVerificaciones } from './trabajos-verificacion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const {
  productos,
  empresaId,
  visitador,
  secretoDe,
  publica,
  auditoria,
  avisosDe,
  correosA,
  correoDeEmpresa,
  estadosDe,
} = await carteraDePrueba(visita);
const { paracetamol, mismaDcp, telmisartan } = productos;

const enlaceA = async (ids: readonly number[] = [paracetamol]) => {
  const [ana, email_destino] = [await visitador(), correoDeEmpresa()];
  const enviadas = await ana.pedir(ids, { email_destino, mensaje: 'Hablamos ayer' });
  const id = enviadas[0]?.verificacion?.id ?? 0;
  return { ana, email_destino, enviadas, id, secreto: await secretoDe(email_destino) };
};
test('a request to an address of the company is mailed, and only the SHA-256 of its secret is stored', async () => {
  const { ana, email_destino, enviadas, id, secreto } = await enlaceA([paracetamol, mismaDcp]);
  expect(enviadas.map(({ estado, verificacion }) => [estado, verificacion])).toEqual(
    [1, 2].map(() => [
      'pendiente_verificacion',
      {
        id,
        estado: 'pendiente',
        metodo: 'email_hash',
        destino: `r***@${DOMINIO}`,
        caduca_en: expect.stringMatching(/Z$/),
        en_pausa: false,
      },
    ]),
  );
  expect(secreto).toMatch(/^[\w-]{43}$/);
  const fila = await db.selectFrom('verificacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(fila)).not.toContain(secreto);
  expect(fila.hash).toHaveLength(32);
  expect(await correosA(email_destino)).toEqual(['verificacion_productos']);
  expect(await auditoria('verificacion', id)).toMatchObject([{ de: null, a: 'pendiente' }]);
  expect((await auditoria('asociacion_producto', enviadas[0]?.id ?? 0)).at(-1)).toEqual({
    de: 'borrador',
    a: 'pendiente_verificacion',
    como: 'solicitante',
  });
  expect((await ana.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data).toMatchObject({
    es_mia: true,
    destino: `r***@${DOMINIO}`,
    zonas: ['Madrid'],
    relacion: 'comercializador',
    productos: [{ codigos: ['650001', '650002', '650003'] }, { codigos: ['650010'] }],
  });
});

test('reading the link any number of times decides nothing; the page says what is asked', async () => {
  const { ana, secreto, id } = await enlaceA();
  for (let i = 0; i < 3; i++) {
    const { estado, cuerpo } = await publica('GET', secreto);
    expect([estado, cuerpo.data.estado]).toEqual([200, 'pendiente']);
    expect(cuerpo.data).toMatchObject({
      empresa: 'Laboratorio Alameda de prueba',
      zonas: ['Madrid'],
      mensaje: 'Hablamos ayer',
      decision: null,
      solicitante: { nombre: 'Persona De Prueba', dominio: 'correo.example.org', dominio_de_la_empresa: false },
    });
    expect(JSON.stringify(cuerpo)).not.toContain('@');
  }
  expect((await publica('POST', `${secreto}/abrir`)).estado).toBe(204);
  expect((await ana.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data).toMatchObject({
    estado: 'abierta',
    abierta_en: expect.any(String),
    decision: null,
  });
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'pendiente_verificacion']]);
});

test('a confirmation by link with one exclusion moves each product accordingly, and tells the applicant', async () => {
  const { ana, secreto, enviadas, id } = await enlaceA([paracetamol, mismaDcp]);
  const excluida = enviadas.find(({ producto }) => producto.id === mismaDcp)?.id;
  const ninguno = await publica('POST', `${secreto}/decidir`, {
    decision: 'aprobada',
    motivo: null,
    excluidas: enviadas.map((una) => una.id),
    ...FIRMA,
  });
  expect([ninguno.estado, Object.keys(ninguno.cuerpo.errors)]).toEqual([422, ['excluidas']]);
  const { estado, cuerpo } = await publica('POST', `${secreto}/decidir`, {
    decision: 'aprobada',
    motivo: null,
    excluidas: [excluida],
    ...FIRMA,
  });
  expect([estado, cuerpo.data.decision]).toEqual([200, 'aprobada']);
  expect(new Map(await estadosDe(ana))).toEqual(
    new Map([
      [paracetamol, 'activa'],
      [mismaDcp, 'rechazada'],
    ]),
  );
  expect(await auditoria('verificacion', id)).toMatchObject([
    { a: 'pendiente' },
    { de: 'pendiente', a: 'aprobada', como: 'verificador' },
  ]);
  expect(await avisosDe(ana.id)).toEqual([{ tipo: 'verificacion_resuelta', titulo: 'La empresa lo ha confirmado' }]);
  expect(await correosA(ana.email)).toEqual(['verificacion_resuelta']);
  expect((await ana.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data.decidida_por).toBe(
    'Quien Responde, Jefa de producto',
  );
  const usado = await publica('GET', secreto);
  expect([usado.estado, usado.cuerpo.code, usado.cuerpo.datos.decision]).toEqual([410, 'retirado', 'aprobada']);
});

test('of fifty concurrent answers one counts', async () => {
  const { ana, secreto, id, enviadas } = await enlaceA();
  const cuerpos = Array.from({ length: 50 }, (_, n) =>
    n % 2 === 0 ? { decision: 'aprobada', motivo: null, ...FIRMA } : { ...RECHAZO, ...FIRMA },
  );
  const respuestas = await Promise.all(cuerpos.map((cuerpo) => publica('POST', `${secreto}/decidir`, cuerpo)));
  expect(respuestas.filter(({ estado }) => estado === 200)).toHaveLength(1);
  expect(respuestas.filter(({ estado }) => estado === 410)).toHaveLength(49);
  expect(await auditoria('verificacion', id)).toHaveLength(2);
  // The rows are for adding, sending and one decision.
  expect(await auditoria('asociacion_producto', enviadas[0]?.id ?? 0)).toHaveLength(3);
  expect(await avisosDe(ana.id)).toHaveLength(1);
  expect(await correosA(ana.email)).toEqual(['verificacion_resuelta']);
});

test.each([
  ['unknown', () => 'A'.repeat(43), 404],
  ['of another form', () => 'corto', 404],
  ['changed in one letter', (s: string) => (s.startsWith('A') ? 'B' : 'A') + s.slice(1), 404],
])('a link that is %s', async (_, cambiar, esperado) => {
  const { ana, secreto } = await enlaceA();
  const otro = cambiar(secreto);
  expect((await publica('GET', otro)).estado).toBe(esperado);
  const decidir = await publica('POST', `${otro}/decidir`, { decision: 'aprobada', motivo: null, ...FIRMA });
  expect(decidir.estado).toBe(esperado);
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'pendiente_verificacion']]);
});

// There is no upper bound, because it depends on the machine. `npm run bench -- links` compares the times of different links.
test('no call of a mailed link answers before its minimal time, whatever the link', async () => {
  const FLOOR_MS = 120;
  const [{ secreto: usado }, { secreto: vivo }] = [await enlaceA(), await enlaceA()];
  const si = { decision: 'aprobada', motivo: null, ...FIRMA };
  await publica('POST', `${usado}/decidir`, si);
  const cerrados = ['GET', 'POST /abrir', 'POST /decidir', 'POST /no-soy-yo'].flatMap((llamada) => [
    { llamada, enlace: usado, estado: 410 },
    { llamada, enlace: 'A'.repeat(43), estado: 404 },
    { llamada, enlace: 'corto', estado: 404 },
  ]);
  const todos = [
    ...cerrados,
    { llamada: 'GET', enlace: vivo, estado: 200 },
    { llamada: 'POST /abrir', enlace: vivo, estado: 204 },
  ];
  const respuestas = await Promise.all(
    todos.map(async ({ llamada, enlace }) => {
      const [method, resto = ''] = llamada.split(' ');
      const desde = performance.now();
      const { estado } = await publica(method as 'GET' | 'POST', enlace + resto, method === 'POST' ? si : undefined);
      return { llamada, enlace, estado, ha_esperado: performance.now() - desde >= FLOOR_MS };
    }),
  );
  expect(respuestas).toEqual(todos.map((una) => ({ ...una, ha_esperado: true })));
});

test('M-08 a rejection needs a reason; any answer needs the declaration, and a name and position that are not ours', async () => {
  const { secreto } = await enlaceA();
  const decidir = (cuerpo: object) => publica('POST', `${secreto}/decidir`, { ...FIRMA, ...cuerpo });
  for (const [cuerpo, campo] of [
    [{ decision: 'rechazada', motivo: 'corto' }, 'motivo'],
    [{ decision: 'aprobada', declaro: false }, 'declaro'],
    [{ decision: 'aprobada', nombre: ' ' }, 'nombre'],
    [{ decision: 'aprobada', nombre: 'Ana, de evil.com' }, 'nombre'],
    [{ decision: 'aprobada', cargo: 'Equipo de Farmágora' }, 'cargo'],
    [{ decision: 'quizá' }, 'decision'],
  ] as const) {
    const { estado, cuerpo: respuesta } = await decidir(cuerpo);
    expect([estado, Object.keys(respuesta.errors)]).toEqual([422, [campo]]);
  }
});

test('a rejection tells the reason, and a new request must wait a week', async () => {
  const { ana, secreto, enviadas } = await enlaceA();
  await publica('POST', `${secreto}/decidir`, { ...RECHAZO, ...FIRMA });
  const [una] = (await ana.llamar('GET', '/api/cartera')).cuerpo.data;
  expect(una).toMatchObject({ estado: 'rechazada', motivo: RECHAZO.motivo });
  const otraVez = () =>
    ana.llamar('POST', '/api/cartera/enviar', { ids: [enviadas[0]?.id], email_destino: correoDeEmpresa() });
  expect((await otraVez()).cuerpo.code).toBe('estado_no_permite');
  clock.offsetMs += 7 * DIA_MS + 1000;
  expect((await otraVez()).cuerpo.data).toMatchObject([{ estado: 'pendiente_verificacion', motivo: null }]);
});

test('«No soy yo» rejects the request, and the address gets no more of these mails', async () => {
  const { ana, secreto, email_destino } = await enlaceA();
  expect((await publica('POST', `${secreto}/no-soy-yo`)).estado).toBe(204);
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'rechazada']]);
  const otro = await visitador();
  const [una] = (await otro.anadir([telmisartan], { empresa_id: empresaId })).creadas;
  const { estado, cuerpo } = await otro.llamar('POST', '/api/cartera/enviar', { ids: [una?.id], email_destino });
  expect([estado, Object.keys(cuerpo.errors)]).toEqual([422, ['email_destino']]);
});

test('a request can be mailed again after a day, three times, and only the newest link works', async () => {
  const { ana, id, email_destino, secreto } = await enlaceA();
  const reenviar = () => ana.llamar('POST', `/api/verificaciones/${id}/reenviar`);
  expect((await reenviar()).cuerpo.code).toBe('estado_no_permite');
  for (let vez = 1; vez <= 3; vez++) {
    clock.offsetMs += DIA_MS + 1000;
    expect((await reenviar()).cuerpo.data).toMatchObject({ reenvios: vez, estado: 'pendiente' });
  }
  const viejo = await publica('GET', secreto);
  expect([viejo.estado, viejo.cuerpo.message]).toEqual([
    410,
    'Te hemos enviado un enlace más nuevo: usa el del último correo.',
  ]);
  expect((await publica('GET', await secretoDe(email_destino))).estado).toBe(200);
  clock.offsetMs += DIA_MS + 1000;
  expect((await reenviar()).cuerpo.code).toBe('estado_no_permite');
});

test('after its deadline a request expires, and its products can be sent again', async () => {
  const { ana, secreto } = await enlaceA();
  clock.offsetMs += 7 * DIA_MS + 1000;
  const tarde = await publica('POST', `${secreto}/decidir`, { decision: 'aprobada', motivo: null, ...FIRMA });
  expect([tarde.estado, tarde.cuerpo.code]).toEqual([410, 'caducado']);
  await expireVerificaciones(deps);
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'caducada']]);
  expect(await avisosDe(ana.id)).toMatchObject([{ titulo: 'La empresa no ha respondido a tiempo' }]);
  expect((await publica('GET', secreto)).cuerpo.code).toBe('caducado');
});

test('a request follows its mail: sent, reminded once on the fourth day, or undeliverable', async () => {
  const { ana, id, email_destino } = await enlaceA();
  const correo = (estado: 'enviado' | 'muerto') =>
    db
      .updateTable('correo_salida')
      .set({ estado, terminado_en: deps.now() })
      .where('para', '=', email_destino)
      .execute();
  await correo('enviado');
  await followCorreos(deps);
  const leer = async () => (await ana.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data;
  expect(await leer()).toMatchObject({ estado: 'enviada', enviada_en: expect.any(String) });
  await remindVerificaciones(deps);
  expect(await correosA(email_destino)).toHaveLength(1);
  clock.offsetMs += 4 * DIA_MS + 1000;
  await remindVerificaciones(deps);
  await remindVerificaciones(deps);
  expect(await correosA(email_destino)).toHaveLength(2);
  expect((await publica('GET', await secretoDe(email_destino))).estado).toBe(200);
  await correo('muerto');
  await followCorreos(deps);
  expect((await leer()).estado).toBe('fallida');
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'caducada']]);
  expect(await avisosDe(ana.id)).toMatchObject([{ titulo: 'No se pudo entregar el correo a la empresa' }]);
});

test('a cancelled request makes drafts of its products, and its link says so', async () => {
  const { ana, id, secreto } = await enlaceA([paracetamol, mismaDcp]);
  expect((await ana.llamar('POST', `/api/verificaciones/${id}/anular`)).cuerpo.data.estado).toBe('anulada');
  expect((await estadosDe(ana)).map(([, estado]: string[]) => estado)).toEqual(['borrador', 'borrador']);
  expect((await publica('GET', secreto)).cuerpo.message).toBe('Quien lo pidió ha retirado esta solicitud.');
  expect((await ana.llamar('POST', `/api/verificaciones/${id}/anular`)).estado).toBe(409);
});

test('products can be taken out one by one, and the last one cancels the request', async () => {
  const { ana, id, enviadas } = await enlaceA([paracetamol, mismaDcp]);
  const cancelar = (una?: Asociacion) =>
    ana.llamar('POST', `/api/cartera/${una?.id}/cancelar`, { version: una?.version });
  expect((await cancelar(enviadas[0])).cuerpo.data).toMatchObject({ estado: 'borrador', verificacion: null });
  const leer = async () => (await ana.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data.estado;
  expect(await leer()).toBe('pendiente');
  await cancelar(enviadas[1]);
  expect(await leer()).toBe('anulada');
});

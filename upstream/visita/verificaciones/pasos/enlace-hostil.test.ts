import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { efectosDe } from '../../efectos/efectos.ts';
import { carteraDePrueba, FIRMA, RECHAZO } from '../../testing/cartera-de-prueba.ts';
import { hashDe } from '../correo-enlace.ts';
import { fotoDePedidas } from './testing/pedidas-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const { productos, visitador, deMarketing, secretoDe, correoDeEmpresa } = await carteraDePrueba(visita);
const jefa = await deMarketing();

const SI = { decision: 'aprobada', motivo: null, ...FIRMA };
const NO = { ...RECHAZO, ...FIRMA };
const NADA = { avisos: [], correos: [], auditoria: [] };

/** A mailed request for one product; `deja` returns the effects of an act, with the persons by name. */
async function mailada() {
  const [ana, email_destino] = [await visitador(), correoDeEmpresa()];
  const [una] = await ana.pedir([productos.paracetamol], { email_destino });
  const id = una?.verificacion?.id ?? 0;
  const deja = (acto: () => Promise<unknown>) => efectosDe(db, { ana, jefa }, acto);
  return { ana, id, una, secreto: await secretoDe(email_destino), deja };
}
type Metodo = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
async function pedir(method: Metodo, resto: string, payload?: object, headers: Record<string, string> = {}) {
  const url = `/api/public/verificaciones/${resto}`;
  const respuesta = await app.inject({ method, url, headers, ...(payload && { payload }) });
  const { statusCode: estado, headers: suyas, body } = respuesta;
  return { estado, headers: suyas, cuerpo: body.startsWith('{') ? JSON.parse(body) : null };
}
/** Each call of a link. */
const LLAMADAS: ((secreto: string) => ReturnType<typeof pedir>)[] = [
  (secreto) => pedir('GET', secreto),
  (secreto) => pedir('POST', `${secreto}/abrir`),
  (secreto) => pedir('POST', `${secreto}/decidir`, SI),
  (secreto) => pedir('POST', `${secreto}/decidir`, NO),
  (secreto) => pedir('POST', `${secreto}/no-soy-yo`),
];
const cuentas = (respuestas: readonly { estado: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(respuestas, ({ estado }) => estado)].map(([estado, unas]) => [estado, unas.length]),
  );
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const otraLetra = (letra = 'A') => LETRAS[(LETRAS.indexOf(letra) + 1) % LETRAS.length] ?? 'A';

test('a tampered link (a letter, its end, its case, the stored hash) finds nothing and writes nothing', async () => {
  const { secreto, deja } = await mailada();
  const antes = await fotoDePedidas(db);
  const otros = [
    ...[...secreto].map((letra, n) => secreto.slice(0, n) + otraLetra(letra) + secreto.slice(n + 1)),
    // The last letter has bits that base64 ignores: compared as a text, such a link is another one.
    ...[...LETRAS].map((letra) => secreto.slice(0, -1) + letra).filter((uno) => uno !== secreto),
    secreto.slice(1),
    secreto.slice(0, -1),
    secreto + secreto,
    `${secreto}A`,
    `${secreto}=`,
    ` ${secreto}`,
    `${secreto}\n`,
    `${secreto}\0`,
    `${secreto}/`,
    `${secreto}%`,
    `../${secreto}`,
    [...secreto].toReversed().join(''),
    secreto.toLowerCase(),
    secreto.toUpperCase(),
    "' or true --",
    '*',
    '_'.repeat(43),
    '%'.repeat(43),
    hashDe(secreto).toString('base64url'),
    hashDe(secreto).toString('hex'),
  ].map(encodeURIComponent);
  const dejado = await deja(async () => {
    for (const llamar of LLAMADAS) expect(cuentas(await Promise.all(otros.map(llamar)))).toEqual({ 404: otros.length });
  });
  expect(dejado).toEqual(NADA);
  expect(await fotoDePedidas(db)).toEqual(antes);
  expect((await pedir('GET', secreto)).estado).toBe(200);
});

test.each([
  ['yes', SI, 'aprobada'],
  ['no', NO, 'rechazada'],
] as const)('an answer repeated after a %s: says what was decided, and writes nothing', async (_, cuerpo, decision) => {
  const { secreto, deja } = await mailada();
  expect((await pedir('POST', `${secreto}/decidir`, cuerpo)).estado).toBe(200);
  const antes = await fotoDePedidas(db);
  const dejado = await deja(async () => {
    for (const llamar of [...LLAMADAS, ...LLAMADAS]) {
      const { estado, cuerpo: dicho } = await llamar(secreto);
      expect([estado, dicho.code, dicho.datos.decision]).toEqual([410, 'retirado', decision]);
    }
  });
  expect(dejado).toEqual(NADA);
  expect(await fotoDePedidas(db)).toEqual(antes);
});

test('a repeated request with the same idempotency key returns the first answer, and another body under that key is refused', async () => {
  const { secreto, deja } = await mailada();
  const clave = { 'idempotency-key': `enlace-${secreto.slice(0, 12)}` };
  const decidir = (cuerpo: object) => pedir('POST', `${secreto}/decidir`, cuerpo, clave);
  const dejado = await deja(async () => {
    const primera = await decidir(SI);
    const segunda = await decidir(SI);
    expect([primera.estado, segunda.estado, segunda.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
    expect(segunda.cuerpo).toEqual(primera.cuerpo);
    expect((await decidir(NO)).estado).toBe(422);
  });
  expect(dejado.auditoria.filter((linea) => linea.startsWith('verificacion:'))).toEqual([
    'verificacion: pendiente → aprobada (verificador)',
  ]);
  expect(dejado.avisos.filter((aviso) => aviso.startsWith('ana:'))).toEqual(['ana: verificacion_resuelta']);
});

test('of fifty concurrent requests with one idempotency key one decides, and all get its answer or are told to wait', async () => {
  const { secreto, deja } = await mailada();
  const clave = { 'idempotency-key': `cincuenta-${secreto.slice(0, 12)}` };
  const dejado = await deja(async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, () => pedir('POST', `${secreto}/decidir`, SI, clave)),
    );
    const hechas = respuestas.filter(({ estado }) => estado === 200);
    expect(new Set(hechas.map(({ cuerpo }) => JSON.stringify(cuerpo))).size).toBe(1);
    const resto = respuestas.filter(({ estado }) => estado !== 200);
    expect(resto.filter(({ cuerpo }) => cuerpo.code !== 'en_curso')).toEqual([]);
  });
  expect(dejado).toEqual({
    avisos: ['ana: verificacion_resuelta', 'jefa: asociacion_estado'],
    correos: ['ana: verificacion_resuelta', 'jefa: empresa_cartera'],
    auditoria: [
      'verificacion: pendiente → aprobada (verificador)',
      'asociacion_producto: pendiente_verificacion → activa (verificador)',
    ],
  });
});

test('fifty concurrent «No soy yo» reject once, tell once, and suppress the address once', async () => {
  const { secreto, deja } = await mailada();
  const dejado = await deja(async () => {
    const respuestas = await Promise.all(Array.from({ length: 50 }, () => pedir('POST', `${secreto}/no-soy-yo`)));
    expect(cuentas(respuestas)).toEqual({ 204: 1, 410: 49 });
  });
  expect(dejado).toEqual({
    avisos: ['ana: verificacion_resuelta'],
    correos: ['ana: verificacion_resuelta'],
    auditoria: [
      'verificacion: pendiente → rechazada (verificador)',
      'asociacion_producto: pendiente_verificacion → rechazada (verificador)',
    ],
  });
  expect(await db.selectFrom('lista_supresion').selectAll().execute()).toHaveLength(1);
  await db.deleteFrom('lista_supresion').execute();
});

test('fifty concurrent openings open the request once, and it can still be answered', async () => {
  const { secreto, deja } = await mailada();
  const dejado = await deja(async () => {
    const respuestas = await Promise.all(Array.from({ length: 50 }, () => pedir('POST', `${secreto}/abrir`)));
    expect(cuentas(respuestas)).toEqual({ 204: 50 });
  });
  expect(dejado).toEqual({ ...NADA, auditoria: ['verificacion: pendiente → abierta (verificador)'] });
  expect((await pedir('POST', `${secreto}/decidir`, SI)).estado).toBe(200);
});

/** All ways to end a request: by the link, in the app, or by its applicant. */
const FINES = [
  'link: yes',
  'link: no',
  'no soy yo',
  'app: yes',
  'app: no',
  'taken back',
  'its product taken out',
] as const;

test.each(FINES)('of fifty concurrent ends in all ways, «%s» first, one counts', async (primera) => {
  const { ana, id, una, secreto, deja } = await mailada();
  const enApp = (cuerpo: object) => jefa.llamar('POST', `/api/verificaciones/${id}/decidir`, cuerpo);
  const fines: Record<(typeof FINES)[number], () => Promise<{ estado: number }>> = {
    'link: yes': () => pedir('POST', `${secreto}/decidir`, SI),
    'link: no': () => pedir('POST', `${secreto}/decidir`, NO),
    'no soy yo': () => pedir('POST', `${secreto}/no-soy-yo`),
    'app: yes': () => enApp({ decision: 'aprobada', motivo: null }),
    'app: no': () => enApp(RECHAZO),
    'taken back': () => ana.llamar('POST', `/api/verificaciones/${id}/anular`),
    'its product taken out': () => ana.llamar('POST', `/api/cartera/${una?.id}/cancelar`, { version: una?.version }),
  };
  const desde = FINES.indexOf(primera);
  const { avisos, correos, auditoria } = await deja(async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, (_, n) => fines[FINES[(desde + n) % FINES.length] ?? primera]()),
    );
    const { 200: bien = 0, 204: bienSinCuerpo = 0, ...resto } = cuentas(respuestas);
    expect(bien + bienSinCuerpo).toBe(1);
    expect(Object.keys(resto).filter((estado) => !['409', '410'].includes(estado))).toEqual([]);
  });
  const lineas = (entidad: string) => auditoria.filter((linea) => linea.startsWith(`${entidad}:`));
  expect(lineas('verificacion')).toEqual([
    expect.stringMatching(/^verificacion: pendiente → (aprobada|rechazada|anulada) \((verificador|solicitante)\)$/),
  ]);
  expect(lineas('asociacion_producto')).toHaveLength(1);
  expect(auditoria).toHaveLength(2);
  // The applicant is not told of her own cancellation, and told once of a decision.
  const suyos = (de: readonly string[]) => de.filter((linea) => linea.startsWith('ana:'));
  const retirada = lineas('verificacion')[0]?.includes('anulada') ?? false;
  expect(suyos(avisos)).toEqual(retirada ? [] : ['ana: verificacion_resuelta']);
  expect(suyos(correos)).toEqual(retirada ? [] : ['ana: verificacion_resuelta']);
  expect(new Set(avisos).size).toBe(avisos.length);
  await db.deleteFrom('lista_supresion').execute();
});

test('mail scanners that follow the link decide nothing, and a person can still answer', async () => {
  const { ana, id, secreto, deja } = await mailada();
  const antes = await fotoDePedidas(db);
  const escaner = { 'user-agent': 'Mozilla/5.0 (compatible; escaner-de-correo)', 'sec-purpose': 'prefetch' };
  const dejado = await deja(async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const resto of ['', '/abrir', '/decidir', '/no-soy-yo', '?utm_source=correo', '/']) {
        const respuestas = await Promise.all(
          Array.from({ length: 5 }, () => pedir(method, secreto + resto, undefined, escaner)),
        );
        const seLee = method === 'GET' && (resto === '' || resto.startsWith('?'));
        const estados = new Set(respuestas.map(({ estado }) => estado));
        if (seLee) expect([...estados]).toEqual([200]);
        else if (method !== 'HEAD') expect([method, resto, [...estados]]).toEqual([method, resto, [404]]);
        expect([...estados].every((estado) => estado < 500)).toBe(true);
      }
    expect(cuentas(await Promise.all(Array.from({ length: 50 }, () => pedir('GET', secreto))))).toEqual({ 200: 50 });
    // An empty form, as some scanners send it, is no answer.
    for (const cuerpo of [{}, { decision: 'aprobada' }, { ...SI, declaro: false }])
      expect((await pedir('POST', `${secreto}/decidir`, cuerpo, escaner)).estado).toBe(422);
  });
  expect(dejado).toEqual(NADA);
  expect(await fotoDePedidas(db)).toEqual(antes);
  expect((await ana.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data).toMatchObject({
    estado: 'pendiente',
    abierta_en: null,
    decision: null,
  });
  expect((await pedir('POST', `${secreto}/decidir`, SI)).estado).toBe(200);
});

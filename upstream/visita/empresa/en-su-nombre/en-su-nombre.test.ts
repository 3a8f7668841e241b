import { expect, test } from 'vitest';
import type { EnSuNombre, PasoDeEmpresa } from '#shared/contract/visita/cartera/en-su-nombre';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { followSuelo } from '../../cartera/fin/suspend-asociacion.ts';
import { FIRMA } from '../../testing/cartera-de-prueba.ts';
import { empresaDePrueba, type Membresia } from '../testing/empresa-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const de = await empresaDePrueba(visita);
const { productos, visitador, persona, con, secretoDe, publica, correoDeEmpresa, correosA, avisosDe, negadas } = de;
type Persona = Awaited<ReturnType<typeof persona>>;
const MOTIVO = 'Cambia la red de ventas';
const RUTA = '/api/cartera/empresa';

/** A representative with two products, one confirmed by the mailed link, one in the app. */
async function conDos(encargada: Persona) {
  const ana = await visitador({ nombre: 'Visitadora', apellidos: 'De Zaragoza' });
  const email = correoDeEmpresa();
  const [porCorreo] = await ana.pedir([productos.paracetamol], { email_destino: email });
  const firmada = await publica('POST', `${await secretoDe(email)}/decidir`, { ...FIRMA, decision: 'aprobada' });
  expect(firmada.estado).toBe(200);
  const [enApp] = await ana.pedir([productos.telmisartan], {});
  const url = `/api/verificaciones/${enApp?.verificacion?.id}/decidir`;
  expect((await encargada.llamar('POST', url, { decision: 'aprobada' })).estado).toBe(200);
  return { ana, porCorreo: porCorreo?.id ?? 0, enApp: enApp?.id ?? 0 };
}
const deAna = async (quien: Persona, ana: { id: number }, mas = ''): Promise<EnSuNombre[]> =>
  (await quien.llamar('GET', `${RUTA}?persona=${ana.id}${mas}`)).cuerpo.data;
async function mover(quien: Persona, paso: PasoDeEmpresa, ids: readonly number[], motivo: string | null = MOTIVO) {
  const filas = await db.selectFrom('asociacion_producto').select(['id', 'version']).where('id', 'in', ids).execute();
  return quien.llamar('POST', RUTA, { paso, asociaciones: filas, motivo });
}
const estados = async (quien: Awaited<ReturnType<typeof visitador>>) =>
  Object.fromEntries(
    (await quien.llamar('GET', '/api/cartera')).cuerpo.data.map((una: EnSuNombre) => [
      una.id,
      [una.estado, una.motivo],
    ]),
  );

test('a company sees who has products in its name and how they were confirmed; only a titular can take a mailed confirmation back', async () => {
  const encargada = await con(['marketing'], { administra_productos: true });
  const titular = await con(['empleo'], { rol: 'titular' });
  const { ana, porCorreo, enApp } = await conDos(encargada);
  const vista = await deAna(titular, ana);
  expect(vista.map(({ id }) => id)).toEqual([enApp, porCorreo]);
  const quien = { id: ana.id, nombre: 'Visitadora De Zaragoza', es_miembro: false };
  expect(vista).toMatchObject([
    { persona: quien, confirmada: { como: 'app', retirable_hasta: null }, pasos: ['suspender', 'finalizar'] },
    {
      persona: quien,
      confirmada: { como: 'correo', quien: 'Quien Responde, Jefa de producto', retirable_hasta: expect.any(String) },
      pasos: ['suspender', 'finalizar', 'retirar'],
    },
  ]);
  expect((await deAna(encargada, ana)).map(({ pasos }) => pasos)).toEqual([
    ['suspender', 'finalizar'],
    ['suspender', 'finalizar'],
  ]);
  // The list is searched by a part of the product's or the person's name.
  for (const [q, ids] of [
    ['zarag', [enApp, porCorreo]],
    ['paracet', [porCorreo]],
    ['nada de eso', []],
  ] as const)
    expect((await deAna(titular, ana, `&q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toEqual(ids);
});

test('a confirmation by a mailed link tells the titulares who signed it, and they can take it back within 30 days', async () => {
  const encargada = await con(['marketing'], { administra_productos: true });
  const titular = await con(['empleo'], { rol: 'titular' });
  const { ana, porCorreo, enApp } = await conDos(encargada);
  expect((await avisosDe(titular.id)).map(({ titulo }) => titulo)).toContain(
    'Confirmado por correo en nombre de tu empresa',
  );
  expect(await correosA(titular.email)).toContain('empresa_cartera');
  // A person in charge of the products cannot take it back, and nobody can take back a confirmation in the app.
  expect(await mover(encargada, 'retirar', [porCorreo])).toMatchObject({
    estado: 409,
    cuerpo: { code: 'estado_no_permite', message: expect.stringContaining('solo la retira un titular') },
  });
  expect(await mover(titular, 'retirar', [porCorreo, enApp])).toMatchObject({
    cuerpo: { message: expect.stringContaining('no se confirmó por correo') },
  });
  expect(await estados(ana)).toEqual({ [porCorreo]: ['activa', null], [enApp]: ['activa', null] });
  expect((await mover(titular, 'retirar', [porCorreo])).estado).toBe(200);
  expect((await estados(ana))[porCorreo]).toEqual(['rechazada', MOTIVO]);
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toContain('ha retirado su confirmación de un producto');
  // As after any refusal, the product cannot be sent again soon.
  expect((await ana.llamar('POST', '/api/cartera/enviar', { ids: [porCorreo] })).estado).toBe(409);
});

test('after 30 days a mailed confirmation cannot be taken back, only suspended or ended', async () => {
  const encargada = await con(['marketing'], { administra_productos: true });
  const titular = await con(['empleo'], { rol: 'titular' });
  const { ana, porCorreo } = await conDos(encargada);
  try {
    clock.offsetMs = 30 * DIA_MS;
    expect((await deAna(titular, ana)).at(-1)?.pasos).toEqual(['suspender', 'finalizar']);
    expect(await mover(titular, 'retirar', [porCorreo])).toMatchObject({
      cuerpo: { message: expect.stringContaining('hace más de 30 días') },
    });
    clock.offsetMs = 30 * DIA_MS - 60_000;
    expect((await mover(titular, 'retirar', [porCorreo])).estado).toBe(200);
  } finally {
    clock.offsetMs = 0;
  }
});

test('the company suspends several products of a person with one notice, and only the company gives them back', async () => {
  const encargada = await con(['marketing'], { administra_productos: true });
  const { ana, porCorreo, enApp } = await conDos(encargada);
  const avisos = (await avisosDe(ana.id)).length;
  expect((await mover(encargada, 'suspender', [porCorreo, enApp])).cuerpo).toEqual({ data: { hechas: 2 } });
  expect((await avisosDe(ana.id)).slice(avisos).map(({ titulo }) => titulo)).toEqual([
    'Laboratorio Alameda de prueba ha suspendido productos de tu cartera',
  ]);
  expect(await estados(ana)).toEqual({ [porCorreo]: ['suspendida', MOTIVO], [enApp]: ['suspendida', MOTIVO] });
  await followSuelo(deps);
  const moderador = await persona(['moderador']);
  expect((await moderador.llamar('POST', `/api/cartera/${enApp}/reanudar`)).estado).toBe(409);
  expect((await estados(ana))[enApp]).toEqual(['suspendida', MOTIVO]);
  expect((await mover(encargada, 'reanudar', [porCorreo, enApp], null)).estado).toBe(200);
  expect(await estados(ana)).toEqual({ [porCorreo]: ['activa', null], [enApp]: ['activa', null] });
  // The company cannot give back what a moderator suspended.
  await moderador.llamar('POST', `/api/cartera/${enApp}/suspender`, { motivo: 'Una queja de un hospital' });
  expect(await mover(encargada, 'reanudar', [enApp], null)).toMatchObject({
    estado: 409,
    cuerpo: { message: expect.stringContaining('equipo de la plataforma') },
  });
});

test('a stale version, another company’s product, one’s own product or a missing reason refuses the whole call', async () => {
  const encargada = await con(['marketing'], { administra_productos: true });
  const { ana, porCorreo, enApp } = await conDos(encargada);
  const intento = (asociaciones: object[], motivo: string | null = MOTIVO) =>
    encargada.llamar('POST', RUTA, { paso: 'finalizar', asociaciones, motivo });
  const una = { id: porCorreo, version: 3 };
  const [fila] = await deAna(encargada, ana);
  expect(fila?.version).toBe(3);
  expect((await intento([una, { id: enApp, version: 2 }])).cuerpo.code).toBe('conflicto_version');
  const [propia] = (await ana.anadir([productos.insulina])).creadas;
  expect((await intento([una, { id: propia?.id, version: 1 }])).estado).toBe(404);
  expect(await negadas(encargada.id)).toEqual([{ entidad: 'asociacion_producto', entidad_id: String(propia?.id) }]);
  for (const motivo of [null, 'corto'])
    expect((await intento([una], motivo)).cuerpo.errors).toEqual({
      motivo: [expect.stringContaining('10 caracteres')],
    });
  await db.updateTable('asociacion_producto').set({ usuario_id: encargada.id }).where('id', '=', enApp).execute();
  expect(await intento([una, { id: enApp, version: 3 }])).toMatchObject({
    estado: 409,
    cuerpo: { message: expect.stringContaining('es tuyo') },
  });
  expect((await estados(ana))[porCorreo]).toEqual(['activa', null]);
  expect((await intento([una])).estado).toBe(200);
  expect((await estados(ana))[porCorreo]).toEqual(['finalizada', MOTIVO]);
});

/** Who watches over a company's products: a titular with any account, and a person in charge of the products with a marketing account. */
const QUIENES: Record<string, [string[], Membresia | null, boolean]> = {
  'titular of marketing': [['marketing'], { rol: 'titular' }, true],
  'titular without a marketing account': [['empleo'], { rol: 'titular' }, true],
  'member who answers for the products': [['marketing'], { administra_productos: true }, true],
  'gestor who answers for the products': [['marketing'], { rol: 'gestor', administra_productos: true }, true],
  'member of marketing who does not answer for the products': [['marketing'], {}, false],
  'gestor who does not answer for the products': [['marketing'], { rol: 'gestor' }, false],
  'representative who answers for the products': [['visitador_farmaceutico'], { administra_productos: true }, false],
  'person who asks to join, as titular': [['marketing'], { rol: 'titular', estado: 'pendiente' }, false],
  'titular who left': [['marketing'], { rol: 'titular', estado: 'baja' }, false],
  'titular of another company': [['marketing'], { rol: 'titular', enOtra: true }, false],
  'person without a company': [['marketing'], null, false],
};

test.each(Object.entries(QUIENES))(
  'U-13 who watches over the products in a company’s name: %s',
  async (_, [roles, suya, puede]) => {
    const encargada = await con(['marketing'], { administra_productos: true });
    const { ana, porCorreo, enApp } = await conDos(encargada);
    const quien = await con(roles, suya);
    const deOtra = suya?.enOtra === true;
    const lista = await quien.llamar('GET', `${RUTA}?persona=${ana.id}`);
    expect([lista.estado, lista.cuerpo.data.length]).toEqual([200, puede ? 2 : 0]);
    expect(lista.cuerpo.empresa === null).toBe(!puede && !deOtra);
    const actos: [PasoDeEmpresa, number][] = [
      ['suspender', enApp],
      ['reanudar', enApp],
      ['finalizar', porCorreo],
    ];
    for (const [paso, id] of actos)
      expect([paso, (await mover(quien, paso, [id])).estado]).toEqual([paso, puede ? 200 : deOtra ? 404 : 403]);
    if (!puede) expect(await estados(ana)).toEqual({ [porCorreo]: ['activa', null], [enApp]: ['activa', null] });
  },
);

test.each(['pendiente_verificacion', 'rechazada', 'suspendida'] as const)(
  'U-12 nobody moves products in the name of a company that is %s',
  async (estado) => {
    const titular = await con(['marketing'], { rol: 'titular' });
    const { ana, porCorreo, enApp } = await conDos(titular);
    const ponEmpresa = (ahora: typeof estado | 'verificada') =>
      db.updateTable('empresa').set({ estado: ahora }).where('id', '=', de.empresaId).execute();
    try {
      await ponEmpresa(estado);
      expect((await titular.llamar('GET', RUTA)).cuerpo).toMatchObject({ data: [], empresa: null });
      expect((await mover(titular, 'finalizar', [porCorreo])).estado).toBe(403);
      expect(await estados(ana)).toEqual({ [porCorreo]: ['activa', null], [enApp]: ['activa', null] });
    } finally {
      await ponEmpresa('verificada');
    }
  },
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { TOLEDO } from '../../testing/cartera-de-prueba.ts';
import { CONTENIDO, dentroDe, promocionesDePrueba } from '../../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, visitador, representante, crear, paso, empresaId } = await promocionesDePrueba(visita);

type Clave = keyof typeof productos;
/** The judgement of a promotion by a representative with the product confirmed. */
async function juzgar(clave: Clave, cambio: object = {}, quien?: Awaited<ReturnType<typeof representante>>) {
  const ana = quien ?? (await representante(productos[clave]));
  const { estado, cuerpo } = await ana.llamar('POST', '/api/promociones/validar', {
    producto_id: productos[clave],
    ...CONTENIDO,
    ...cambio,
  });
  if (estado !== 200) throw new Error(JSON.stringify(cuerpo));
  const juicio = cuerpo.data as Juicio;
  return { ...juicio, regla: (n: number) => juicio.reglas.find(({ numero }) => numero === n)?.estado, ana };
}

test('there are eight rules, each with a sentence and its legal basis, and a valid promotion is blocked by none', async () => {
  const { reglas, errores } = await juzgar('paracetamol');
  expect(reglas.map(({ numero, estado }) => [numero, estado])).toEqual([
    [1, 'ok'],
    [2, 'forzada'],
    [3, 'forzada'],
    [4, 'ok'],
    [5, 'ok'],
    [6, 'ok'],
    [7, 'ok'],
    [8, 'ok'],
  ]);
  expect(reglas.every(({ frase, base }) => frase.length > 10 && base.length > 10)).toBe(true);
  expect(errores).toEqual({});
});

test.each(['anulado', 'suspendido', 'pendiente', 'mismaDcpRetirado'] as const)(
  'rule 1: %s is not promoted, nor begun',
  async (clave) => {
    const { regla, ana } = await juzgar(clave);
    expect(regla(1)).toBe('bloqueada');
    await expect(crear(ana, {}, productos[clave])).rejects.toThrow('Regla 1');
  },
);

test.each([
  ['paracetamol', 'necesita receta'],
  ['diazepam', 'es psicótropo'],
  ['morfina', 'es estupefaciente'],
] as const)('rule 2: %s is for professionals (%s)', async (clave, porque) => {
  const { regla, errores, ana } = await juzgar(clave, { publico: 'publico' });
  expect(regla(2)).toBe('bloqueada');
  expect(errores.publico?.[0]).toContain(porque);
  await expect(crear(ana, { publico: 'publico' }, productos[clave])).rejects.toThrow('Regla 2');
  expect((await juzgar(clave, {}, ana)).regla(2)).toBe('forzada');
});

test('rule 2: a product without prescription may be promoted to everybody, unless it is financed or its prescription is unknown', async () => {
  expect((await juzgar('valeriana', { publico: 'publico' })).regla(2)).toBe('ok');
  expect((await juzgar('sanitario', { publico: 'publico' })).regla(2)).toBe('ok');
  await asImporter(db, (tx) =>
    tx.updateTable('presentacion').set({ financiada: true }).where('producto_id', '=', productos.valeriana).execute(),
  );
  expect((await juzgar('valeriana', { publico: 'publico' })).errores.publico?.[0]).toContain('está financiado');
  await asImporter(db, async (tx) => {
    await tx
      .updateTable('presentacion')
      .set({ financiada: null })
      .where('producto_id', '=', productos.valeriana)
      .execute();
    await tx.updateTable('producto').set({ receta: null }).where('id', '=', productos.mismoAtc).execute();
  });
  expect((await juzgar('mismoAtc', { publico: 'publico' })).errores.publico?.[0]).toContain('no consta');
});

test('rules 3 and 7: the legal block comes from the official layer, with ▼ where it applies, and cannot be written', async () => {
  const { bloque_legal, regla } = await juzgar('zinc');
  expect(regla(7)).toBe('forzada');
  expect(bloque_legal).toMatchObject({
    nombre: 'ZINCORA 25 mg CÁPSULAS DURAS',
    principios: ['ZINC ACETATO DIHIDRATO 25 mg'],
    triangulo_negro: true,
    regimen: 'Medicamento sujeto a prescripción médica',
    presentaciones: [{ codigo: '600071' }],
  });
  const { ana } = await juzgar('paracetamol');
  const { id } = await crear(ana, { bloque_legal: { nombre: 'OTRO' } });
  const { cuerpo } = await ana.llamar('GET', `/api/promociones/${id}`);
  expect(cuerpo.data.bloque_legal).toMatchObject({
    nombre: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG',
    financiado: null,
    ficha_tecnica: { fecha: expect.any(String) },
  });
});

test.each([
  ['Participa en el <b>sorteo</b> de un libro', ['sorteo']],
  ['Llévate REGALOS y bonos', ['regalo', 'bono']],
  ['Hablaremos del carbono y de los premisos', []],
] as const)('rule 4: %s', async (descripcion, terminos) => {
  const { regla, ana } = await juzgar('paracetamol', { descripcion: `<p>${descripcion}</p>` });
  expect(regla(4)).toBe(terminos.length > 0 ? 'manual' : 'ok');
  const { id } = await crear(ana, { descripcion: `<p>${descripcion}</p>` });
  // The promotion can be sent all the same: the approver has to check it.
  expect((await paso(ana, id, 'enviar', 1)).cuerpo.data).toMatchObject({ estado: 'pendiente_aprobacion', terminos });
});

test('rule 5: discounts are only for pharmacies and wholesalers, and shown to professionals', async () => {
  const tramos = [{ unidades_min: 10, porcentaje: 12.5, base: 'volumen' }];
  expect((await juzgar('paracetamol', { tramos })).errores.canales?.[0]).toContain('Regla 5');
  expect((await juzgar('paracetamol', { tramos, canales: [] })).regla(5)).toBe('bloqueada');
  expect((await juzgar('paracetamol', { tramos, canales: ['farmacia', 'ap'] })).regla(5)).toBe('bloqueada');
  expect((await juzgar('paracetamol', { tramos, canales: ['farmacia', 'mayorista'] })).regla(5)).toBe('ok');
  const dos = [...tramos, { unidades_min: 10, porcentaje: 20, base: 'volumen' }];
  expect((await juzgar('paracetamol', { tramos: dos, canales: ['farmacia'] })).errores.tramos?.[0]).toContain('mismas');
  expect((await juzgar('sanitario', { tramos, canales: ['farmacia'], publico: 'publico' })).regla(5)).toBe('bloqueada');
});

test('rule 6: samples are off by default, and always for psychotropics', async () => {
  expect((await juzgar('paracetamol', { tipo: 'muestra' })).errores.tipo?.[0]).toContain('Regla 6');
  await db.updateTable('politica_promocion').set({ muestras: true }).where('pais_iso', '=', 'ES').execute();
  expect((await juzgar('paracetamol', { tipo: 'muestra' })).regla(6)).toBe('manual');
  expect((await juzgar('diazepam', { tipo: 'muestra' })).regla(6)).toBe('bloqueada');
  // The sentence tells the approver which facts the source leaves open.
  const frase = async () => (await juzgar('paracetamol', { tipo: 'muestra' })).reglas[5]?.frase;
  expect(await frase()).toBe('Muestras: en número limitado y a petición escrita.');
  await asImporter(db, (tx) =>
    tx.updateTable('producto').set({ psicotropo: null }).where('id', '=', productos.paracetamol).execute(),
  );
  expect(await frase()).toMatch(/petición escrita\. La fuente oficial no dice si es psicótropo o estupefaciente/);
  await db.updateTable('politica_promocion').set({ muestras: false }).where('pais_iso', '=', 'ES').execute();
});

test('rule 8: twelve months, within the confirmed zones, and with the product confirmed', async () => {
  const { ana } = await juzgar('paracetamol');
  const fallo = async (cambio: object) => (await juzgar('paracetamol', cambio, ana)).errores;
  expect((await fallo({ fecha_fin: dentroDe(400) })).fecha_fin?.[0]).toContain('12 meses');
  expect((await fallo({ fecha_fin: dentroDe(-2), fecha_inicio: dentroDe(-9) })).fecha_fin?.[0]).toContain(
    'antes de hoy',
  );
  expect((await fallo({ fecha_inicio: null })).fecha_inicio?.[0]).toContain('Elige cuándo');
  expect((await fallo({ zonas: [] })).zonas?.[0]).toContain('al menos una');
  expect((await fallo({ zonas: [TOLEDO] })).zonas?.[0]).toContain('confirmado');
  expect((await fallo({ titulo: 'Ya' })).titulo?.[0]).toContain('5 letras');
  expect((await fallo({ descripcion: '<p>&nbsp;</p>' })).descripcion?.[0]).toContain('Escribe');
  const sin = await visitador();
  const { regla, alcance } = await juzgar('paracetamol', {}, { ...sin, asociacionId: 0 });
  expect([regla(8), alcance.por]).toEqual(['bloqueada', null]);
  await expect(crear(sin)).rejects.toThrow('No tienes este producto activo');
});

test('a company without marketing cannot be sent a promotion', async () => {
  const { ana } = await juzgar('insulina');
  const otra = await db
    .insertInto('empresa')
    .values({ nombre: 'Sin nadie', pais_id: 28, estado_id: 28028, tipo_empresa_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('asociacion_producto').set({ empresa_id: otra.id }).where('id', '=', ana.asociacionId).execute();
  expect((await juzgar('insulina', {}, ana)).errores.producto?.[0]).toContain('nadie de marketing');
  await db
    .updateTable('asociacion_producto')
    .set({ empresa_id: empresaId })
    .where('id', '=', ana.asociacionId)
    .execute();
  expect((await juzgar('insulina', {}, ana)).errores).toEqual({});
});

test('every country has a policy: Spain’s is reviewed, and the others are unreviewed copies of it', async () => {
  const { politica } = await juzgar('paracetamol');
  expect(politica).toEqual({ pais_iso: 'ES', revisada: true });
  const { rows } = await sql<{ iguales: boolean; paises: number }>`
    select bool_and(o.terminos = e.terminos and not o.muestras and o.solo_autorizados and not o.revisada
      and o.meses_max = 12 and o.vigentes_max = 3) as iguales, count(*)::int as paises
    from politica_promocion o, politica_promocion e where e.pais_iso = 'ES' and o.pais_iso <> 'ES'`.execute(db);
  expect(rows[0]?.iguales).toBe(true);
  expect(rows[0]?.paises).toBeGreaterThan(15);
  expect((await juzgar('argentino')).politica).toEqual({ pais_iso: 'AR', revisada: false });
});

test('the content is sanitised, and invalid or too long fields are refused', async () => {
  const { ana } = await juzgar('paracetamol');
  const { id } = await crear(ana, { descripcion: '<p onclick="x()">Hola<script>alert(1)</script></p>' });
  expect((await ana.llamar('GET', `/api/promociones/${id}`)).cuerpo.data.contenido.descripcion).toBe('<p>Hola</p>');
  const fallo = async (cambio: object) =>
    (await ana.llamar('PUT', `/api/promociones/${id}`, { version: 1, ...CONTENIDO, ...cambio })).cuerpo.errors;
  expect(await fallo({ descripcion: `<p>${'a'.repeat(3_000)}</p>` })).toHaveProperty('descripcion');
  expect(await fallo({ zonas: [{ pais_id: 28, estado_id: 1 }] })).toHaveProperty('zonas');
  expect(await fallo({ presentaciones: [999_999] })).toHaveProperty('presentaciones');
  expect(await fallo({ url_externa: 'http://sin-cifrar.example' })).toHaveProperty('url_externa');
  expect(await fallo({ documentos: ['0190a000-0000-7000-8000-000000000000'] })).toHaveProperty('documentos');
  expect(await fallo({ tramos: [{ unidades_min: 0, porcentaje: 200, base: 'volumen' }] })).toBeTruthy();
});

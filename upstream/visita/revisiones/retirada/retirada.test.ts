import { expect, test } from 'vitest';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { followSuelo } from '../../cartera/fin/suspend-asociacion.ts';
import { promocionesDePrueba } from '../../testing/promociones-de-prueba.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';
import { asEscritor } from '../mesa/apply-edicion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, app } = visita;
const cartera = await promocionesDePrueba(visita);
const { productos, empresaId, persona, visitador, crear, auditoria, avisosDe } = cartera;
const { bien, paso, decidir, leer } = revisionesDePrueba(cartera);
const { telmisartan } = productos;
type Visitador = Awaited<ReturnType<typeof visitador>>;
type Persona = Awaited<ReturnType<typeof persona>>;

let codigo = 799100;
/** The id of a product that a person proposed and the staff published. */
async function nuestro(ana: Persona, bea: Persona): Promise<number> {
  codigo += 1;
  const datos = {
    ...ALTA,
    nombre: `NOVEDINA ${codigo} mg`,
    nregistro: String(codigo),
    presentaciones: [{ codigo: String(codigo), contenido: '28 comprimidos' }],
  };
  const borrador = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(datos) }));
  const tomada = await bien(paso(bea, await bien(paso(ana, borrador, 'enviar')), 'tomar'));
  const { producto } = await bien(decidir(bea, tomada));
  if (!producto) throw new Error('not published');
  return producto.id;
}

const empezar = (quien: Persona, id: number, tipo: string) =>
  quien.llamar('POST', `/api/productos/${id}/revisiones`, { tipo });
const escribir = (quien: Persona, { id, version }: Revision, campo: string, valor: unknown) =>
  quien.llamar('PUT', `/api/revisiones/${id}`, { version, cambios: [{ campo, valor, nota: 'Lo dice su web' }] });

/** A suggestion to withdraw or merge a ficha, sent and taken by the staff. */
async function propuesta(quien: Persona, bea: Persona, id: number, valor: string | { producto: string }[]) {
  const [tipo, campo] = typeof valor === 'string' ? ['baja', 'baja'] : ['fusion', 'queda'];
  const escrita = await bien(escribir(quien, await bien(empezar(quien, id, tipo)), campo, valor));
  return bien(paso(bea, await bien(paso(quien, escrita, 'enviar')), 'tomar'));
}
const fichaDe = async (id: number) => (await app.inject({ url: `/api/productos/${id}` })).json().data;
/** Adds a product to a person's cartera, confirmed by the company of the tests; returns the association's id. */
async function activa({ id: usuarioId, anadir }: Visitador, productoId: number): Promise<number> {
  const { creadas } = await anadir([productoId], { empresa_id: empresaId });
  const [creada] = creadas;
  if (!creada) throw new Error(`not added: ${usuarioId} ${productoId}`);
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'activa', activa_desde: new Date() })
    .where('id', '=', creada.id)
    .execute();
  return creada.id;
}
const laDe = (usuarioId: number, productoId: number) =>
  db
    .selectFrom('asociacion_producto')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .where('producto_id', '=', productoId)
    .orderBy('id')
    .execute();

test('withdrawing a ficha of ours suspends its associations, and reverting brings both back', async () => {
  const [ana, zoe, bea] = [await visitador(), await visitador(), await persona(['revisor_producto'])];
  const id = await nuestro(ana, bea);
  const suya = await activa(zoe, id);
  const tomada = await propuesta(ana, bea, id, 'no_se_vende');
  expect(tomada.cambios).toMatchObject([{ etiqueta: 'Dar de baja la ficha', capa: 'editorial', valor_actual: null }]);
  const aplicada = await bien(decidir(bea, tomada));
  expect([aplicada.estado, aplicada.resultado]).toEqual(['aplicada', 'aprobada']);
  const baja = await fichaDe(id);
  expect([baja.activo, baja.presentaciones[0].activa, baja.mismo_que]).toEqual([false, false, null]);
  const historia = (await app.inject({ url: `/api/productos/${id}/cambios` })).json().data;
  expect(historia[0].tipos).toEqual(['baja']);
  await followSuelo(deps);
  expect(await laDe(zoe.id, id)).toMatchObject([{ id: suya, estado: 'suspendida', suspendida_por: 'producto' }]);
  expect((await avisosDe(ana.id)).map(({ titulo }) => titulo)).toContain('Tu sugerencia está aplicada');
  const otra = await empezar(ana, id, 'baja');
  expect([otra.estado, otra.cuerpo.message]).toEqual([409, 'Este producto ya no está en el catálogo.']);
  const corto = await paso(bea, aplicada, 'revertir', { motivo: 'corto' });
  expect(corto.estado).toBe(422);
  await bien(paso(bea, aplicada, 'revertir', { motivo: 'Se sigue vendiendo: lo dice el laboratorio' }));
  expect(await fichaDe(id)).toMatchObject({ activo: true, presentaciones: [{ activa: true }] });
  await followSuelo(deps);
  expect((await laDe(zoe.id, id))[0]?.estado).toBe('activa');
  expect((await auditoria('revision', aplicada.id)).map(({ a, como }) => [a, como]).slice(-2)).toEqual([
    ['aplicada', 'sistema'],
    ['revertida', 'revisor'],
  ]);
});

test('a ficha of an official list cannot be withdrawn, and an unknown one is 404', async () => {
  const ana = await visitador();
  for (const tipo of ['baja', 'fusion']) {
    const { estado, cuerpo } = await empezar(ana, telmisartan, tipo);
    expect([tipo, estado, cuerpo.code]).toEqual([tipo, 409, 'estado_no_permite']);
    expect(cuerpo.message).toContain('listado oficial');
  }
  expect((await empezar(ana, 99_999_999, 'baja')).estado).toBe(404);
  expect((await empezar(ana, telmisartan, 'alta')).estado).toBe(422);
  const { data } = (await ana.llamar('GET', `/api/productos/${telmisartan}/revisiones`)).cuerpo;
  expect([data.se_puede_retirar, data.mia]).toEqual([false, null]);
});

test('one open suggestion per product: an empty draft changes its kind, and a written one stays', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const id = await nuestro(ana, bea);
  const vacia = await bien(empezar(ana, id, 'edicion'));
  const baja = await bien(empezar(ana, id, 'baja'));
  expect([baja.id, baja.tipo, baja.faltan]).toEqual([
    vacia.id,
    'baja',
    [{ campo: 'baja', frase: 'Elige por qué debe darse de baja' }],
  ]);
  const ajena = await escribir(ana, baja, 'resumen_publico', 'Otra cosa');
  expect(ajena.cuerpo.errors).toEqual({ 'cambios.resumen_publico': ['Este campo no existe'] });
  await bien(escribir(ana, baja, 'baja', 'por_error'));
  const { estado, cuerpo } = await empezar(ana, id, 'edicion');
  expect([estado, cuerpo.code]).toEqual([409, 'estado_no_permite']);
  const { data } = (await ana.llamar('GET', `/api/productos/${id}/revisiones`)).cuerpo;
  expect([data.se_puede_retirar, data.mia, data.historial[0]]).toMatchObject([true, baja.id, { tipo: 'baja' }]);
});

test('asking for another kind waits for the lock on the open suggestion, and sees whether it was written or applied meanwhile', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const id = await nuestro(ana, bea);
  const vacia = await bien(empezar(ana, id, 'edicion'));
  const [pedida] = await db.transaction().execute(async (trx) => {
    await trx.updateTable('revision').set({ resumen: 'Ya escrita' }).where('id', '=', vacia.id).execute();
    const peticion = empezar(ana, id, 'baja');
    await expect.poll(() => waitingForLock(db), { timeout: 10_000 }).toBe(1);
    return [peticion];
  });
  const escrita = await pedida;
  expect([escrita?.estado, escrita?.cuerpo.message]).toEqual([409, expect.stringContaining('una sugerencia abierta')]);
  expect((await leer(ana, vacia)).tipo).toBe('edicion');
  const [tardia] = await db.transaction().execute(async (trx) => {
    await trx.updateTable('revision').set({ estado: 'aplicada' }).where('id', '=', vacia.id).execute();
    await asEscritor(trx);
    await trx.updateTable('producto').set({ activo: false }).where('id', '=', id).execute();
    const peticion = empezar(ana, id, 'edicion');
    await expect.poll(() => waitingForLock(db), { timeout: 10_000 }).toBe(1);
    return [peticion];
  });
  const retirada = await tardia;
  expect([retirada?.estado, retirada?.cuerpo.message]).toEqual([409, 'Este producto ya no está en el catálogo.']);
});

test('the ficha that stays must be another one, in the catalogue and of the same country', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const [id, otro] = [await nuestro(ana, bea), await nuestro(ana, bea)];
  const borrador = await bien(empezar(ana, id, 'fusion'));
  const fallo = async (producto: string) => (await escribir(ana, borrador, 'queda', [{ producto }])).cuerpo.errors;
  for (const malo of ['0', '99999999', 'x', String(id)])
    expect(await fallo(malo)).toEqual({ 'cambios.queda': [expect.stringContaining('elige otro')] });
  const deOtroPais = await db
    .selectFrom('producto')
    .select('id')
    .where('pais_id', '<>', 28)
    .where('activo', '=', true)
    .executeTakeFirstOrThrow();
  expect(await fallo(String(deOtroPais.id))).toEqual({ 'cambios.queda': [expect.stringContaining('otro país')] });
  // The name that is sent for the product is ignored.
  const fila = { producto: String(telmisartan), nombre: 'OTRO NOMBRE', laboratorio: 'OTRO' };
  const escrita = await bien(escribir(ana, borrador, 'queda', [fila]));
  const { nombre } = await fichaDe(telmisartan);
  expect(escrita.cambios[0]?.valor_propuesto).toMatchObject([{ producto: String(telmisartan), nombre }]);
  expect(escrita.faltan).toEqual([]);
  // The ficha that should stay is withdrawn between the sending and the decision.
  const tomada = await propuesta(await visitador(), bea, id, [{ producto: String(otro) }]);
  const otraBaja = await propuesta(await visitador(), bea, otro, 'no_se_vende');
  await bien(decidir(bea, await propuesta(await visitador(), bea, otro, 'por_error')));
  const repetida = await decidir(bea, otraBaja);
  expect([repetida.estado, repetida.cuerpo.message]).toEqual([409, 'Este producto ya no está en el catálogo.']);
  const { estado, cuerpo } = await decidir(bea, tomada);
  expect([estado, cuerpo.errors]).toEqual([
    422,
    { 'decisiones.queda': [expect.stringContaining('no está en el catálogo')] },
  ]);
  expect((await fichaDe(id)).activo).toBe(true);
  expect((await leer(bea, tomada)).estado).toBe('en_revision');
});

test('a repeated ficha leads to the other one: followers and associations move, and those that the company cannot confirm become drafts', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const id = await nuestro(ana, bea);
  const [zoe, leo, eva] = [await visitador(), await visitador(), await visitador()];
  const suyas = {
    zoe: await activa(zoe, id),
    leo: await activa(leo, id),
    eva: await activa(eva, id),
  };
  const deEva = await activa(eva, telmisartan);
  // Leo represents it for a company that does not hold the other sheet.
  const ajena = await db
    .insertInto('empresa')
    .values({
      nombre: 'Distribuciones de prueba',
      pais_id: 28,
      estado_id: 28028,
      tipo_empresa_id: 1,
      estado: 'verificada',
      verificada_en: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('asociacion_producto').set({ empresa_id: ajena.id }).where('id', '=', suyas.leo).execute();
  await zoe.llamar('PUT', `/api/productos/${id}/seguimiento`);
  const { presentaciones } = await fichaDe(id);
  const solo = { presentaciones: [presentaciones[0].id] };
  await db.updateTable('asociacion_producto').set(solo).where('id', '=', suyas.zoe).execute();
  const promocion = await crear(zoe, {}, id);
  await db.updateTable('promocion').set({ estado: 'pendiente_aprobacion' }).where('id', '=', promocion.id).execute();
  await bien(decidir(bea, await propuesta(ana, bea, id, [{ producto: String(telmisartan) }])));
  const ficha = await fichaDe(id);
  expect([ficha.activo, ficha.mismo_que.id]).toEqual([false, telmisartan]);
  expect((await laDe(zoe.id, telmisartan)).map((a) => [a.id, a.estado, a.empresa_id, a.presentaciones])).toEqual([
    [suyas.zoe, 'activa', empresaId, []],
  ]);
  // The promotion quotes the withdrawn ficha.
  const { estado } = (await zoe.llamar('GET', `/api/promociones/${promocion.id}`)).cuerpo.data;
  expect(estado).toBe('requiere_revision');
  expect((await laDe(leo.id, id)).map((a) => a.estado)).toEqual(['finalizada']);
  expect((await laDe(leo.id, telmisartan)).map((a) => [a.estado, a.empresa_id])).toEqual([['borrador', ajena.id]]);
  expect((await laDe(eva.id, id)).map((a) => a.estado)).toEqual(['finalizada']);
  expect((await laDe(eva.id, telmisartan)).map((a) => a.id)).toEqual([deEva]);
  const titulos = async ({ id: de }: Persona) => (await avisosDe(de)).map(({ titulo }) => titulo);
  expect(await titulos(zoe)).toContain('Un producto de tu cartera pasa a otra ficha');
  expect(await titulos(leo)).toContain('Un producto de tu cartera ha terminado');
  const seguidos = await db
    .selectFrom('producto_seguido')
    .select('producto_id')
    .where('usuario_id', '=', zoe.id)
    .execute();
  expect(seguidos).toEqual([{ producto_id: telmisartan }]);
  // The job has nothing left to suspend.
  await followSuelo(deps);
  expect((await laDe(zoe.id, telmisartan))[0]?.estado).toBe('activa');
});

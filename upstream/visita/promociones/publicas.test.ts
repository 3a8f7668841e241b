import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import type { PromocionPublica } from '#shared/contract/visita/promociones';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter } from '../../testing/samples/catalogo-de-prueba.ts';
import { dentroDe, promocionesDePrueba } from '../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const { productos, jefa, persona, representante, crear, enEstado, paso, auditoria } = await promocionesDePrueba(visita);

const ficha = async (productoId: number, profesional: '0' | '1', headers: Record<string, string> = {}) => {
  const url = `/api/productos/${productoId}/promociones?profesional=${profesional}`;
  const { data, para_profesionales } = (await app.inject({ method: 'GET', url, headers })).json();
  return {
    ids: (data as PromocionPublica[]).map(({ id }) => id),
    data: data as PromocionPublica[],
    para_profesionales,
  };
};

test('promotions for professionals are only for them, and for an account its own declaration counts, not its browser’s', async () => {
  const ana = await representante();
  const { id } = await enEstado(ana, 'vigente');
  expect(await ficha(productos.paracetamol, '0')).toMatchObject({ ids: [], para_profesionales: 1 });
  const { data } = await ficha(productos.paracetamol, '1');
  expect(data[0]).toMatchObject({ id, bloque_legal: { nombre: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG' } });
  const nadie = await visita.bearer((await persona(['usuario_web'])).id);
  expect((await ficha(productos.paracetamol, '1', nadie)).ids).toEqual([]);
  const declarada = await persona(['usuario_web'], { profesional_sanitario: 1, profesional_sanitario_en: new Date() });
  expect((await ficha(productos.paracetamol, '0', await visita.bearer(declarada.id))).ids).toEqual([id]);
});

test('promotions of a suspended account are hidden at once', async () => {
  const ana = await representante(productos.salbutamol);
  const { id } = await crear(ana, {}, productos.salbutamol);
  await paso(ana, id, 'enviar', 1);
  await paso(jefa, id, 'aprobar', 2);
  expect((await ficha(productos.salbutamol, '1')).ids).toEqual([id]);
  const cuenta = (estado: 'suspendida' | 'activa') =>
    db.updateTable('usuario').set({ estado }).where('id', '=', ana.id).execute();
  await cuenta('suspendida');
  expect(await ficha(productos.salbutamol, '1')).toMatchObject({ ids: [], para_profesionales: 0 });
  await cuenta('activa');
  expect((await ficha(productos.salbutamol, '1')).ids).toEqual([id]);
});

test('drafts, promotions of other days and of unauthorised products are hidden', async () => {
  const ana = await representante(productos.mismaDcp);
  const { id } = await crear(ana, {}, productos.mismaDcp);
  const poner = (values: object) => db.updateTable('promocion').set(values).where('id', '=', id).execute();
  const { ids: borrador } = await ficha(productos.mismaDcp, '1');
  await paso(ana, id, 'enviar', 1);
  await paso(jefa, id, 'aprobar', 2);
  const { ids: vigente } = await ficha(productos.mismaDcp, '1');
  await poner({ fecha_inicio: dentroDe(2) });
  const { ids: futura } = await ficha(productos.mismaDcp, '1');
  await poner({ fecha_inicio: dentroDe(-9), fecha_fin: dentroDe(-2) });
  const { ids: pasada } = await ficha(productos.mismaDcp, '1');
  await poner({ fecha_fin: dentroDe(9) });
  await asImporter(db, (tx) =>
    tx.updateTable('producto').set({ estado_registro: 'suspendido' }).where('id', '=', productos.mismaDcp).execute(),
  );
  const { ids: suspendido } = await ficha(productos.mismaDcp, '1');
  expect([borrador, vigente, futura, pasada, suspendido]).toEqual([[], [id], [], [], []]);
});

test('views and clicks are counted once per day and address, and only of visible promotions', async () => {
  const ana = await representante(productos.mismoPrincipio);
  const { id } = await crear(ana, {}, productos.mismoPrincipio);
  const contar = async (que: string, remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: `/api/promociones/${id}/${que}`, remoteAddress })).statusCode;
  expect(await contar('vista', '10.0.0.1')).toBe(404);
  await paso(ana, id, 'enviar', 1);
  await paso(jefa, id, 'aprobar', 2);
  for (const de of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) expect(await contar('vista', de)).toBe(204);
  expect(await contar('clic', '10.0.0.1')).toBe(204);
  const { cuerpo } = await ana.llamar('GET', `/api/promociones/${id}`);
  expect(cuerpo.data).toMatchObject({ vistas: 2, clics: 1, estadisticas: [{ vistas: 2, clics: 1 }] });
});

test('the end or suspension of an association hides its promotions at once', async () => {
  const ana = await representante(productos.telmisartan);
  const { id } = await crear(ana, {}, productos.telmisartan);
  await paso(ana, id, 'enviar', 1);
  await paso(jefa, id, 'aprobar', 2);
  expect((await ficha(productos.telmisartan, '1')).ids).toEqual([id]);
  const url = `/api/cartera/${ana.asociacionId}`;
  const { version } = (await ana.llamar('GET', url)).cuerpo.data;
  expect((await ana.llamar('POST', `${url}/finalizar`, { version })).estado).toBe(200);
  expect((await ficha(productos.telmisartan, '1')).ids).toEqual([]);
  const { cuerpo } = await ana.llamar('GET', `/api/promociones/${id}`);
  expect(cuerpo.data).toMatchObject({ estado: 'requiere_revision', motivo: expect.stringContaining('cartera') });
  expect((await auditoria('promocion', id)).at(-1)).toEqual({ de: 'vigente', a: 'requiere_revision', como: 'sistema' });
  // The promotion cannot be sent until the company confirms the product again.
  expect((await paso(ana, id, 'enviar', cuerpo.data.version)).estado).toBe(422);
});

test('the list has one’s own promotions, for marketing also the company’s without others’ drafts, by dates and product', async () => {
  const ana = await representante(productos.insulina);
  const borrador = await crear(ana, {}, productos.insulina);
  const enviada = await crear(ana, { titulo: 'La enviada' }, productos.insulina);
  await paso(ana, enviada.id, 'enviar', 1);
  const ids = async (quien: typeof jefa, consulta: string) =>
    (await quien.llamar('GET', `/api/promociones?producto=${productos.insulina}&${consulta}`)).cuerpo.data.map(
      (una: { id: number }) => una.id,
    );
  expect(await ids(ana, '')).toEqual([enviada.id, borrador.id]);
  expect(await ids(ana, 'estado=borrador')).toEqual([borrador.id]);
  expect(await ids(jefa, '')).toEqual([enviada.id]);
  expect(await ids(jefa, 'mias=1')).toEqual([]);
  expect(await ids(await representante(productos.insulina), '')).toEqual([]);
  expect(await ids(jefa, `desde=${dentroDe(-30)}&hasta=${dentroDe(-2)}`)).toEqual([]);
  expect(await ids(jefa, `desde=${dentroDe(0)}&hasta=${dentroDe(9)}`)).toEqual([enviada.id]);
  const otra = await representante(productos.insulina);
  for (const quien of [otra, await persona(['marketing'])])
    expect((await quien.llamar('GET', `/api/promociones/${enviada.id}`)).estado).toBe(403);
  expect((await ana.llamar('GET', '/api/promociones/999999')).estado).toBe(404);
});

test('a document is only given to those who may see the promotion, by a link of their own', async () => {
  const ana = await representante(productos.diazepam);
  const fichero = randomUUID();
  await db
    .insertInto('fichero')
    .values({
      id: fichero,
      dueno_id: ana.id,
      uso: 'documento_promocion',
      nombre: 'guia.pdf',
      mime: 'application/pdf',
      bytes: 1_000,
      listo: true,
    })
    .execute();
  const otra = await representante(productos.diazepam);
  // A file that another person uploaded is refused.
  await expect(crear(otra, { documentos: [fichero] }, productos.diazepam)).rejects.toThrow('Súbelo otra vez');
  const { id, contenido } = await crear(ana, { documentos: [fichero] }, productos.diazepam);
  expect(contenido.documentos).toEqual([{ id: fichero, nombre: 'guia.pdf', bytes: 1_000 }]);
  const enlace = async (quien: typeof jefa, documento = fichero) =>
    (await quien.llamar('GET', `/api/promociones/${id}/documentos/${documento}/enlace`)).estado;
  const lectora = await persona(['usuario_web'], { profesional_sanitario: 1, profesional_sanitario_en: new Date() });
  expect([await enlace(ana), await enlace(lectora), await enlace(otra)]).toEqual([200, 404, 404]);
  await paso(ana, id, 'enviar', 1);
  await paso(jefa, id, 'aprobar', 2);
  expect([await enlace(lectora), await enlace(otra), await enlace(ana, randomUUID())]).toEqual([200, 200, 404]);
  expect(await enlace(await persona(['usuario_web']))).toBe(404);
});

test('promotions are in the export of one’s data; with the account drafts are deleted, and shown ones stay without a name', async () => {
  const ana = await representante();
  const borrador = await crear(ana);
  const vigente = await enEstado(ana, 'vigente');
  const headers = await visita.bearer(ana.id);
  const { method, path } = usuario.exportar;
  const { documento } = (await visita.main.inject({ method, url: path, headers, payload: {} })).json().data;
  expect(documento.promociones).toHaveLength(2);
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', ana.id)
    .execute();
  await cleanAccounts(visita.deps);
  expect(
    await db
      .selectFrom('promocion')
      .select(['id', 'estado', 'autor_id'])
      .where('id', 'in', [borrador.id, vigente.id])
      .execute(),
  ).toEqual([{ id: vigente.id, estado: 'finalizada', autor_id: null }]);
  // The company can still read the promotion.
  expect((await jefa.llamar('GET', `/api/promociones/${vigente.id}`)).cuerpo.data.autor.nombre).toBe(
    'Cuenta eliminada',
  );
});

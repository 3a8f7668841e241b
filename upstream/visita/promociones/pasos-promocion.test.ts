import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { confirmTodos, sinLaboratorios } from '../testing/laboratorios-confirmados.ts';
import { CONTENIDO, dentroDe, promocionesDePrueba } from '../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, empresaId, jefa, deMarketing, representante, crear, enEstado, paso, auditoria, avisosDe, correosA } =
  await promocionesDePrueba(visita);

test('sending, approving and showing each leave an audit row, a notice and a mail', async () => {
  const ana = await representante();
  const { id } = await crear(ana);
  const enviada = await paso(ana, id, 'enviar', 1);
  expect(enviada.cuerpo.data).toMatchObject({ estado: 'pendiente_aprobacion', pasos: ['reabrir'] });
  expect((await avisosDe(jefa.id)).at(-1)).toEqual({
    tipo: 'promo_estado',
    titulo: 'Una promoción espera tu respuesta',
  });
  expect((await correosA(jefa.email)).at(-1)).toBe('promocion_pendiente');
  expect((await paso(ana, id, 'aprobar', 2)).estado).toBe(403);
  const aprobada = await paso(jefa, id, 'aprobar', 2);
  expect(aprobada.cuerpo.data).toMatchObject({ estado: 'vigente', pasos: ['pausar', 'finalizar'] });
  expect(await avisosDe(ana.id)).toEqual([{ tipo: 'promo_estado', titulo: 'Tu promoción está aprobada' }]);
  expect(await correosA(ana.email)).toEqual(['promocion_estado']);
  expect(await auditoria('promocion', id)).toEqual([
    { de: null, a: 'borrador', como: 'autor' },
    { de: 'borrador', a: 'pendiente_aprobacion', como: 'autor' },
    { de: 'pendiente_aprobacion', a: 'programada', como: 'empresa' },
    { de: 'programada', a: 'vigente', como: 'sistema' },
  ]);
  expect(aprobada.cuerpo.data.historia).toHaveLength(4);
});

test('a promotion is rejected with a reason, corrected and sent again', async () => {
  const ana = await representante();
  const { id } = await crear(ana);
  await paso(ana, id, 'enviar', 1);
  expect((await paso(jefa, id, 'rechazar', 2, { motivo: 'corto' })).estado).toBe(422);
  await paso(jefa, id, 'rechazar', 2, { motivo: 'Falta la referencia del estudio' });
  const { cuerpo } = await ana.llamar('GET', `/api/promociones/${id}`);
  expect(cuerpo.data).toMatchObject({ estado: 'rechazada', motivo: 'Falta la referencia del estudio', editable: true });
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('Tu promoción no se ha aprobado');
  const otra = await ana.llamar('PUT', `/api/promociones/${id}`, {
    version: 3,
    ...CONTENIDO,
    referencias: ['Estudio'],
  });
  expect(otra.cuerpo.data).toMatchObject({ estado: 'rechazada', version: 4 });
  expect((await paso(ana, id, 'enviar', 4)).cuerpo.data).toMatchObject({
    estado: 'pendiente_aprobacion',
    motivo: null,
  });
});

test('marketing’s promotion of its company’s product needs no approval, and is scheduled until its first day', async () => {
  const suya = () => crear(jefa, { fecha_inicio: dentroDe(5) }, productos.mismoPrincipio);
  // Without a confirmed laboratory or representative, the company has no right to the product.
  await sinLaboratorios(db, empresaId);
  await expect(suya()).rejects.toThrow('No tienes este producto activo');
  await confirmTodos(db, empresaId);
  await representante(productos.mismoPrincipio);
  await sinLaboratorios(db, empresaId);
  const { id } = await suya();
  await confirmTodos(db, empresaId);
  expect((await paso(jefa, id, 'enviar', 1)).cuerpo.data).toMatchObject({ estado: 'programada' });
  expect((await auditoria('promocion', id)).at(-1)).toEqual({ de: 'borrador', a: 'programada', como: 'empresa' });
});

test('a promotion with a term of rule 4 is approved by another person of the company, also marketing’s own', async () => {
  const cambio = { descripcion: '<p>Con cada pedido, un obsequio.</p>' };
  const { id } = await crear(jefa, cambio, productos.mismoAtc);
  const juzgar = (titulo: string, texto: object) =>
    jefa.llamar('POST', '/api/promociones/validar', {
      producto_id: productos.mismoAtc,
      ...CONTENIDO,
      titulo,
      ...texto,
    });
  const sola = await paso(jefa, id, 'enviar', 1);
  expect([sola.estado, sola.cuerpo.errors.descripcion?.[0]]).toEqual([
    422,
    expect.stringMatching(/Regla 4: .*«obsequio».*Nadie más de tu empresa puede revisarlo/),
  ]);
  expect((await juzgar('Jornada sin nada', {})).cuerpo.data).toMatchObject({ directa: true, errores: {} });

  const colega = await deMarketing();
  expect((await juzgar('Jornada con algo', cambio)).cuerpo.data).toMatchObject({ directa: false, errores: {} });
  expect((await paso(jefa, id, 'enviar', 1)).cuerpo.data).toMatchObject({ estado: 'pendiente_aprobacion' });
  expect((await avisosDe(colega.id)).at(-1)?.titulo).toBe('Una promoción espera tu respuesta');
  expect((await paso(jefa, id, 'aprobar', 2)).estado).toBe(403);
  const aprobada = await paso(colega, id, 'aprobar', 2);
  expect(aprobada.cuerpo.data).toMatchObject({ estado: 'vigente' });
  // The same holds for a new version of the promotion.
  const { version } = aprobada.cuerpo.data;
  const nueva = { version, ...CONTENIDO, descripcion: '<p>Con cada pedido, un viaje.</p>' };
  const guardada = await jefa.llamar('PUT', `/api/promociones/${id}`, nueva);
  const enviada = await paso(jefa, id, 'enviar', guardada.cuerpo.data.version);
  expect(enviada.cuerpo.data).toMatchObject({ estado: 'vigente', propuesta: 'pendiente' });
  await db
    .updateTable('membresia_empresa')
    .set({ administra_productos: false })
    .where('usuario_id', '=', colega.id)
    .execute();
});

test('a new version waits beside the published one, and replaces it when it is approved', async () => {
  const ana = await representante();
  const { id } = await enEstado(ana, 'vigente');
  const url = `/api/promociones/${id}`;
  const guardada = await ana.llamar('PUT', url, { version: 1, ...CONTENIDO, titulo: 'Una jornada más larga' });
  expect(guardada.cuerpo.data).toMatchObject({
    estado: 'vigente',
    titulo: CONTENIDO.titulo,
    propuesta: 'borrador',
    version: 2,
    nueva_version: { contenido: { titulo: 'Una jornada más larga' } },
  });
  expect((await paso(ana, id, 'enviar', 2)).cuerpo.data).toMatchObject({ estado: 'vigente', propuesta: 'pendiente' });
  expect((await correosA(jefa.email)).at(-1)).toBe('promocion_pendiente');
  const lista = await jefa.llamar('GET', '/api/promociones?equipo=1&estado=pendiente_aprobacion');
  expect(lista.cuerpo.data.map((una: { id: number }) => una.id)).toContain(id);
  expect((await paso(jefa, id, 'rechazar', 3, { motivo: 'Dos horas ya son muchas' })).cuerpo.data).toMatchObject({
    estado: 'vigente',
    titulo: CONTENIDO.titulo,
    propuesta: 'rechazada',
  });
  await paso(ana, id, 'enviar', 4);
  expect((await paso(jefa, id, 'aprobar', 5)).cuerpo.data).toMatchObject({
    estado: 'vigente',
    titulo: 'Una jornada más larga',
    nueva_version: null,
    version: 6,
  });
  expect((await paso(ana, id, 'enviar', 6)).estado).toBe(409);
  await ana.llamar('PUT', url, { version: 6, ...CONTENIDO, fecha_inicio: dentroDe(9) });
  expect((await paso(ana, id, 'enviar', 7)).cuerpo.errors.fecha_inicio[0]).toContain('Ya ha empezado');
});

test('of two concurrent answers one counts, and of two concurrent saves one is a conflict', async () => {
  const ana = await representante();
  const segunda = await deMarketing();
  const { id } = await enEstado(ana, 'pendiente_aprobacion');
  const dos = await Promise.all([
    paso(jefa, id, 'aprobar', 1),
    paso(segunda, id, 'rechazar', 1, { motivo: 'No es el momento' }),
  ]);
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 409]);
  expect(await auditoria('promocion', id)).toHaveLength(dos[0]?.estado === 200 ? 3 : 2);
  const borrador = await crear(ana, { fecha_inicio: null, fecha_fin: null });
  const guardar = () => ana.llamar('PUT', `/api/promociones/${borrador.id}`, { version: 1, ...CONTENIDO });
  expect((await Promise.all([guardar(), guardar()])).map(({ estado }) => estado).toSorted()).toEqual([200, 409]);
});

test('at most three promotions of a product at a time, even when two are approved concurrently', async () => {
  const ana = await representante();
  await enEstado(ana, 'vigente');
  await enEstado(ana, 'programada');
  const [cuarta, quinta] = [await enEstado(ana, 'pendiente_aprobacion'), await enEstado(ana, 'pendiente_aprobacion')];
  const dos = await Promise.all([paso(jefa, cuarta.id, 'aprobar', 1), paso(jefa, quinta.id, 'aprobar', 1)]);
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 422]);
  const despues = await crear(ana, { fecha_inicio: dentroDe(120), fecha_fin: dentroDe(150) });
  expect((await paso(ana, despues.id, 'enviar', 1)).estado).toBe(200);
});

test('a draft and a new version can be deleted, and a promotion that was shown cannot', async () => {
  const ana = await representante();
  const { id } = await crear(ana);
  const headers = await visita.bearer(ana.id);
  const por = async (uno: number) =>
    (await visita.app.inject({ method: 'DELETE', url: `/api/promociones/${uno}`, headers })).statusCode;
  expect(await por(id)).toBe(204);
  expect(await por(id)).toBe(404);
  const vigente = await enEstado(ana, 'vigente');
  expect(await por(vigente.id)).toBe(409);
  await ana.llamar('PUT', `/api/promociones/${vigente.id}`, { version: 1, ...CONTENIDO, titulo: 'Otro título' });
  expect(await por(vigente.id)).toBe(204);
  expect((await ana.llamar('GET', `/api/promociones/${vigente.id}`)).cuerpo.data).toMatchObject({
    estado: 'vigente',
    nueva_version: null,
  });
});

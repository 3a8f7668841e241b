import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba, FIRMA } from '../../testing/cartera-de-prueba.ts';
import { confirmLaboratorio } from '../../testing/laboratorios-confirmados.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';
import { expireVerificaciones } from '../../verificaciones/trabajos-verificacion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const cartera = await carteraDePrueba(visita);
const { productos, empresaId, persona, visitador, deMarketing, publica, correoDeEmpresa, avisosDe, correosA } = cartera;
const { bien, paso, borrador, leer } = revisionesDePrueba(cartera);
const { telmisartan, zinc, paracetamol } = productos;

/** A suggestion that waits for the company, with the secret of the mailed link. */
async function pedida(productoId: number = telmisartan) {
  const ana = await visitador();
  const para = correoDeEmpresa();
  const escrita = await borrador(ana, productoId, { indicaciones_resumen: 'Tensión.' }, { empresa_id: empresaId });
  const revision = await bien(paso(ana, escrita, 'enviar', { email_destino: para, mensaje: 'Hola' }));
  const correo = await db
    .selectFrom('correo_salida')
    .select(['plantilla', 'datos'])
    .where('para', '=', para)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const datos = correo.datos as { enlace: string; cambios: string[] };
  return {
    ana,
    revision,
    plantilla: correo.plantilla,
    cambios: datos.cambios,
    secreto: datos.enlace.split('/').at(-1) ?? '',
  };
}

test('the company reads the difference in the mail and on the page and backs it, and the staff’s deadline begins', async () => {
  const { ana, revision, plantilla, cambios, secreto } = await pedida();
  expect([revision.estado, revision.vence_en, plantilla]).toEqual([
    'pendiente_verificacion',
    null,
    'verificacion_revision',
  ]);
  expect(cambios).toEqual(['Indicaciones, en resumen: «Tensión.»']);
  const { cuerpo } = await publica('GET', secreto);
  expect(cuerpo.data).toMatchObject({
    productos: [],
    revision: { tipo: 'edicion', producto_id: telmisartan, cambios: [{ antes: '—', despues: 'Tensión.' }] },
  });
  const bea = await persona(['revisor_producto']);
  expect((await paso(bea, revision, 'tomar')).estado).toBe(409);
  expect((await publica('POST', `${secreto}/decidir`, { decision: 'aprobada', motivo: null, ...FIRMA })).estado).toBe(
    200,
  );
  const respaldada = await leer(ana, revision);
  expect([respaldada.estado, respaldada.asignado_a]).toEqual(['en_revision', null]);
  expect(respaldada.vence_en).not.toBeNull();
  expect((await avisosDe(ana.id)).map(({ titulo }) => titulo)).toEqual(['Tu empresa respalda tu sugerencia']);
  const tomada = await bien(paso(bea, respaldada, 'tomar'));
  const preguntada = await bien(paso(bea, tomada, 'pedir-info', { texto: '¿De qué fecha es?' }));
  const otro = {
    version: preguntada.version,
    empresa_id: empresaId,
    cambios: [{ campo: 'indicaciones_resumen', valor: 'Otra' }],
  };
  expect((await ana.llamar('PUT', `/api/revisiones/${revision.id}`, otro)).cuerpo.code).toBe('estado_no_permite');
});

test('a suggestion that the company does not back is rejected with the company’s reason', async () => {
  const { ana, revision, secreto } = await pedida(zinc);
  const motivo = 'Ese texto no es nuestro';
  expect((await publica('POST', `${secreto}/decidir`, { decision: 'rechazada', motivo, ...FIRMA })).estado).toBe(200);
  expect(await leer(ana, revision)).toMatchObject({ estado: 'rechazada', resultado: 'rechazada', motivo });
  expect(await correosA(ana.email)).toEqual(['revision_estado']);
});

test('when the request expires or is cancelled, the suggestion is a draft again with its changes', async () => {
  const [una, otra] = [await pedida(), await pedida()];
  await db
    .updateTable('verificacion')
    .set({ caduca_en: new Date(0) })
    .where('id', '=', una.revision.verificacion?.id ?? 0)
    .execute();
  await expireVerificaciones(deps);
  expect(await leer(una.ana, una.revision)).toMatchObject({ estado: 'borrador', total_cambios: 1, verificacion: null });
  const anulada = await otra.ana.llamar('POST', `/api/verificaciones/${otra.revision.verificacion?.id}/anular`);
  expect(anulada.estado).toBe(200);
  expect((await leer(otra.ana, otra.revision)).estado).toBe('borrador');
  const tercera = await pedida();
  expect((await bien(paso(tercera.ana, tercera.revision, 'cancelar'))).estado).toBe('cancelada');
  expect((await publica('GET', tercera.secreto)).estado).toBe(410);
});

test('marketing answers in the app, and its own suggestions need no backing', async () => {
  const responsable = await deMarketing({ nombre: 'Marta', apellidos: 'De Prueba' });
  const suya = await borrador(responsable, zinc, { palabras_clave: ['zinc'] }, { empresa_id: empresaId });
  expect(suya.respaldo.necesario).toBe(false);
  expect((await bien(paso(responsable, suya, 'enviar'))).estado).toBe('enviada');
  const ana = await visitador();
  const escrita = await borrador(ana, telmisartan, { palabras_clave: ['tensión'] }, { empresa_id: empresaId });
  const revision = await bien(paso(ana, escrita, 'enviar'));
  expect(revision.verificacion?.metodo).toBe('en_app');
  expect((await correosA(responsable.email)).at(-1)).toBe('revision_en_app');
  const pendientes = (await responsable.llamar('GET', '/api/verificaciones?de=pendientes')).cuerpo.data;
  expect(pendientes[0].revision).toMatchObject({ id: revision.id, nombre: expect.stringContaining('TENSALIA') });
  const url = `/api/verificaciones/${revision.verificacion?.id}/decidir`;
  expect((await responsable.llamar('POST', url, { decision: 'aprobada', motivo: null })).estado).toBe(200);
  expect((await leer(ana, revision)).estado).toBe('en_revision');
});

test('an author of the company cannot leave it out for the company’s own product', async () => {
  await confirmLaboratorio(db, empresaId, paracetamol);
  const ana = await visitador();
  await cartera.entrar(ana.id);
  const escrita = await borrador(ana, paracetamol, { palabras_clave: ['dolor'] }, { empresa_id: null });
  expect([escrita.respaldo, escrita.empresa?.id]).toEqual([{ necesario: true, obligatorio: true }, empresaId]);
  const eva = await visitador();
  const deAntes = await borrador(eva, paracetamol, { palabras_clave: ['fiebre'] });
  await cartera.entrar(eva.id);
  const enviada = await bien(paso(eva, deAntes, 'enviar'));
  expect([enviada.estado, enviada.empresa?.id]).toEqual(['pendiente_verificacion', empresaId]);
});

test('the mail about a proposed product names the country', async () => {
  const ana = await visitador();
  const para = correoDeEmpresa();
  const alta = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(ALTA) }));
  const deEmpresa = { version: alta.version, empresa_id: empresaId, cambios: cambiosDe(ALTA) };
  const escrita = await bien(ana.llamar('PUT', `/api/revisiones/${alta.id}`, deEmpresa));
  await bien(paso(ana, escrita, 'enviar', { email_destino: para }));
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', para)
    .executeTakeFirstOrThrow();
  expect((datos as { cambios: string[] }).cambios).toContain('País: «España»');
});

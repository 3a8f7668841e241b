import { expect, test } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import type { RevisionFila } from '#shared/contract/visita/entidades-revision';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter } from '../../testing/samples/catalogo-de-prueba.ts';
import { carteraDePrueba } from '../testing/cartera-de-prueba.ts';
import { revisionesDePrueba } from '../testing/revisiones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, app } = visita;
const cartera = await carteraDePrueba(visita);
const { productos, persona, visitador, auditoria, avisosDe, correosA } = cartera;
const { bien, paso, borrador, enviada, tomada, decidir, leer } = revisionesDePrueba(cartera);
const { telmisartan, zinc, diazepam, paracetamol } = productos;

test('a draft can be saved and resumed, and lists its missing fields', async () => {
  const ana = await visitador();
  const { id, version, faltan } = await bien(ana.llamar('POST', `/api/productos/${telmisartan}/revisiones`));
  expect(faltan).toEqual([{ campo: '', frase: 'No has propuesto ningún cambio' }]);
  const cambios = [
    { campo: 'resumen_publico', valor: 'Para la tensión.\nUna al día.' },
    { campo: 'nombre', valor: 'TENSALIA 80 mg COMPRIMIDOS', fuente_url: 'mal' },
    { campo: 'palabras_clave', valor: ['tensión'] },
  ];
  const escrita = await bien(
    ana.llamar('PUT', `/api/revisiones/${id}`, { version, cambios, resumen: 'Falta el resumen' }),
  );
  expect(escrita.cambios.map(({ campo, capa, valor_propuesto }) => [campo, capa, valor_propuesto])).toEqual([
    ['resumen_publico', 'editorial', 'Para la tensión.\n\nUna al día.'],
    ['nombre', 'oficial', 'TENSALIA 80 mg COMPRIMIDOS'],
    ['palabras_clave', 'editorial', ['tensión']],
  ]);
  expect(escrita.faltan).toEqual([
    { campo: 'resumen_publico', frase: 'Indica de dónde sale: una dirección o una nota' },
    { campo: 'nombre', frase: 'Has dejado el mismo valor que ya tiene' },
  ]);
  const otra = await bien(ana.llamar('POST', `/api/productos/${telmisartan}/revisiones`));
  expect([otra.id, otra.version, otra.resumen]).toEqual([id, 2, 'Falta el resumen']);
  const rota = await ana.llamar('PUT', `/api/revisiones/${id}`, { version: 1, cambios });
  expect(rota.cuerpo.code).toBe('conflicto_version');
  const mala = await paso(ana, otra, 'enviar');
  expect(mala.cuerpo.errors).toMatchObject({ 'cambios.resumen_publico': [expect.stringContaining('de dónde sale')] });
});

test('unknown fields, presentations of other products and values of another type are 422, and nothing is written', async () => {
  const ana = await visitador();
  const { id, version } = await bien(ana.llamar('POST', `/api/productos/${telmisartan}/revisiones`));
  for (const [campo, valor] of [
    ['precio', 'x'],
    ['presentacion.999999.pvp', '1'],
    ['etiquetas', ['inventada']],
    ['palabras_clave', 'una'],
    ['documentos', [{ tipo: 'ficha_tecnica', otra: 'x' }]],
  ]) {
    const { estado, cuerpo } = await ana.llamar('PUT', `/api/revisiones/${id}`, {
      version,
      cambios: [{ campo, valor }],
    });
    expect([campo, estado, Object.keys(cuerpo.errors)]).toEqual([campo, 422, [`cambios.${campo}`]]);
  }
  expect((await leer(ana, { id })).cambios).toEqual([]);
});

test('decided field by field: editorial changes are applied in a new version, official ones are shown beside the datum', async () => {
  const { presentaciones } = (await app.inject({ url: `/api/productos/${telmisartan}` })).json().data;
  const pvp = `presentacion.${presentaciones[0].id}.pvp`;
  const { ana, bea, revision } = await tomada(telmisartan, {
    resumen_publico: 'Para la tensión alta.',
    farmacovigilancia_url: 'https://lab.example/fv',
    contacto_email: 'ciencia@lab.example',
    documentos: [{ tipo: 'material_paciente', titulo: 'Guía', url: 'https://lab.example/guia.pdf' }],
    [pvp]: '9.90',
    dosificacion: '80 miligramos',
  });
  expect(revision).toMatchObject({ estado: 'en_revision', asignado_a: { id: bea.id } });
  expect((await decidir(bea, revision, { dosificacion: 'corto' })).cuerpo.errors).toHaveProperty([
    'decisiones.dosificacion',
  ]);
  const { estado, cuerpo } = await decidir(bea, revision, { dosificacion: 'La ficha técnica dice mg' });
  expect([estado, cuerpo.data.estado, cuerpo.data.resultado]).toEqual([200, 'aplicada', 'aprobada_parcial']);
  const ficha = (await app.inject({ url: `/api/productos/${telmisartan}` })).json().data;
  expect(ficha.editorial.resumen_publico).toBe('<p>Para la tensión alta.</p>');
  expect(ficha.dosificacion).not.toBe('80 miligramos');
  expect(ficha.presentaciones[0].pvp?.importe).not.toBe('9.90');
  expect(ficha.documentos.filter((d: { capa: string }) => d.capa === 'editorial')).toMatchObject([{ titulo: 'Guía' }]);
  const anonima = (await app.inject({ url: `/api/productos/${telmisartan}/capa-editorial` })).json().data;
  expect(anonima.campos.map((c: { campo: string }) => c.campo)).toEqual(['farmacovigilancia_url']);
  expect(anonima.discutidos).toMatchObject([
    { campo: 'pvp', codigo: presentaciones[0].codigo, valor_propuesto: '9.90' },
  ]);
  const suya = (await ana.llamar('GET', `/api/productos/${telmisartan}/capa-editorial`)).cuerpo.data;
  expect(suya.campos.map((c: { campo: string }) => c.campo).sort()).toEqual([
    'contacto_email',
    'farmacovigilancia_url',
  ]);
  const { data } = (await bea.llamar('GET', '/api/incidencias-oficiales')).cuerpo;
  expect(data[0].texto_aviso).toContain('debería decir «9.90»');
  expect((await auditoria('revision', revision.id)).map(({ a, como }) => [a, como])).toEqual([
    ['borrador', 'autor'],
    [null, null],
    ['enviada', 'autor'],
    ['en_revision', 'revisor'],
    ['aprobada_parcial', 'revisor'],
    ['aplicada', 'sistema'],
  ]);
  expect((await avisosDe(ana.id)).map(({ titulo }) => titulo)).toEqual(['Tu sugerencia está aplicada en parte']);
  expect(await correosA(ana.email)).toEqual(['revision_estado']);
});

test('two reviewers, one field: the first applies, the second finds its suggestion outdated with three columns (acceptance 12)', async () => {
  const una = await tomada(zinc, { indicaciones_resumen: 'Falta de zinc.' });
  const otra = await tomada(zinc, { indicaciones_resumen: 'Carencia de zinc.', palabras_clave: ['zinc'] });
  expect((await leer(una.bea, una.revision)).cambios[0]?.otras).toMatchObject([
    { valor_propuesto: 'Carencia de zinc.' },
  ]);
  const respuestas = await Promise.all([decidir(una.bea, una.revision), decidir(otra.bea, otra.revision)]);
  const [gana, pierde] =
    respuestas[0].estado === 200 && respuestas[0].cuerpo.data.estado === 'aplicada' ? [una, otra] : [otra, una];
  expect((await leer(gana.ana, gana.revision)).estado).toBe('aplicada');
  const obsoleta = await leer(pierde.ana, pierde.revision);
  expect(obsoleta.estado).toBe('obsoleta');
  const ganador = gana.revision.cambios[0]?.valor_propuesto;
  expect(obsoleta.cambios[0]).toMatchObject({
    valor_actual: null,
    valor_ahora: ganador,
    ha_cambiado: true,
    valor_propuesto: pierde.revision.cambios[0]?.valor_propuesto,
  });
  expect((await avisosDe(pierde.ana.id)).map(({ titulo }) => titulo)).toEqual([
    'El producto ha cambiado: revisa tu sugerencia',
  ]);
  const rebasada = await bien(paso(pierde.ana, obsoleta, 'rebasar'));
  expect([rebasada.estado, rebasada.cambios[0]?.valor_actual, rebasada.cambios[0]?.ha_cambiado]).toEqual([
    'borrador',
    ganador,
    false,
  ]);
  const enviadaOtraVez = await bien(paso(pierde.ana, rebasada, 'enviar'));
  const tomadaOtraVez = await bien(paso(pierde.bea, enviadaOtraVez, 'tomar'));
  expect((await decidir(pierde.bea, tomadaOtraVez)).cuerpo.data.estado).toBe('aplicada');
});

test('a changed field is noticed on sending and on deciding, also after an import', async () => {
  const ana = await visitador();
  const escrita = await borrador(ana, diazepam, { farmacovigilancia_url: 'https://lab.example/a' });
  const primera = await tomada(diazepam, { farmacovigilancia_url: 'https://lab.example/b' });
  const sinTomar = await visitador();
  const enCola = await enviada(sinTomar, diazepam, { farmacovigilancia_url: 'https://lab.example/c' });
  await decidir(primera.bea, primera.revision);
  expect((await leer(sinTomar, enCola)).estado).toBe('obsoleta');
  expect((await leer(ana, escrita)).cambios[0]).toMatchObject({
    ha_cambiado: true,
    valor_ahora: 'https://lab.example/b',
  });
  const tarde = await bien(paso(ana, escrita, 'enviar'));
  expect([tarde.estado, tarde.enviada_en]).toEqual(['obsoleta', null]);
  const rebasada = await bien(paso(ana, tarde, 'rebasar', { descartar: ['farmacovigilancia_url'] }));
  expect([rebasada.estado, rebasada.cambios]).toEqual(['borrador', []]);

  const oficial = await tomada(diazepam, { dosificacion: '7 mg' });
  await asImporter(db, (tx) =>
    tx.updateTable('producto').set({ dosificacion: '6 mg' }).where('id', '=', diazepam).execute(),
  );
  const { cuerpo } = await decidir(oficial.bea, oficial.revision);
  expect([cuerpo.data.estado, cuerpo.data.resultado, cuerpo.data.cambios[0].valor_ahora]).toEqual([
    'obsoleta',
    null,
    '6 mg',
  ]);
});

test('two reviewers, one suggestion: it is decided once', async () => {
  const { bea, revision } = await tomada(diazepam, { palabras_clave: ['ansiedad'] });
  const carlos = await persona(['revisor_producto']);
  expect((await paso(carlos, revision, 'tomar')).cuerpo.message).toMatch(/^La tiene \S/);
  expect((await decidir(carlos, revision)).estado).toBe(409);
  const dos = await Promise.all([decidir(bea, revision), decidir(bea, revision)]);
  expect(dos.map(({ estado }) => estado).sort()).toEqual([200, 409]);
  const { version } = await db
    .selectFrom('ficha_editorial')
    .select('version')
    .where('producto_id', '=', diazepam)
    .executeTakeFirstOrThrow();
  expect(version).toBe(2);
});

test('a reviewer cannot decide their own suggestion, and the staff see no drafts', async () => {
  const doble = await persona(['visitador_farmaceutico', 'revisor_producto'], { nombre: 'Eva', apellidos: 'Doble' });
  await db.insertInto('zona_visitador').values({ usuario_id: doble.id, pais_id: 28, estado_id: 28028 }).execute();
  const suya = await enviada(doble, paracetamol, { palabras_clave: ['dolor'] });
  expect((await paso(doble, suya, 'tomar')).estado).toBe(403);
  const bea = await persona(['revisor_producto']);
  const ana = await visitador();
  const deAna = await borrador(ana, paracetamol, { palabras_clave: ['fiebre'] });
  expect((await bea.llamar('GET', `/api/revisiones/${deAna.id}`)).estado).toBe(404);
  expect((await paso(bea, deAna, 'tomar')).estado).toBe(404);
  const ajeno = await visitador();
  for (const cual of ['enviar', 'cancelar', 'rebasar']) expect((await paso(ajeno, deAna, cual)).estado).toBe(404);
});

test('the author answers a question, and the staff’s deadline starts again from the answer', async () => {
  const { ana, bea, revision } = await tomada(paracetamol, { indicaciones_resumen: 'Dolor.' });
  const pedida = await bien(paso(bea, revision, 'pedir-info', { texto: '¿De qué fecha es?' }));
  expect([pedida.estado, pedida.vence_en]).toEqual(['info_solicitada', null]);
  const respondida = await bien(paso(ana, pedida, 'responder', { texto: 'De mayo' }));
  expect([respondida.estado, respondida.asignado_a?.id]).toEqual(['enviada', bea.id]);
  expect(respondida.vence_en).not.toBeNull();
  const hilo = (await ana.llamar('GET', `/api/revisiones/${revision.id}/comentarios`)).cuerpo.data;
  expect(hilo.map((c: { autor: string; texto: string }) => [c.autor, c.texto])).toEqual([
    ['Equipo de revisión', '¿De qué fecha es?'],
    [expect.any(String), 'De mayo'],
  ]);
  expect((await avisosDe(bea.id)).map(({ titulo }) => titulo)).toEqual(['Han respondido a lo que pediste']);
  const cola = (await bea.llamar('GET', '/api/revisiones/cola?de=asignadas')).cuerpo;
  expect(cola.data.map((una: RevisionFila) => una.id)).toContain(revision.id);
  const cancelada = await bien(paso(ana, respondida, 'cancelar'));
  expect(cancelada.estado).toBe('cancelada');
  expect((await bea.llamar('POST', `/api/revisiones/${revision.id}/comentarios`, { texto: 'Tarde' })).estado).toBe(409);
});

test('comments are told to the other side, each in the app, and the first of several in a row by mail', async () => {
  const { ana, bea, revision } = await tomada(paracetamol, { indicaciones_resumen: 'Fiebre.' });
  const [antes, correos] = [(await avisosDe(ana.id)).length, (await correosA(ana.email)).length];
  const escribe = async (quien: Pick<typeof ana, 'llamar'>, texto: string) =>
    expect((await quien.llamar('POST', `/api/revisiones/${revision.id}/comentarios`, { texto })).estado).toBe(201);
  await escribe(bea, '¿Seguro?');
  await escribe(bea, 'Mira el prospecto');
  expect((await avisosDe(ana.id)).slice(antes).map(({ titulo }) => titulo)).toEqual([
    'Te han escrito sobre tu sugerencia',
    'Te han escrito sobre tu sugerencia',
  ]);
  expect((await correosA(ana.email)).slice(correos)).toEqual(['revision_estado']);
  await escribe(ana, 'Seguro');
  expect((await avisosDe(bea.id)).map(({ titulo }) => titulo)).toEqual(['Han escrito en una sugerencia que tienes']);
  expect(await correosA(bea.email)).toEqual(['revision_en_mesa']);
  await escribe(bea, 'Gracias');
  expect((await correosA(ana.email)).slice(correos)).toEqual(['revision_estado', 'revision_estado']);
});

test('reverting restores the editorial layer in a new version, and is refused when it has changed since', async () => {
  const { ana, bea, revision } = await tomada(paracetamol, { resumen_publico: 'Otro resumen.', nombre: 'OTRO NOMBRE' });
  const aplicada = (await decidir(bea, revision)).cuerpo.data;
  const motivo = 'Se aplicó por error de quien decidía';
  const revertida = await bien(paso(bea, aplicada, 'revertir', { motivo }));
  expect(revertida.estado).toBe('revertida');
  const ficha = (await app.inject({ url: `/api/productos/${paracetamol}` })).json().data;
  expect(ficha.editorial.resumen_publico).toBe('<p>Para el dolor y la fiebre.</p>');
  const { discutidos } = (await app.inject({ url: `/api/productos/${paracetamol}/capa-editorial` })).json().data;
  expect(discutidos).toEqual([]);
  const segunda = await tomada(paracetamol, { resumen_publico: 'Segundo.' }, bea);
  const aplicadaDos = (await decidir(bea, segunda.revision)).cuerpo.data;
  const tercera = await tomada(paracetamol, { resumen_publico: 'Tercero.' }, bea);
  await decidir(bea, tercera.revision);
  expect((await paso(bea, aplicadaDos, 'revertir', { motivo })).estado).toBe(409);
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('Hemos deshecho los cambios de tu sugerencia');
});

test('suggestions are in the export of one’s data; with the account their texts are deleted, and applied ones stay', async () => {
  const { ana, bea, revision } = await tomada(diazepam, { indicaciones_resumen: 'Ansiedad.' });
  await decidir(bea, revision);
  const otra = await enviada(ana, zinc, { palabras_clave: ['cinc'] });
  await ana.llamar('POST', `/api/revisiones/${otra.id}/comentarios`, { texto: 'Corre prisa' });
  const headers = await visita.bearer(ana.id);
  const { method, path: url } = usuario.exportar;
  const { documento } = (await visita.main.inject({ method, url, headers, payload: {} })).json().data;
  expect(documento.sugerencias).toMatchObject([
    { id: revision.id, estado: 'aplicada', cambios: [{ campo: 'indicaciones_resumen', valor_propuesto: 'Ansiedad.' }] },
    { id: otra.id, comentarios: ['Corre prisa'] },
  ]);
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', ana.id)
    .execute();
  await cleanAccounts(deps);
  const quedan = await db.selectFrom('revision').select(['id', 'resumen']).where('autor_id', '=', ana.id).execute();
  expect(quedan).toEqual([{ id: revision.id, resumen: null }]);
});

test('when all changes are refused nothing is applied, and the author is told why', async () => {
  const { ana, bea, revision } = await tomada(diazepam, { indicaciones_resumen: 'Cura todo.' });
  const { cuerpo } = await decidir(bea, revision, { indicaciones_resumen: 'No es lo que dice su ficha técnica' });
  expect([cuerpo.data.estado, cuerpo.data.motivo]).toEqual(['rechazada', 'No es lo que dice su ficha técnica']);
  expect((await avisosDe(ana.id)).map(({ titulo }) => titulo)).toEqual(['No hemos aplicado tu sugerencia']);
});

import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';
import { listIndice } from './indice.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, clock } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCandidato } = empleoDePrueba(main);
const DIA_MS = 24 * 3_600_000;
const hace = (dias: number) => new Date(Date.now() - dias * DIA_MS);

const reclutador = await buildReclutador();
const base = { descripcion: '<p>Texto &amp; más.</p>' };
const visitador = await buildOferta({ ...base, empresa_id: reclutador.empresa.id, fecha_publicacion: hace(3) });
const qa = await buildOferta({
  ...base,
  titulo: 'Técnica de garantía de calidad',
  cargo_id: 18,
  estado_id: 28008,
  poblacion: 'Barcelona',
  modalidad: 'hibrido',
  salario_min: '3000',
  salario_max: '3500',
  salario_periodo: 'mes',
  fecha_publicacion: hace(2),
});
const remota = await buildOferta({
  ...base,
  titulo: 'Farmacovigilancia en remoto',
  cargo_id: 15,
  pais_id: 10,
  estado_id: null,
  modalidad: 'remoto',
  remoto_paises: [28],
  salario_visible: false,
  fecha_publicacion: hace(40),
});
const confidencial = await buildOferta({
  ...base,
  titulo: 'Jefe de producción',
  cargo_id: 23,
  empresa_confidencial: true,
  empresa_id: reclutador.empresa.id,
  descripcion: '<p>Planta de liofilizados en expansión.</p>',
  tipo_contrato: null,
  fecha_publicacion: hace(1),
});
await buildOferta({ ...base, estado: 'borrador' });
await buildOferta({ ...base, estado: 'pausada' });
await buildOferta({ ...base, fecha_caducidad: hace(0.01) });

const lista = async (query: string, id: number | null = null) => {
  const { status, body } = await pedir('GET', `/api/empleo/ofertas?${query}`, id);
  return { status, ...body, ids: body.data?.map((o: { id: number }) => o.id) };
};

test('the sitemap index has every open offer once, in pieces, and none that search engines must not show', async () => {
  const demo = await buildOferta({ es_demo: true });
  const pieces: number[][] = [];
  for (let after = 0; pieces.at(-1)?.length !== 0; after = pieces.at(-1)?.at(-1) ?? 0)
    pieces.push((await listIndice(main.deps, after, 2)).map(({ id }) => id));
  expect(pieces).toEqual([[visitador.id, qa.id], [remota.id, confidencial.id], []]);
  const { body } = await pedir('GET', `/api/empleo/indice?desde=${qa.id}`, null);
  expect(body.data[0]).toEqual({
    id: remota.id,
    slug: remota.slug,
    publicada_en: remota.fecha_publicacion?.toISOString(),
  });
  expect((await pedir('GET', '/api/empleo/indice?desde=x', null)).status).toBe(422);
  await db.deleteFrom('oferta_empleo').where('id', '=', demo.id).execute();
});

test('only open offers are listed, newest first among equals; a country includes the remote offers open to it', async () => {
  expect((await lista('orden=fecha')).ids).toEqual([confidencial.id, qa.id, visitador.id, remota.id]);
  expect((await lista('orden=fecha&pais=espana')).ids).toEqual([confidencial.id, qa.id, visitador.id, remota.id]);
  expect((await lista('pais=argentina')).ids).toEqual([remota.id]);
  expect((await lista('pais=francia')).meta.total).toBe(0);
  expect((await lista('pais=ningun-sitio')).status).toBe(404);
});

test.each([
  ['cargo=qa', () => [qa.id]],
  ['cargo=qa,farmacovigilancia', () => [qa.id, remota.id]],
  ['estado=28008', () => [qa.id]],
  ['modalidad=remoto,hibrido', () => [qa.id, remota.id]],
  ['poblacion=barcel', () => [qa.id]],
  ['publicada_desde=7d', () => [confidencial.id, qa.id, visitador.id]],
  ['salario_min=40000', () => [qa.id]],
  ['salario_min=42000', () => [qa.id]],
  ['salario_min=42001', () => []],
  ['tipo_contrato=indefinido&cargo=jefe-de-produccion', () => []],
])('filter %s', async (query, ids) => expect((await lista(`orden=fecha&${query}`)).ids).toEqual(ids()));

test('a confidential company is not named by its offer, by the feeds or by similar offers', async () => {
  const { id } = reclutador.empresa;
  const senas = { web: 'https://no-se-dice.example', descripcion: 'Quienes no se nombran.' };
  await db.updateTable('empresa').set(senas).where('id', '=', id).execute();
  const { nombre } = await db.selectFrom('empresa').select('nombre').where('id', '=', id).executeTakeFirstOrThrow();
  const detalle = await pedir('GET', `/api/empleo/ofertas/${confidencial.id}`, null);
  expect(detalle.status).toBe(200);
  const parecidas = await pedir('GET', `/api/empleo/ofertas/${qa.id}/similares`, null);
  const suyas = parecidas.body.data.filter((o: { id: number }) => o.id === confidencial.id);
  for (const dicho of [detalle.body, suyas])
    for (const sena of [nombre, ...Object.values(senas)]) expect(JSON.stringify(dicho)).not.toContain(sena);
  const job = (await main.app.inject('/api/empleo/feed.xml')).body.split('<job>');
  expect(job.find((texto) => texto.includes('Jefe de producción'))).toContain('<company>Confidencial</company>');
  const visible = await pedir('GET', `/api/empleo/ofertas/${visitador.id}`, null);
  expect(JSON.stringify(visible.body)).toContain(senas.web);
});

test('the company facet filters and counts, but leaves out confidential offers', async () => {
  const { ids, meta, data } = await lista(`empresa=${reclutador.empresa.id}`);
  expect(ids).toEqual([visitador.id]);
  expect(meta.facetas.empresa).toEqual([
    { valor: String(reclutador.empresa.id), etiqueta: 'Laboratorio de Prueba 1', total: 1 },
  ]);
  expect(data[0]).toMatchObject({ empresa: { verificada: true }, empresa_nombre: 'Laboratorio de Prueba 1' });
  const [oculta] = (await lista('cargo=jefe-de-produccion')).data;
  expect(oculta).toMatchObject({ empresa: null, empresa_nombre: null });
  expect(JSON.stringify(oculta)).not.toContain('Laboratorio');
});

test('a facet is counted without its own filter', async () => {
  const { meta } = await lista('modalidad=hibrido&pais=espana');
  expect(meta.total).toBe(1);
  const totales = Object.fromEntries(
    meta.facetas.modalidad.map((f: { valor: string; total: number }) => [f.valor, f.total]),
  );
  expect(totales).toEqual({ presencial: 2, hibrido: 1, remoto: 1 });
  expect(meta.facetas.cargo).toEqual([{ valor: 'qa', etiqueta: 'QA (garantía de calidad)', total: 1 }]);
});

test.each([
  ['garantia calidad', () => [qa.id]],
  ['GARANTÍAS', () => [qa.id]],
  ['visit', () => [visitador.id]],
  ['visitadora medica', () => [visitador.id]],
  ['barcelona', () => [qa.id]],
  ['laboratorio', () => [visitador.id]],
  ['liofilizados', () => [confidencial.id]],
  ['visitador barcelona', () => []],
  ["'; drop table", () => []],
])('search %s', async (q, ids) => expect((await lista(`q=${encodeURIComponent(q)}`)).ids).toEqual(ids()));

test('salaries: ordered by amount, null when the offer hides its salary, else the whole range', async () => {
  expect((await lista('orden=salario')).ids[0]).toBe(qa.id);
  const porId = new Map((await lista('')).data.map((o: { id: number; salario: unknown }) => [o.id, o.salario]));
  expect(porId.get(remota.id)).toBeNull();
  expect(porId.get(qa.id)).toEqual({ min: '3000.00', max: '3500.00', moneda: 'EUR', periodo: 'mes' });
});

test('pages follow each other', async () => {
  const primera = await lista('orden=fecha&per_page=3');
  expect(primera.meta).toMatchObject({ total: 4, last_page: 2, current_page: 1 });
  expect(primera.links.next).toBe('/api/empleo/ofertas?orden=fecha&page=2&per_page=3');
  const segunda = await lista(primera.links.next.split('?')[1]);
  expect([segunda.ids, segunda.links.next]).toEqual([[remota.id], null]);
});

test.each(['page=0', 'modalidad=otra', 'orden=x', 'experiencia=-1', `q=${'x'.repeat(121)}`])(
  '%s is refused',
  async (query) => expect((await lista(query)).status).toBe(422),
);

test('a change is seen at once, and an expired offer is not listed', async () => {
  const nueva = await buildOferta({ ...base, titulo: 'Aparece ahora', cargo_id: 30 });
  expect((await lista('cargo=farmaceutico-adjunto')).ids).toEqual([nueva.id]);
  await db.updateTable('oferta_empleo').set({ titulo: 'Cambiada de nombre' }).where('id', '=', nueva.id).execute();
  expect((await lista('q=cambiada')).ids).toEqual([nueva.id]);
  expect((await lista('q=aparece')).ids).toEqual([]);
  clock.offsetMs = 31 * DIA_MS;
  expect((await lista('cargo=farmaceutico-adjunto')).ids).toEqual([]);
  clock.offsetMs = 0;
  await db.updateTable('oferta_empleo').set({ estado: 'cerrada' }).where('id', '=', nueva.id).execute();
  expect((await lista('cargo=farmaceutico-adjunto')).ids).toEqual([]);
});

test('a change that commits late is not missed', async () => {
  const lenta = await buildOferta({ ...base, titulo: 'Escrita despacio', estado: 'pausada' });
  let listo = () => {};
  const abierta = new Promise<void>((resolve) => {
    listo = resolve;
  });
  let seguir = () => {};
  const tx = db.transaction().execute(async (trx) => {
    await trx.updateTable('oferta_empleo').set({ estado: 'publicada' }).where('id', '=', lenta.id).execute();
    listo();
    await new Promise<void>((resolve) => {
      seguir = resolve;
    });
  });
  await abierta;
  const otra = await buildOferta({ ...base, titulo: 'Escrita deprisa' });
  expect((await lista('q=escrita')).ids).toEqual([otra.id]);
  seguir();
  await tx;
  expect((await lista('q=escrita&orden=fecha')).ids.sort()).toEqual([lenta.id, otra.id].sort());
  await db.updateTable('oferta_empleo').set({ estado: 'cerrada' }).where('id', 'in', [lenta.id, otra.id]).execute();
});

test('one offer: 404 for drafts, 410 with links onwards for closed ones, and similar offers', async () => {
  const { body } = await pedir('GET', `/api/empleo/ofertas/${qa.id}`, null);
  expect(body.data).toMatchObject({
    titulo: qa.titulo,
    descripcion: '<p>Texto &amp; más.</p>',
    resumen: 'Texto & más.',
    es_mia: false,
  });
  const de = async (estado: 'borrador' | 'cerrada' | 'retirada' | 'archivada' | 'pausada') => {
    const { id } = await buildOferta({ ...base, estado, cargo_id: 18 });
    const { status, body } = await pedir('GET', `/api/empleo/ofertas/${id}`, null);
    return [status, body.code, body.datos ?? body.data?.pausada];
  };
  expect(await de('borrador')).toEqual([404, 'no_encontrado', undefined]);
  const datos = { titulo: 'Visitador médico de atención primaria', pais: 'espana', cargo: 'qa' };
  expect(await de('cerrada')).toEqual([410, 'caducado', datos]);
  expect(await de('archivada')).toEqual([410, 'caducado', datos]);
  expect(await de('retirada')).toEqual([410, 'retirado', datos]);
  expect(await de('pausada')).toEqual([200, undefined, true]);
  const { id } = await buildOferta({ ...base, estado: 'caducada', cargo_id: 18 });
  const similares = await pedir('GET', `/api/empleo/ofertas/${id}/similares`, null);
  expect(similares.body.data[0].id).toBe(qa.id);
  expect(similares.body.data.map((o: { id: number }) => o.id)).not.toContain(id);
});

test('countries and positions are answered with their counts', async () => {
  const paises = await pedir('GET', '/api/empleo/paises', null);
  expect(paises.body.data.map((p: { slug: string; total: number }) => [p.slug, p.total])).toEqual([
    ['espana', 4],
    ['argentina', 1],
  ]);
  const cargos = await pedir('GET', '/api/empleo/cargos?pais=espana', null);
  expect(cargos.body.data).toHaveLength(47);
  const conQa = (data: { slug: string; total: number }[]) => data.find(({ slug }) => slug === 'qa')?.total;
  expect(conQa(cargos.body.data)).toBe(1);
  // This count is cached for seconds; the count of a list is not.
  const { id } = await buildOferta({ cargo_id: 18 });
  const deNuevo = async () => [
    (await pedir('GET', '/api/empleo/paises', null)).body.data[0].total,
    conQa((await pedir('GET', '/api/empleo/cargos?pais=espana', null)).body.data),
  ];
  expect(await deNuevo()).toEqual([4, 1]);
  clock.offsetMs = 6_000;
  expect(await deNuevo()).toEqual([5, 2]);
  clock.offsetMs = 0;
  await db.deleteFrom('oferta_empleo').where('id', '=', id).execute();
});

test('saving an offer twice is saving it once; closed offers stay in the list, marked', async () => {
  const { id } = await buildCandidato();
  for (let i = 0; i < 2; i += 1) expect((await pedir('PUT', `/api/empleo/guardadas/${qa.id}`, id)).status).toBe(204);
  expect((await lista('cargo=qa', id)).data[0].guardada).toBe(true);
  const { body } = await pedir('GET', '/api/empleo/guardadas', id);
  expect(body.data).toMatchObject([{ id: qa.id, abierta: true }]);
  await pedir('DELETE', `/api/empleo/guardadas/${qa.id}`, id);
  expect((await pedir('GET', '/api/empleo/guardadas', id)).body.data).toEqual([]);
});

test('a view counts once per reader and hour, and not for robots or the offer’s own people', async () => {
  const ver = (quien: number | null, agente = 'Mozilla/5.0') =>
    main.bearer(quien ?? reclutador.id).then((headers) =>
      main.app.inject({
        method: 'POST',
        url: `/api/empleo/ofertas/${visitador.id}/vistas`,
        headers: { 'user-agent': agente, ...(quien !== null && headers) },
      }),
    );
  const vistas = async () =>
    (await db.selectFrom('oferta_empleo').select('num_vistas').where('id', '=', visitador.id).executeTakeFirstOrThrow())
      .num_vistas;
  const { id } = await buildCandidato();
  await ver(null, 'Googlebot/2.1');
  await ver(reclutador.id);
  expect(await vistas()).toBe(0);
  expect((await ver(id)).statusCode).toBe(204);
  expect(await vistas()).toBe(1);
});

test('a person reports an offer once, and never their own', async () => {
  const { id } = await buildCandidato();
  const url = `/api/empleo/ofertas/${visitador.id}/reportes`;
  expect((await pedir('POST', url, id, { motivo: 'fraude', texto: 'Pide dinero' })).status).toBe(204);
  expect((await pedir('POST', url, id, { motivo: 'otro' })).body.code).toBe('ya_existe');
  expect((await pedir('POST', url, reclutador.id, { motivo: 'otro' })).body.code).toBe('estado_no_permite');
});

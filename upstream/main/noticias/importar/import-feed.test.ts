import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import type { Destino } from './entrada/noticia-de-entrada.ts';
import type { Importador } from './entrada/save-entrada.ts';
import { importFeed, prepareImportacion } from './import-feed.ts';
import { readFeed } from './lectores/read-feed.ts';
import { atomDe, postDe, rssDe, wxrDe } from './testing/feeds-ejemplo.ts';

const { db, deps } = await buildTestMain();
const AHORA = new Date('2026-11-21T10:00:00Z');
const importador: Importador = {
  db,
  now: () => AHORA,
  config: deps.config,
  actor: null,
  origin: { ip: '', userAgent: '', requestId: 'prueba', timezone: 'Europe/Madrid' },
};
const DESTINO: Destino = {
  area_id: 1,
  categoria_id: 4,
  mapa: {},
  modo: 'publicar',
  licencia: 'CC BY 4.0',
  atribucion: null,
  fuente_nombre: 'Diario de ejemplo',
};
async function importa(xml: string, destino: Partial<Destino> = {}, ensayo = false) {
  const feed = await readFeed(Buffer.from(xml), { ahora: AHORA, url: 'https://diario.example/feed' });
  const preparado = await prepareImportacion(db, { feed, destino: { ...DESTINO, ...destino }, fuenteId: null });
  return importFeed(importador, preparado, ensayo);
}
const cuenta = ({ leidas, nuevas, modificadas, iguales, omitidas }: Awaited<ReturnType<typeof importa>>) => [
  leidas,
  nuevas,
  modificadas,
  iguales,
  omitidas,
];
const todas = () => db.selectFrom('noticia').selectAll().orderBy('id').execute();
const una = async (guid: string) =>
  db.selectFrom('noticia').selectAll().where('origen_guid', '=', guid).executeTakeFirstOrThrow();

const LARGO = 'Un texto largo, de prueba, que dice lo mismo muchas veces. '.repeat(6);
const itemDe = (n: string, mas = '', cuerpo = `<p>${LARGO}</p>`) =>
  `<item><title>La noticia de prueba ${n}</title><link>https://diario.example/${n}</link><guid>guid-${n}</guid>
   <pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>Resumen de ${n}</description>
   <content:encoded><![CDATA[${cuerpo}]]></content:encoded>${mas}</item>`;

test('a dry run reports everything and changes nothing; the import does what it reported; a second import does nothing', async () => {
  const xml = rssDe(
    itemDe('a1') + itemDe('a2') + itemDe('a3', '<category>Vacunas</category><category>Raro</category>'),
  );
  const antes = await todas();
  const ensayo = await importa(xml, {}, true);
  expect(cuenta(ensayo)).toEqual([3, 3, 0, 0, 0]);
  expect(ensayo.entradas.map(({ noticia_id, estado }) => [noticia_id, estado])).toEqual(
    Array(3).fill([null, 'publicada']),
  );
  expect(ensayo.categorias).toEqual([
    { nombre: 'Vacunas', total: 1, categoria_id: 2 },
    { nombre: 'Raro', total: 1, categoria_id: null },
  ]);
  expect(await todas()).toEqual(antes);
  const hecho = await importa(xml);
  expect(cuenta(hecho)).toEqual([3, 3, 0, 0, 0]);
  expect(hecho.huella).toBe(ensayo.huella);
  const despues = await todas();
  expect(cuenta(await importa(xml))).toEqual([3, 0, 0, 3, 0]);
  expect(await todas()).toEqual(despues);

  expect(await una('diario.example#guid-a3')).toMatchObject({
    titulo: 'La noticia de prueba a3',
    slug: 'la-noticia-de-prueba-a3',
    entradilla: 'Resumen de a3',
    estado: 'publicada',
    fecha_publicacion: new Date('2026-11-19T08:00:00Z'),
    autor_id: null,
    area_id: 1,
    categoria_id: 2,
    categorias: [2],
    origen: 'rss',
    fuente_nombre: 'Diario de ejemplo',
    fuente_url: 'https://diario.example/a3',
    canonica_url: 'https://diario.example/a3',
    licencia: 'CC BY 4.0',
    atribucion: 'Publicado originalmente en Diario de ejemplo, con licencia CC BY 4.0.',
  });
});

test('without a licence: title, summary and a link to the original, and no picture', async () => {
  const foto = '<media:content url="https://diario.example/f.jpg" medium="image"/>';
  const { texto_completo } = await importa(rssDe(itemDe('b1', foto)), { licencia: null });
  expect(texto_completo).toBe(false);
  const { cuerpo, imagen, atribucion } = await una('diario.example#guid-b1');
  expect(cuerpo).toBe(
    '<p>Resumen de b1</p><p><a href="https://diario.example/b1" rel="noopener nofollow ugc">Leer la noticia completa en Diario de ejemplo</a></p>',
  );
  expect([imagen, atribucion]).toEqual([null, 'Fuente: Diario de ejemplo.']);
});

test('changes of the source are taken over unless the desk has changed the article; a deleted article does not come back', async () => {
  await importa(rssDe(['c1', 'c2', 'c3'].map((n) => itemDe(n)).join('')), { modo: 'borrador' });
  await db
    .updateTable('noticia')
    .set({ titulo: 'Título de la redacción' })
    .where('origen_guid', 'like', '%guid-c2')
    .execute();
  await db.deleteFrom('noticia').where('origen_guid', 'like', '%guid-c3').execute();
  const nuevo = ['c1', 'c2', 'c3'].map((n) => itemDe(n).replace('Resumen de', 'Otro resumen de')).join('');
  const informe = await importa(rssDe(nuevo), { modo: 'borrador' });
  expect(informe.entradas.map(({ accion, avisos }) => [accion, avisos[0] ?? ''])).toEqual([
    ['modificada', ''],
    ['omitida', expect.stringContaining('La redacción la ha cambiado')],
    ['omitida', expect.stringContaining('La redacción la borró')],
  ]);
  expect(await una('diario.example#guid-c1')).toMatchObject({
    entradilla: 'Otro resumen de c1',
    version: 2,
    estado: 'borrador',
  });
  expect(await una('diario.example#guid-c2')).toMatchObject({
    titulo: 'Título de la redacción',
    entradilla: 'Resumen de c2',
  });
  expect(cuenta(await importa(rssDe(nuevo), { modo: 'borrador' }))).toEqual([3, 0, 0, 1, 2]);
});

test('an incomplete article waits as a draft, and the report says what it lacks', async () => {
  const corta = itemDe('d1').replace('La noticia de prueba d1', 'Vacunas');
  const { entradas } = await importa(rssDe(corta + itemDe('d2')), { categoria_id: null });
  expect(entradas.map(({ estado, avisos }) => [estado, avisos])).toEqual([
    ['borrador', ['Título: Usa al menos 10 caracteres', 'Categoría: Elige una categoría']],
    ['borrador', ['Categoría: Elige una categoría']],
  ]);
});

test('the same import again, with a section and to be published, publishes the drafts of the first one', async () => {
  const cinco = rssDe(['q1', 'q2', 'q3', 'q4', 'q5'].map((n) => itemDe(n)).join(''));
  await importa(cinco, { modo: 'borrador', area_id: null, categoria_id: null });
  const guid = (n: string) => `diario.example#guid-${n}`;
  const retocar = (n: string, cambio: object) =>
    db.updateTable('noticia').set(cambio).where('origen_guid', '=', guid(n)).execute();
  // The desk rewrites one draft, chooses another section for one, publishes one, and sends the last back to draft.
  await retocar('q2', { titulo: 'Título de la redacción' });
  await retocar('q3', { categoria_id: 2 });
  await retocar('q4', { fecha_publicacion: new Date('2026-11-20T08:00:00Z') });
  await db
    .insertInto('evento_auditoria')
    .values({
      tipo: 'noticia_estado',
      entidad: 'noticia',
      entidad_id: String((await una(guid('q5'))).id),
      de: 'programada',
      a: 'borrador',
    })
    .execute();
  expect(cuenta(await importa(cinco, { modo: 'borrador' }))).toEqual([5, 0, 0, 5, 0]);
  const sinSeccion = await importa(cinco, { area_id: null, categoria_id: null });
  expect(cuenta(sinSeccion)).toEqual([5, 0, 0, 5, 0]);
  expect(sinSeccion.entradas[0]?.avisos).toEqual(['Área: Elige un área', 'Categoría: Elige una categoría']);
  expect(cuenta(await importa(cinco, {}, true))).toEqual([5, 0, 2, 3, 0]);
  const { entradas } = await importa(cinco);
  expect(entradas.map(({ accion, estado, avisos }) => [accion, estado, avisos[0] ?? ''])).toEqual([
    ['modificada', 'publicada', 'Era un borrador de otra importación'],
    ['igual', 'borrador', 'La redacción la ha cambiado desde que entró'],
    ['modificada', 'publicada', 'Era un borrador de otra importación'],
    ['igual', 'borrador', 'La redacción le ha puesto fecha'],
    ['igual', 'borrador', 'La redacción la devolvió a borrador'],
  ]);
  const fecha_publicacion = new Date('2026-11-19T08:00:00Z');
  expect(await una(guid('q1'))).toMatchObject({ estado: 'publicada', area_id: 1, categoria_id: 4, fecha_publicacion });
  expect(await una(guid('q3'))).toMatchObject({ estado: 'publicada', area_id: 1, categoria_id: 2, fecha_publicacion });
  expect(cuenta(await importa(cinco))).toEqual([5, 0, 0, 5, 0]);
});

test('a draft that its source has changed meanwhile is published in its new form', async () => {
  await importa(rssDe(itemDe('r1')), { modo: 'borrador', categoria_id: null });
  const nuevo = rssDe(itemDe('r1').replace('Resumen de', 'Otro resumen de'));
  expect(cuenta(await importa(nuevo))).toEqual([1, 0, 1, 0, 0]);
  expect(await una('diario.example#guid-r1')).toMatchObject({ estado: 'publicada', entradilla: 'Otro resumen de r1' });
});

test('an article with lost letters waits as a draft, and each import says so', async () => {
  const xml = rssDe(itemDe('l1').replace('Resumen', 'Res\ufffdmen') + itemDe('l2'));
  for (const _ of [1, 2]) {
    const { entradas } = await importa(xml);
    expect(entradas.map(({ estado, avisos }) => [estado, avisos])).toEqual([
      ['borrador', ['Trae letras estropeadas («\ufffd»)']],
      ['publicada', []],
    ]);
  }
});

test('one article in two formats is imported once', async () => {
  await importa(rssDe(itemDe('e1')));
  const antes = await todas();
  const atom = `<entry><id>urn:e1</id><title>Otro título de e1</title><link href="https://diario.example/e1"/>
    <published>2026-11-19T08:00:00Z</published><content type="html">x</content></entry>`;
  expect((await importa(atomDe(atom))).entradas).toEqual([
    expect.objectContaining({ accion: 'igual', avisos: [expect.stringContaining('otro canal')] }),
  ]);
  expect(await todas()).toEqual(antes);
});

test('articles whose links are all the front page are different articles', async () => {
  const alInicio = (n: string) => itemDe(n).replace(`https://diario.example/${n}`, 'https://diario.example/');
  expect(cuenta(await importa(rssDe(alInicio('p1') + alInicio('p2'))))).toEqual([2, 2, 0, 0, 0]);
  expect(cuenta(await importa(rssDe(alInicio('p3'))))).toEqual([1, 1, 0, 0, 0]);
});

test('a WordPress export: drafts stay drafts, scheduled posts wait, protected posts stay out', async () => {
  const estado = (s: string) => `<wp:status>${s}</wp:status>`;
  const futura = postDe(3, LARGO, estado('future')).replace(/2026-10-03/, '2027-01-03');
  const xml = wxrDe(
    postDe(1, LARGO) +
      postDe(2, LARGO, estado('draft')) +
      futura +
      postDe(4, LARGO, '<wp:post_password>x</wp:post_password>'),
  );
  const { entradas } = await importa(xml);
  expect(entradas.map(({ accion, estado: e }) => [accion, e])).toEqual([
    ['nueva', 'publicada'],
    ['nueva', 'borrador'],
    ['nueva', 'programada'],
    ['omitida', null],
  ]);
  expect(await una('https://blog.example/?p=1')).toMatchObject({ origen: 'wxr', canonica_url: null });
  expect(await una('https://blog.example/?p=3')).toMatchObject({ fecha_publicacion: new Date('2027-01-03T08:00:00Z') });
});

test('links between articles of a WordPress export become links to ours, and the next import still knows the articles', async () => {
  const cuerpo = (n: number) =>
    `${LARGO}<a href="http://blog.example/entrada-${n}">otra</a> <a href="https://fuera.example/x">fuera</a>`;
  const xml = wxrDe(
    postDe(6, cuerpo(7)) + postDe(7, cuerpo(6)) + postDe(8, cuerpo(9)) + postDe(9, 'x', '<wp:status>draft</wp:status>'),
  );
  await importa(xml);
  const [seis, siete, ocho] = await Promise.all([6, 7, 8].map((n) => una(`https://blog.example/?p=${n}`)));
  expect(seis?.cuerpo).toContain(`<a href="/app/noticias/${siete?.id}">otra</a>`);
  expect(siete?.cuerpo).toContain(`<a href="/app/noticias/${seis?.id}">otra</a>`);
  expect(seis?.cuerpo).toContain('<a href="https://fuera.example/x" rel="noopener nofollow ugc">fuera</a>');
  // A link to a draft keeps its old address.
  expect(ocho?.cuerpo).toContain('<a href="http://blog.example/entrada-9"');
  expect(cuenta(await importa(xml))).toEqual([4, 0, 0, 4, 0]);
});

const HOSTIL = `<script>alert(1)</script><p onclick="x()">Hola <img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>
  <a href="/nota">b</a><iframe src="https://malo.example"></iframe><svg onload=alert(1)><style>p{}</style></p>`;

test('hostile markup has no effect in any field', async () => {
  const malo = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
  const item = itemDe('h1', `<dc:creator>${malo}Autora</dc:creator><category>${malo}Tema</category>`, HOSTIL + LARGO)
    .replace('<title>', `<title>${malo}`)
    .replace('Resumen de h1', `${malo}Resumen`);
  await importa(rssDe(item));
  const guardada = await una('diario.example#guid-h1');
  expect(guardada).toMatchObject({
    titulo: 'La noticia de prueba h1',
    entradilla: 'Resumen',
    autor_texto: 'Autora',
    cuerpo: expect.stringContaining('<a href="https://diario.example/nota" rel="noopener nofollow ugc">b</a>'),
  });
  const { nombre } = await db
    .selectFrom('etiqueta')
    .select('nombre')
    .where('id', '=', guardada.etiquetas[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(nombre).toBe('Tema');
  expect(JSON.stringify(guardada)).not.toMatch(/script|onerror|onclick|javascript:|iframe|alert\(/);
});

test('every imported article is audited, and again when a draft is published', async () => {
  const importadas = await db
    .selectFrom('noticia_importada')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { total } = await db
    .selectFrom('evento_auditoria')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tipo', '=', 'noticia_estado')
    .where('motivo', '=', 'importada')
    .where('de', 'is', null)
    .executeTakeFirstOrThrow();
  expect(total).toBe(importadas.total);
  const deBorrador = await db
    .selectFrom('evento_auditoria')
    .select('a')
    .where('motivo', '=', 'importada')
    .where('de', '=', 'borrador')
    .execute();
  expect(deBorrador).toEqual(Array(3).fill({ a: 'publicada' }));
});

test('a source changes no article of another source, whatever keys it uses', async () => {
  const [una1, otra] = await db
    .insertInto('fuente_noticias')
    .values(
      ['Una', 'Otra'].map((nombre) => ({
        nombre,
        url: `https://${nombre.toLowerCase()}.example/feed`,
        formato: 'rss' as const,
      })),
    )
    .returning('id')
    .execute();
  const guid = 'https://una.example/nota';
  const leer = async (titulo: string, fuenteId: number) => {
    const item = `<item><title>${titulo}</title><link>${guid}</link><guid>${guid}</guid><description>Resumen</description></item>`;
    const feed = await readFeed(Buffer.from(rssDe(item)), { ahora: AHORA, url: null });
    return importFeed(importador, await prepareImportacion(db, { feed, destino: DESTINO, fuenteId }), false);
  };
  expect(cuenta(await leer('Lo que dice la fuente', una1?.id ?? 0))).toEqual([1, 1, 0, 0, 0]);
  const ajena = await leer('Lo que otra le hace decir', otra?.id ?? 0);
  expect([cuenta(ajena), ajena.entradas[0]?.avisos]).toEqual([[1, 0, 0, 1, 0], ['Ya está: es de otra fuente']]);
  expect((await una(guid)).titulo).toBe('Lo que dice la fuente');
  expect(cuenta(await leer('Lo que dice ahora la fuente', una1?.id ?? 0))).toEqual([1, 0, 1, 0, 0]);
});

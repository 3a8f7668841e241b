import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { startFakeSites } from '../../../testing/fake-sites.ts';
import { askAs } from '../testing/empleo-de-prueba.ts';
import { importEmpleo, readFuente } from './import-empleo.ts';

/** Feeds as other sites write them: each of these was once published wrong, or made the whole feed fail (issue 14, 2). */

const sites = await startFakeSites();
const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock } = main;
deps.network = sites.network;
// In the middle of a month, so that the wrong reading of `05/10/2026` (10 May) is in the past.
clock.offsetMs = Date.parse('2026-09-20T10:00:00Z') - Date.now();
const pedir = askAs(main);
const moderador = await main.buildUsuario({ roles: ['moderador'] });
const dir = mkdtempSync(path.join(tmpdir(), 'feeds-de-fuera-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let ficheros = 0;
const fichero = (contenido: string | Uint8Array, nombre = `feed-${++ficheros}.txt`) => {
  writeFileSync(path.join(dir, nombre), contenido);
  return path.join(dir, nombre);
};
const importa = (contenido: string | Uint8Array) => importEmpleo(deps, { de: fichero(contenido), aprobar: true });
let claves = 0;
const posting = (cambios: object = {}) => ({
  '@type': 'JobPosting',
  identifier: `F-${++claves}`,
  title: 'Farmacéutico/a adjunto/a',
  description: '<p>Texto</p>',
  datePosted: '2026-09-18',
  url: `https://otra.example/f${claves}`,
  ...cambios,
});
const enPais = (addressCountry: unknown, mas: object = {}) => ({
  jobLocation: { '@type': 'Place', address: { addressCountry, ...mas } },
});
const una = async (clave: string) =>
  db.selectFrom('oferta_empleo').selectAll().where('origen_id', '=', clave).executeTakeFirstOrThrow();
const deUna = async (cambios: object) => {
  const oferta = posting(cambios);
  const informe = await importa(JSON.stringify([oferta]));
  return { informe, oferta: await una(oferta.identifier) };
};
const job = (campos: Record<string, string>) =>
  `<job><title>${campos.title ?? 'Técnico/a GMP'}</title>${Object.entries({
    referencenumber: `F-${++claves}`,
    ...campos,
  })
    .filter(([nombre]) => nombre !== 'title')
    .map(([nombre, valor]) => `<${nombre}>${valor}</${nombre}>`)
    .join('')}</job>`;
const ultima = () => db.selectFrom('oferta_empleo').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test('a feed that is not UTF-8 is decoded by its BOM, header, declaration or bytes; a wrong declaration is refused', async () => {
  const xml = (declara: string) =>
    `<?xml version="1.0"${declara}?><source>${job({ title: 'Señal ó', city: 'A Coruña', country: 'España' })}</source>`;
  for (const bytes of [
    Buffer.from(xml(' encoding="ISO-8859-1"'), 'latin1'),
    Buffer.from(xml(''), 'latin1'),
    Buffer.from(`\uFEFF${xml(' encoding="utf-16"')}`, 'utf16le'),
    Buffer.from(
      JSON.stringify([posting({ title: 'Señal ó', ...enPais('España', { addressRegion: 'A Coruña' }) })]),
      'latin1',
    ),
  ]) {
    await importa(bytes);
    expect(await ultima()).toMatchObject({ titulo: 'Señal ó', pais_id: 28, estado_id: 28_015 });
  }
  await expect(importa(Buffer.from(xml(' encoding="UTF-8"'), 'latin1'))).rejects.toThrow('no es la que declara');
  sites.at('otra.example/latin1', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml; charset=iso-8859-1' })
      .end(Buffer.from(xml(''), 'latin1')),
  );
  await importEmpleo(deps, { de: 'http://otra.example/latin1' });
  expect((await ultima()).titulo).toBe('Señal ó');
});

test('an offer whose text was broken at its source is refused alone', async () => {
  const buena = posting();
  const malas = ['Farmac\ufffdutica', 'FarmacÃutica', 'FarmacÃ©uticañ', 'Farmac\ud800utica'].map((title) =>
    posting({ title }),
  );
  const porDentro = ['Ma&#xFFFD;ana <p>x</p>', '<p>Ma&#195;&#177;ana</p>'].map((description) =>
    posting({ description }),
  );
  const informe = await importa(JSON.stringify([...malas, ...porDentro, buena]));
  expect(informe).toMatchObject({ leidas: 7, nuevas: 1, rechazadas: 6 });
  expect(informe.avisos[0]).toBe('«Farmac·utica»: trae letras estropeadas y no entra.');
  expect((await una(buena.identifier)).estado).toBe('publicada');
  const guardadas = await db.selectFrom('oferta_empleo').select('id').where('titulo', 'like', '%\ufffd%').execute();
  expect(guardadas).toEqual([]);
});

test('a null character refuses its offer and not the feed, with a Spanish sentence', async () => {
  const [mala, buena] = [posting({ description: 'Uno\0dos' }), posting()];
  const informe = await importa(JSON.stringify([mala, buena]));
  expect(informe).toMatchObject({ nuevas: 1, rechazadas: 1 });
  expect(informe.avisos).toEqual(['«Farmacéutico/a adjunto/a»: trae un carácter nulo y no entra.']);
  expect(await importa(JSON.stringify([posting({ identifier: 'a\0b' }), posting()]))).toMatchObject({ nuevas: 1 });
  for (const nulo of ['\0', '&#0;', '&#x00;']) {
    const xml = `<source>${job({ city: `Vi${nulo}go` })}${job({ city: 'Vigo' })}</source>\0\0\0`;
    expect(await importa(xml)).toMatchObject({ nuevas: 1, rechazadas: 1 });
  }
  // An offer that is present but broken does not count as missing.
  const de = fichero(JSON.stringify([posting({ identifier: 'sigue' })]));
  await importEmpleo(deps, { de, aprobar: true });
  writeFileSync(de, JSON.stringify([posting({ identifier: 'sigue', title: 'Roto \0' })]));
  for (const _ of [1, 2, 3]) expect(await importEmpleo(deps, { de })).toMatchObject({ caducadas: 0, rechazadas: 1 });
});

test.each([
  ['France', 74],
  ['USA', 229],
  ['United Kingdom', 76],
  ['ESP', 28],
  ['Deutschland', 56],
])('%s is recognised as a country', async (pais, id) => {
  const { oferta } = await deUna(enPais({ '@type': 'Country', name: pais }));
  expect(oferta).toMatchObject({ estado: 'publicada', pais_id: id });
});

test('an offer with an unknown country waits for a moderator, who chooses it; the next import keeps the choice', async () => {
  const { oferta, informe } = await deUna({ ...enPais('Wonderland'), identifier: 'sin-pais' });
  expect(informe).toMatchObject({ enEspera: 1 });
  expect(informe.avisos[0]).toContain('No se conoce su país, «Wonderland» y espera revisión.');
  expect(oferta).toMatchObject({ estado: 'pendiente_revision', pais_id: null, estado_id: null });
  const enCola = async () =>
    (await pedir('GET', '/api/empleo/revision', moderador.id)).body.data.find(
      (o: { id: number }) => o.id === oferta.id,
    );
  expect(await enCola()).toMatchObject({
    pais: null,
    fuente: expect.stringContaining('feed-'),
    autor_email: null,
    reparos: [{ campo: 'pais_id', clase: 'revision', texto: 'No se conoce su país, «Wonderland».' }],
  });
  const aprobar = (body?: object) => pedir('POST', `/api/empleo/revision/${oferta.id}/aprobar`, moderador.id, body);
  expect((await aprobar()).body.errors).toEqual({ pais_id: ['Elige el país'] });
  expect((await aprobar({ pais_id: 9_999 })).body.errors).toEqual({ pais_id: ['Elige el país'] });
  expect((await aprobar({ pais_id: 57 })).status).toBe(204);
  const publicada = await una('sin-pais');
  expect(publicada).toMatchObject({ estado: 'publicada', pais_id: 57, revision_motivo: null });
  // An imported offer closes when its source says, not after our usual days.
  expect(publicada.fecha_caducidad).toEqual(oferta.fecha_caducidad);
  expect(await enCola()).toBeUndefined();

  const de = path.join(dir, `feed-${ficheros}.txt`);
  writeFileSync(
    de,
    JSON.stringify([posting({ ...enPais('Wonderland'), identifier: 'sin-pais', title: 'Otro título' })]),
  );
  expect(await importEmpleo(deps, { de })).toMatchObject({ modificadas: 1, enEspera: 0 });
  expect(await una('sin-pais')).toMatchObject({ titulo: 'Otro título', estado: 'publicada', pais_id: 57 });
});

test('an offer that was taken for Spanish waits for a moderator when its feed names an unknown country later', async () => {
  const { oferta } = await deUna({ identifier: 'de-antes' });
  expect(oferta).toMatchObject({ estado: 'publicada', pais_id: 28 });
  writeFileSync(
    path.join(dir, `feed-${ficheros}.txt`),
    JSON.stringify([posting({ ...enPais('Oz'), identifier: 'de-antes' })]),
  );
  await importEmpleo(deps, { de: path.join(dir, `feed-${ficheros}.txt`) });
  expect(await una('de-antes')).toMatchObject({ estado: 'pendiente_revision', pais_id: null });
  await db.deleteFrom('oferta_empleo').where('origen_id', '=', 'de-antes').execute();
});

test('approving a source publishes its waiting offers, but not those with a reason of their own to wait', async () => {
  const [buena, rara] = [posting(), posting(enPais('Wonderland'))];
  const de = fichero(JSON.stringify([buena, rara]));
  await importEmpleo(deps, { de });
  const lista = async () =>
    (await pedir('GET', '/api/empleo/revision', moderador.id)).body.data.map((o: { titulo: string }) => o.titulo);
  const cuantas = async () => (await pedir('GET', '/api/personal/resumen', moderador.id)).body.data.ofertas;
  // The source must be approved before its offers are in the moderators' queue.
  expect([await lista(), await cuantas()]).toEqual([[], 0]);
  const { esperan } = await importEmpleo(deps, { de, aprobar: true });
  expect(esperan).toEqual(['1 esperan revisión (No se conoce su país): decídelas en «Ofertas en revisión».']);
  expect([(await una(buena.identifier)).estado, (await una(rara.identifier)).estado]).toEqual([
    'publicada',
    'pendiente_revision',
  ]);
  expect([await lista(), await cuantas()]).toEqual([[rara.title], 1]);
  const { id } = await una(rara.identifier);
  const no = await pedir('POST', `/api/empleo/revision/${id}/rechazar`, moderador.id, { motivo: 'No es de aquí' });
  expect([no.status, (await una(rara.identifier)).estado]).toEqual([204, 'rechazada']);
});

test('05/10/2026 is the fifth of October, except where the month is written first', async () => {
  const fin = async (mas: object) => (await deUna({ validThrough: '05/10/2026', ...mas })).oferta.fecha_caducidad;
  // The offer is open until the end of the fifth, in Madrid.
  expect((await fin(enPais('ES')))?.toISOString()).toBe('2026-10-05T22:00:00.000Z');
  expect((await fin(enPais('GB')))?.toISOString()).toBe('2026-10-05T22:00:00.000Z');
  expect((await fin({ ...enPais('USA'), validThrough: '10/05/2026' }))?.toISOString()).toBe('2026-10-05T22:00:00.000Z');
  await importa(`<source>${job({ expirationdate: '05/10/2026', date: '15/09/2026' })}</source>`);
  expect(await ultima()).toMatchObject({
    fecha_caducidad: new Date('2026-10-05T22:00:00Z'),
    fecha_publicacion: new Date('2026-09-14T22:00:00Z'),
  });
});

test('an offer whose closing date is past is not published, however the date is written', async () => {
  for (const validThrough of [
    '19/09/2026',
    '2026-09-19',
    '19 de septiembre de 2026',
    '2026-09-20T11:59',
    '31/01/2020',
  ]) {
    const { oferta } = await deUna({ validThrough, datePosted: undefined });
    expect([validThrough, oferta.estado]).toEqual([validThrough, 'caducada']);
    expect(oferta.fecha_publicacion?.getTime()).toBeLessThanOrEqual(oferta.fecha_caducidad?.getTime() ?? 0);
  }
  // An offer that closes today is still open.
  expect((await deUna({ validThrough: '2026-09-20' })).oferta.estado).toBe('publicada');
  const { oferta, informe } = await deUna({ validThrough: 'hasta cubrir la vacante' });
  expect(oferta).toMatchObject({ estado: 'pendiente_revision', pais_id: 28 });
  expect(informe.avisos[0]).toContain('«hasta cubrir la vacante» y espera revisión.');
});

test('an offer open until 2099 is shortened to our longest time, and the report says so', async () => {
  for (const validThrough of ['2099-12-31', '9999-12-31', '31/12/2099']) {
    const { oferta, informe } = await deUna({ validThrough });
    expect(oferta.fecha_caducidad?.toISOString().slice(0, 10)).toBe('2026-12-19');
    expect(informe).toMatchObject({ acortadas: 1 });
    expect(informe.avisos).toEqual([
      '«Farmacéutico/a adjunto/a»: estaba abierta más de 90 días y se cierra el 19/12/2026.',
    ]);
  }
  sites.at('otra.example/abierta', JSON.stringify([posting({ validThrough: '2099-12-31' })]));
  const { id } = await db
    .insertInto('fuente_oferta')
    .values({ nombre: 'Otra', url: 'http://otra.example/abierta', formato: 'jsonld', revisada_en: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await readFuente(deps, id);
  const { ultimo_estado } = await db
    .selectFrom('fuente_oferta')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ultimo_estado).toContain('1 acortadas a 90 días. «Farmacéutico/a adjunto/a»: estaba abierta');
});

test('"25.000" is twenty-five thousand in a Spanish feed, and "25,000" in an English one', async () => {
  const pago = async (valor: unknown, pais: string, unitText = 'YEAR') => {
    const baseSalary = { currency: 'EUR', value: { value: valor, unitText } };
    const { oferta } = await deUna({ ...enPais(pais), baseSalary });
    return Number(oferta.salario_min);
  };
  expect(await pago('25.000', 'ES')).toBe(25_000);
  expect(await pago('25.000,50', 'ES')).toBe(25_000.5);
  expect(await pago('25,000', 'IE')).toBe(25_000);
  expect(await pago('25,000.50', 'IE')).toBe(25_000.5);
  expect(await pago('15.500', 'IE', 'HOUR')).toBe(15.5);
  expect(await pago(25_000, 'ES')).toBe(25_000);
  // A JSON number 25 (from an unquoted `25.000`) is too little for a yearly pay, and is dropped.
  expect(await pago(25, 'ES')).toBe(0);
  const { oferta } = await deUna({ baseSalary: { value: { minValue: '25.000', maxValue: '30.000' } } });
  expect([oferta.salario_min, oferta.salario_max].map(Number)).toEqual([25_000, 30_000]);
  expect(Number((await deUna({ baseSalary: '25.000 € al año' })).oferta.salario_min)).toBe(25_000);
});

test.each([
  ['Las Palmas de Gran Canaria', 28_035],
  ['Vitoria-Gasteiz', 28_001],
  ['Gasteiz / Vitoria', 28_001],
])('the province of %s is found', async (addressLocality, provincia) => {
  const { oferta } = await deUna(enPais('ES', { addressLocality }));
  expect(oferta.estado_id).toBe(provincia);
});

test('a file that is not a feed is refused with one sentence that says what to do', async () => {
  mkdirSync(path.join(dir, 'carpeta'));
  for (const [de, frase] of [
    [path.join(dir, 'carpeta'), 'es una carpeta: indica el fichero que hay dentro.'],
    [path.join(dir, 'no-esta.xml'), 'No existe «'],
    [fichero(''), 'Está vacío: comprueba'],
    [fichero('{"@type": "JobPosting",\n "title": "Una" "b"}'), 'No es JSON-LD válido en la línea 2: corrígelo'],
    [fichero('<source><job></source>'), 'No es XML válido en la línea 1: corrígela'],
    [fichero('%PDF-1.7\n%âãÏÓ\n'), 'es un documento (PDF) y no un canal de ofertas en XML o JSON-LD: pide o exporta'],
    [fichero('<html><body>Hola</body></html>'), 'No trae ninguna oferta (JobPosting o <job>): comprueba'],
  ] as const)
    await expect(importEmpleo(deps, { de })).rejects.toThrow(frase);
});

test('a raw line break inside a JSON string is read as a space', async () => {
  const clave = `F-${++claves}`;
  await importa(
    `[{"@type":"JobPosting","identifier":"${clave}","title":"Farmacéutica\n adjunta","datePosted":"2026-09-18"}]`,
  );
  expect((await una(clave)).titulo).toBe('Farmacéutica adjunta');
});

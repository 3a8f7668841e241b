import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba, ofertaBuena } from '../testing/empleo-de-prueba.ts';
import { importEmpleo } from './import-empleo.ts';
import { readJsonld } from './read-jsonld.ts';
import { readXml } from './read-xml.ts';
import { cargoPorTitulo } from './valores/cargo-por-titulo.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, app } = main;
const pedir = askAs(main);
const dir = mkdtempSync(path.join(tmpdir(), 'empleo-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const fichero = (nombre: string, contenido: unknown) => {
  const ruta = path.join(dir, nombre);
  writeFileSync(ruta, typeof contenido === 'string' ? contenido : JSON.stringify(contenido));
  return ruta;
};
const enDias = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString();
const posting = (cambios: object = {}) => ({
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'Otra web', value: 'A-1' },
  title: 'Visitador/a médico/a',
  description: '&lt;p&gt;Texto&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  datePosted: enDias(-2),
  validThrough: enDias(20),
  hiringOrganization: { name: 'Laboratorio de Fuera' },
  jobLocation: { address: { addressLocality: 'Vigo', addressRegion: 'Pontevedra', addressCountry: 'ES' } },
  employmentType: ['FULL_TIME', 'TEMPORARY'],
  baseSalary: { currency: 'EUR', value: { minValue: 2000, maxValue: '2500,50', unitText: 'MONTH' } },
  url: 'https://otra.example/oferta/1',
  ...cambios,
});

describe('JobPosting', () => {
  test.each([
    ['bare', posting()],
    ['a list', [posting()]],
    ['a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, posting()] }],
    ['an ItemList', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: posting() }] }],
  ])('%s', (_, json) => {
    expect(readJsonld(JSON.stringify(json))).toMatchObject([
      {
        clave: 'A-1',
        titulo: 'Visitador/a médico/a',
        empresa: 'Laboratorio de Fuera',
        pais: 'ES',
        region: 'Pontevedra',
        contrato: 'duracion_determinada',
        jornada: 'completa',
        descripcion: '<p>Texto</p><script>alert(1)</script>',
        salario: { min: '2000', max: '2500.5', moneda: 'EUR', periodo: 'mes' },
      },
    ]);
  });

  test('postings are found in the scripts of a page, though one of the scripts is broken', () => {
    const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
    const html = `<html><head>${script('{')}${script(JSON.stringify(posting()))}<script>x = 1</script></head></html>`;
    expect(readJsonld(html)).toHaveLength(1);
  });

  test('remote offers, several places and a missing identifier are read; other JSON-LD is no offer', () => {
    const remota = posting({
      identifier: undefined,
      jobLocationType: 'TELECOMMUTE',
      baseSalary: { value: 30000 },
      applicantLocationRequirements: [{ '@type': 'Country', name: 'España' }, { name: 'PT' }],
      jobLocation: [{ address: 'Lugo' }, { address: 'Vigo' }],
    });
    expect(readJsonld(JSON.stringify(remota))).toMatchObject([
      {
        clave: 'https://otra.example/oferta/1',
        remoto: true,
        remotoPaises: ['España', 'PT'],
        multiprovincia: true,
        salario: { min: '30000', periodo: 'ano' },
      },
    ]);
    expect(readJsonld(JSON.stringify([{ '@type': 'JobPosting' }, null, 3, { '@type': 'Person' }]))).toEqual([]);
    expect(() => readJsonld('{')).toThrow('No es JSON-LD válido en la línea 1: corrígelo');
  });
});

test('XML job feed', async () => {
  const xml = `<?xml version="1.0"?><source><publisher>Otra</publisher><job><title><![CDATA[Técnico/a GMP]]></title>
    <date>Fri, 20 Nov 2026 10:00:00 GMT</date><referencenumber>X9</referencenumber><url>https://otra.example/x9</url>
    <company>Planta</company><city>León</city><state>León</state><country>ES</country><postalcode>24001</postalcode>
    <description><![CDATA[<ul><li>Uno</li></ul>]]></description><salary>25.000 - 30.000 € al año</salary>
    <jobtype>Full-time, indefinido</jobtype></job></source>`;
  expect(await readXml(xml)).toMatchObject([
    {
      clave: 'X9',
      titulo: 'Técnico/a GMP',
      pais: 'ES',
      jornada: 'completa',
      contrato: 'indefinido',
      salario: { min: '25000', max: '30000', moneda: 'EUR', periodo: 'ano' },
      descripcion: '<ul><li>Uno</li></ul>',
      publicada: new Date('2026-11-20T10:00:00Z'),
    },
  ]);
  await expect(readXml('<!DOCTYPE x [<!ENTITY a "b">]><source/>')).rejects.toThrow('DOCTYPE');
  await expect(readXml('<source><job>')).rejects.toThrow('No es XML válido en la línea 1: corrígela');
});

test('a feed with too many offers is refused', async () => {
  const job = '<job><title>Una</title><url>https://a.example/1</url></job>';
  await expect(readXml(`<source>${job.repeat(50_001)}</source>`)).rejects.toThrow('Trae más de 50000 ofertas');
});

test.each([
  ['Visitadora médica zona norte', 'visitador-medico'],
  ['Delegado/a Hospital Oncología', 'delegado-hospitalario'],
  ['Farmacéutico/a adjunto/a', 'farmaceutico-adjunto'],
  ['Técnico/a en farmacia y parafarmacia', 'tecnico-de-farmacia'],
  ['KAM Hospitalario', 'kam'],
  ['Camarero/a', null],
  ['Farmacéutica de hospital, turno de noche', 'farmaceutico-de-hospital'],
  ['FEA Farmacia Hospitalaria', 'farmaceutico-especialista'],
  ['Residente de Farmacia (FIR)', 'residente-de-farmacia'],
  ['Farmacéutico de Atención Primaria', 'farmaceutico-de-atencion-primaria'],
  ['Jefa del Servicio de Farmacia', 'jefe-de-servicio-de-farmacia'],
  ['Inspector farmacéutico de distribución', 'inspeccion-farmaceutica'],
])('%s → %s', (titulo, slug) => expect(cargoPorTitulo(titulo)).toBe(slug));

const filas = () =>
  db.selectFrom('oferta_empleo').selectAll().where('origen', '=', 'importada').orderBy('id').execute();

test('a new source waits; an approved source is published; a repeated import changes nothing; an offer missing twice is closed', async () => {
  const dos = posting({ identifier: 'A-2', title: 'Técnico GMP', url: 'https://otra.example/2' });
  const de = fichero('feed.jsonld', [posting(), dos, dos]);
  expect(await importEmpleo(deps, { de })).toMatchObject({ leidas: 3, repetidas: 1, nuevas: 2, enEspera: 2 });
  expect((await filas()).map((o) => [o.estado, o.estado_id, o.cargo_id, o.descripcion])).toEqual([
    ['pendiente_revision', 28036, 1, '<p>Texto</p>'],
    ['pendiente_revision', 28036, 17, '<p>Texto</p>'],
  ]);
  const admin = await main.buildUsuario({ roles: ['admin'] });
  const [fuente] = (await pedir('GET', '/api/empleo/fuentes', admin.id)).body.data;
  expect(fuente).toMatchObject({ ofertas: 2, en_espera: 2, revisada_en: null });
  expect((await pedir('POST', `/api/empleo/fuentes/${fuente.id}/aprobar`, admin.id)).body.data.en_espera).toBe(0);
  expect((await filas()).map((o) => o.estado)).toEqual(['publicada', 'publicada']);

  expect(await importEmpleo(deps, { de })).toMatchObject({ nuevas: 0, modificadas: 0, iguales: 2 });
  fichero('feed.jsonld', [posting({ title: 'Visitadora médica' })]);
  expect(await importEmpleo(deps, { de, ensayo: true })).toMatchObject({ modificadas: 1 });
  expect((await filas())[0]?.titulo).toBe('Visitador/a médico/a');
  expect(await importEmpleo(deps, { de })).toMatchObject({ modificadas: 1, caducadas: 0 });
  expect(await importEmpleo(deps, { de })).toMatchObject({ iguales: 1, caducadas: 1 });
  const [una, otra] = await filas();
  expect([una?.titulo, una?.estado, otra?.estado]).toEqual(['Visitadora médica', 'publicada', 'caducada']);
  expect((await pedir('GET', `/api/empleo/ofertas/${otra?.id}`, null)).body.code).toBe('caducado');
  const leida = (await pedir('GET', `/api/empleo/ofertas/${una?.id}`, null)).body.data;
  expect(leida).toMatchObject({
    solicitud: 'externa',
    solicitud_en: 'otra.example',
    origen: { nombre: 'feed.jsonld', url: 'https://otra.example/oferta/1' },
  });
  expect((await pedir('POST', `/api/empleo/ofertas/${una?.id}/clics`, null)).body.data.url).toBe(
    'https://otra.example/oferta/1',
  );
});

test('the section of a feed, or its company, tells the trade of a title that is used in many trades', async () => {
  const de = [
    { industry: 'Industria farmacéutica', hiringOrganization: { name: 'Uno' } },
    { hiringOrganization: { name: 'Dos Pharma' } },
    { industry: 'Retail', hiringOrganization: { name: 'Tres' } },
  ].map((cambios, i) => posting({ title: 'Product manager', identifier: `S-${i}`, ...cambios }));
  await importEmpleo(deps, { de: fichero('secciones.jsonld', de) });
  const xml = `<source>${['Pharma', 'Retail'].map(
    (seccion) =>
      `<job><title>Product manager</title><referencenumber>S-${seccion}</referencenumber><category>${seccion}</category></job>`,
  )}</source>`;
  await importEmpleo(deps, { de: fichero('secciones.xml', xml) });
  const conCargo = (await filas()).filter((o) => o.titulo === 'Product manager' && o.cargo_id !== null);
  expect(conCargo.map((o) => o.origen_id)).toEqual(['S-0', 'S-1', 'S-Pharma']);
  await db.deleteFrom('oferta_empleo').where('titulo', '=', 'Product manager').execute();
});

test('a source that is approved at its second import publishes the offers of the first one too', async () => {
  const de = fichero('dos-veces.jsonld', [posting({ identifier: 'DV-1', url: 'https://otra.example/dv1' })]);
  expect(await importEmpleo(deps, { de })).toMatchObject({ nuevas: 1, enEspera: 1 });
  expect((await importEmpleo(deps, { de })).esperan).toEqual([
    '1 esperan porque nadie ha revisado su fuente: repite con --aprobar, o apruébala en «Fuentes de ofertas».',
  ]);
  expect(await importEmpleo(deps, { de, aprobar: true })).toMatchObject({ iguales: 1, esperan: [] });
  expect((await filas()).find((o) => o.origen_id === 'DV-1')?.estado).toBe('publicada');
});

test('a file that is not a feed is refused, and nothing is stored', async () => {
  for (const [contenido, frase] of [
    ['{"@type":"Person"}', 'ninguna oferta'],
    ['<html></html>', 'ninguna oferta'],
    ['nada', 'JSON-LD'],
  ] as const)
    await expect(importEmpleo(deps, { de: fichero('no.txt', contenido) })).rejects.toThrow(frase);
  await expect(importEmpleo(deps, { de: path.join(dir, 'no-esta') })).rejects.toThrow('No existe');
});

test('our own feeds are imported again without losses', async () => {
  const { buildReclutador } = empleoDePrueba(main);
  const yo = await buildReclutador();
  const { id } = (
    await pedir('POST', '/api/empleo/ofertas', yo.id, {
      ...ofertaBuena,
      titulo: 'Delegado de farmacia «zona» & <norte>',
    })
  ).body.data;
  await pedir('POST', `/api/empleo/ofertas/${id}/publicar`, yo.id);
  const jsonld = (await app.inject('/api/empleo/feed.jsonld')).body;
  const xml = (await app.inject('/api/empleo/feed.xml')).body;
  for (const leidas of [readJsonld(jsonld), await readXml(xml)])
    expect(leidas).toMatchObject([
      {
        clave: String(id),
        titulo: 'Delegado de farmacia «zona» & <norte>',
        pais: 'ES',
        region: 'Madrid',
        poblacion: 'Madrid',
        jornada: 'completa',
        salario: { min: '28000', max: '34000', moneda: 'EUR', periodo: 'ano' },
        url: `https://app.example/app/empleo/oferta/delegado-de-farmacia-zona-norte/${id}`,
      },
    ]);
});

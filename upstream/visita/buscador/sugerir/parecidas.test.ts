import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';
import { sinNegaciones } from '../coincidir/negaciones.ts';
import { palabrasDeConsulta } from '../entender/palabras-consulta.ts';
import { seedHechos } from '../testing/hechos.ts';

const { app, db } = await buildTestVisita();
await seedCatalogo(db);
beforeAll(() => seedHechos(db));

async function buscar(filtros: Record<string, string>) {
  const response = await app.inject({ url: `/api/productos?${new URLSearchParams(filtros)}` });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const ver = async (q: string) => {
  const { data, meta } = await buscar({ q });
  return { nombres: data.map(({ nombre }: { nombre: string }) => nombre), total: meta.total, ...meta.interpretacion };
};

describe('words that are only near', () => {
  test.each([
    // Two wrong letters of seven; a beginning of a word with one wrong letter.
    ['tosilan', 'tosival'],
    ['cardiomerc', 'cardiomarca'],
  ])('for «%s» the correction «%s» is offered, and its products are not shown', async (q, otra) => {
    const { data, meta } = await buscar({ q });
    expect([data, meta.corregida, meta.quisiste_decir]).toEqual([[], false, otra]);
  });

  test('a sure correction is searched at once, and the response says that it was corrected', async () => {
    const { data, meta } = await buscar({ q: 'tosibal' });
    expect([data[0].nombre, meta.corregida, meta.quisiste_decir]).toEqual(['TOSIVAL JARABE', true, 'tosival']);
    expect((await buscar({ q: 'tosival' })).meta.corregida).toBe(false);
    // A correction never repeats a word of the query.
    expect((await buscar({ q: 'tosival tosivla' })).meta.corregida).toBe(false);
  });

  test('a typo is not corrected to the name of a laboratory', async () => {
    expect((await buscar({ q: 'ribera' })).meta.total).toBeGreaterThan(0);
    expect((await buscar({ q: 'ribero' })).meta).toMatchObject({ total: 0, quisiste_decir: null });
  });

  test('a word of the lexicon is not corrected', async () => {
    const { meta } = await buscar({ q: 'infección dolival' });
    expect([meta.quisiste_decir, meta.interpretacion.sin]).toEqual([null, ['infección']]);
    expect((await buscar({ q: 'barriga' })).meta).toMatchObject({ total: 0, quisiste_decir: null });
  });

  test('a brand is reported as withdrawn only when it was typed, not when a correction led to it', async () => {
    const { data, meta } = await buscar({ q: 'tensovijeo' });
    expect([data, meta.interpretacion.retirada, meta.quisiste_decir]).toEqual([[], null, 'tensoviejo']);
    expect((await ver('vioxx')).retirada).toMatchObject({ nombre: 'vioxx', grupo: 'M01AH' });
    const oido = await buscar({ q: 'vioxs' });
    expect([oido.data, oido.meta.interpretacion.retirada, oido.meta.quisiste_decir]).toEqual([[], null, 'vioxx']);
    expect(await ver('yes')).toMatchObject({ total: 0, retirada: null });
  });
});

describe('negations in a query', () => {
  test('a negation is reported as not understood, and its words are not searched', async () => {
    const visto = await ver('antihistamínico que no dé sueño');
    expect(visto.nombres.sort()).toEqual(['HISTAVAL 10 mg COMPRIMIDOS', 'HISTAVAL INFANTIL JARABE']);
    expect([visto.no_entendido, visto.sin]).toEqual([['que no dé sueño'], []]);
    expect(await ver('histaval sin aroma de fresa 10 mg')).toMatchObject({
      nombres: ['HISTAVAL 10 mg COMPRIMIDOS'],
      no_entendido: ['sin aroma de fresa'],
    });
    expect(await ver('algo que no dé sueño')).toMatchObject({ total: 0, no_entendido: ['que no dé sueño'] });
  });

  test('a query that is only a negation and fillers keeps no words', () => {
    const de = (q: string) => sinNegaciones(palabrasDeConsulta(q), () => false);
    expect(de('algo que no dé sueño')).toEqual({ palabras: [], negadas: ['que no dé sueño'] });
    expect(de('histaval que no dé sueño 10 mg').palabras.map(({ cruda }) => cruda)).toEqual(['histaval', '10 mg']);
    expect(de('antiinflamatorio no esteroideo sin').negadas).toEqual([]);
  });

  test('«sin …» finds names that state it, and the «no» of a complaint is no negation', async () => {
    for (const q of ['dialival sin potasio', 'dialival sin pota'])
      expect((await ver(q)).nombres).toEqual(['DIALIVAL SIN POTASIO SOLUCIÓN']);
    expect((await ver('histaval sin potasio')).total).toBe(0);
    const queja = await ver('no puedo dormir');
    expect(queja.no_entendido).toEqual([]);
    expect(queja.nombres).toContain('SOMNOVAL 5 mg COMPRIMIDOS');
  });
});

test.each(['leche infantil', 'test de embarazo', 'gafas en jarabe 10 mg', 'ácido xilofónico', 'derm xilófono'])(
  '«%s»: finds nothing when only a form, a dose, a condition or no name would remain',
  async (q) => expect((await ver(q)).nombres).toEqual([]),
);

test('suggestions offer a near word without its products', async () => {
  const response = await app.inject({ url: '/api/productos/sugerencias?q=tosilan' });
  expect(response.json().data).toMatchObject({ productos: [], quisiste_decir: 'tosival' });
  const morfina = await app.inject({ url: '/api/productos/sugerencias?q=morfema' });
  expect(morfina.json().data).toMatchObject({ principios: [], quisiste_decir: 'morfina' });
  const segura = await app.inject({ url: '/api/productos/sugerencias?q=tosibal' });
  expect(segura.json().data).toMatchObject({ productos: [{ nombre: 'TOSIVAL JARABE' }], quisiste_decir: 'tosival' });
});

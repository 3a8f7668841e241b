import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { illustration } from './illustration.ts';
import { MOTIFS } from './motifs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const AREAS = [...Object.keys(MOTIFS), 'una-que-nadie-dibujo'];

test('an article’s picture is always the same; another article and another area have different ones', () => {
  const pictures = AREAS.flatMap((area) => Array.from({ length: 40 }, (_, id) => illustration(area, id + 1)));
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(illustration('hospital', 7)).toBe(illustration('hospital', 7));
});

test('five consecutive articles get five different compositions', () => {
  const shapeOf = (svg: string) => svg.replaceAll(/[\d.-]+/g, '').slice(0, 400);
  for (const area of AREAS)
    expect([area, new Set([11, 12, 13, 14, 15].map((id) => shapeOf(illustration(area, id)))).size]).toEqual([area, 5]);
});

test('a picture is small, contains no script and loads nothing', () => {
  for (const area of AREAS)
    for (let id = 1; id <= 30; id++) {
      const svg = illustration(area, id);
      expect(svg.length).toBeLessThan(20_000);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1600" height="900"/);
      expect(svg).not.toMatch(/<script|<style|style=|href|NaN|undefined|on\w+=/);
    }
});

test.each([
  '/ilustraciones/hospital/0.svg',
  '/ilustraciones/hospital/x.svg',
  '/ilustraciones/Hospital/7.svg',
  '/ilustraciones/hospital/7.png',
])('%s is a 404', async (path) => {
  expect((await t.bare('get', path)).status).toBe(404);
});

test('a picture is public, and cached for a week', async () => {
  const { status, headers } = await t.bare('get', '/ilustraciones/hospital/7.svg');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=604800']);
});

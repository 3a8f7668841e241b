import { beforeAll, expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { seedHechos } from '../testing/hechos.ts';

/** Shorthand of counter and prescription, as issue 14 names it: each finds its product among others, and no word is left out. */
const { app, db } = await buildTestVisita();
beforeAll(() =>
  seedHechos(db, [
    ['ÁCIDO ACETILSALICÍLICO NORVAL 100 mg COMPRIMIDOS', 'B01AC06', true, 'COMPRIMIDO'],
    ['HIDROCLOROTIAZIDA NORVAL 25 mg COMPRIMIDOS', 'C03AA03', true, 'COMPRIMIDO'],
    ['VITALUZ 25.000 UI SOLUCIÓN ORAL', 'A11CC05', true, 'SOLUCIÓN ORAL'],
    ['AMOXICILINA NORVAL 500 mg CÁPSULAS', 'J01CA04', true, 'CÁPSULA'],
    ['AMOXICILINA/ÁCIDO CLAVULÁNICO NORVAL 875 mg/125 mg COMPRIMIDOS', 'J01CR02', true, 'COMPRIMIDO'],
    ['DOLIVAL 25 mg COMPRIMIDOS', 'M01AE17', true, 'COMPRIMIDO'],
    ['DOLIVAL 50 mg/2 ml SOLUCIÓN', 'M01AE17', true, 'INYECTABLE'],
    ['OJIVAL 5 mg/ml GOTAS', 'S01ED01', true, 'COLIRIO'],
    ['OJIVAL 5 mg COMPRIMIDOS', 'S01EC01', true, 'COMPRIMIDO'],
    ['TOSIVAL JARABE', 'R05DA09', true, 'JARABE'],
    ['RAPIDOVA 100 UI/ml', 'A10AB05', true, 'INYECTABLE'],
    ['GLARGOVA 100 UI/ml', 'A10AE04', true, 'INYECTABLE'],
  ]),
);

test.each([
  ['AAS', 'ÁCIDO ACETILSALICÍLICO NORVAL 100 mg COMPRIMIDOS'],
  ['HCTZ', 'HIDROCLOROTIAZIDA NORVAL 25 mg COMPRIMIDOS'],
  ['vit D', 'VITALUZ 25.000 UI SOLUCIÓN ORAL'],
  ['amoxi-clav', 'AMOXICILINA/ÁCIDO CLAVULÁNICO NORVAL 875 mg/125 mg COMPRIMIDOS'],
  ['dolival iny', 'DOLIVAL 50 mg/2 ml SOLUCIÓN'],
  ['ojival sol oft', 'OJIVAL 5 mg/ml GOTAS'],
  ['tto tos', 'TOSIVAL JARABE'],
  ['insulina rápida', 'RAPIDOVA 100 UI/ml'],
])('«%s» finds only %s', async (q, nombre) => {
  const response = await app.inject({ url: `/api/productos?${new URLSearchParams({ q })}` });
  const { data, meta } = response.json();
  expect([data.map((fila: { nombre: string }) => fila.nombre), meta.interpretacion.sin]).toEqual([[nombre], []]);
});

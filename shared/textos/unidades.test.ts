import { expect, test } from 'vitest';
import { conUnidades } from './unidades.ts';

const visto = (titulo: string) => conUnidades(titulo).replaceAll('\u00a0', '_');

test.each([
  ['DEMOPEN 300 mg CÁPSULA DURA', 'DEMOPEN 300_mg CÁPSULA DURA'],
  ['ACIDO DEMO 100 mg/ml/12,5 mg/ml POLVO', 'ACIDO DEMO 100_mg/ml/12,5_mg/ml POLVO'],
  ['Crece un 18 % la oferta', 'Crece un 18_% la oferta'],
  ['0,3 mg SOLUCIÓN INYECTABLE', '0,3_mg SOLUCIÓN INYECTABLE'],
  ['100 microgramos/inhalación', '100_microgramos/inhalación'],
  ['5000 UI por 2 ml', '5000_UI por 2_ml'],
  ['A 8 °C durante 3 h', 'A 8_°C durante 3_h'],
])('%s: the number keeps its unit', (titulo, juntos) => expect(visto(titulo)).toBe(juntos));

test.each([
  'Veinte farmacias y 12 comarcas',
  'Los 3 laboratorios',
  'En 2026 la ley cambia',
  'Fase 2 gratuita',
  'Zona 4 sur de Madrid',
  'mg y 40 minutos',
])('%s is left as it is', (titulo) => expect(conUnidades(titulo)).toBe(titulo));

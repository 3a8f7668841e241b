import { expect, test } from 'vitest';
import { vuelveDentroDe } from './espera.ts';

test.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [40.2, '41 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [719, '12 minutos'],
  [3_600, '60 minutos'],
  [5_401, '2 horas'],
  [86_400, '24 horas'],
])('%s s', (segundos, dicho) => expect(vuelveDentroDe(segundos)).toBe(`Vuelve a intentarlo dentro de ${dicho}.`));

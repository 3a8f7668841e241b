import { expect, test } from 'vitest';
import { cargoPorTitulo } from './cargo-por-titulo.ts';

test.each([
  ['QA Tester (software)', '', null],
  ['QA', '', null],
  ['QA Manager', '', null],
  ['Quality Assurance Engineer, software', 'Pruebas de calidad', null],
  ['Agent, Montréal QC', '', null],
  ['Técnico/a QA, planta de estériles', '', 'qa'],
  ['QA/QC Laboratorio', '', 'qa'],
  ['QA Specialist GxP', '', 'qa'],
  ['QA Manager', '<p>Normas GMP y liberación de lotes</p>', 'qa'],
  ['Garantía de calidad', '', 'qa'],
  ['Analista QC', '', 'qc'],
])('%s (%s) → %s', (titulo, texto, cargo) => expect(cargoPorTitulo(titulo, texto)).toBe(cargo));

import { describe, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import {
  ACTORES_OFERTA,
  destinosDe,
  estadoParaCandidato,
  pasoDeOferta,
  TRANSICIONES_OFERTA,
} from './estados-empleo.ts';
import { ESTADOS_CANDIDATURA, ESTADOS_OFERTA } from './vocabulario-empleo.ts';

/** Written by hand, independently of the code: state → «actor step»: next state. */
const OFERTA: Record<string, Record<string, string>> = {
  borrador: { 'autor publicar': 'pendiente_revision' },
  pendiente_revision: {
    'autor corregir': 'borrador',
    'moderador aprobar': 'publicada',
    'moderador rechazar': 'rechazada',
    'sistema publicar': 'publicada',
    'sistema caducar': 'caducada',
  },
  rechazada: { 'autor corregir': 'borrador' },
  publicada: {
    'autor pausar': 'pausada',
    'autor cerrar': 'cerrada',
    'autor cubrir': 'cubierta',
    'autor renovar': 'publicada',
    'autor revisar': 'pendiente_revision',
    'moderador retirar': 'retirada',
    'sistema caducar': 'caducada',
  },
  pausada: {
    'autor reanudar': 'publicada',
    'autor cerrar': 'cerrada',
    'autor cubrir': 'cubierta',
    'autor revisar': 'pendiente_revision',
    'moderador retirar': 'retirada',
    'sistema caducar': 'caducada',
  },
  cerrada: { 'autor archivar': 'archivada' },
  cubierta: { 'autor archivar': 'archivada' },
  caducada: { 'autor renovar': 'publicada', 'autor archivar': 'archivada' },
  retirada: {},
  archivada: {},
};

test.each(ESTADOS_OFERTA)('offer %s: every step of every actor', (estado) => {
  const found: Record<string, string> = {};
  for (const actor of ACTORES_OFERTA)
    for (const paso of Object.keys(TRANSICIONES_OFERTA[actor])) {
      // The keys come from that table.
      const a = pasoDeOferta(actor, paso as never, estado);
      if (a) found[`${actor} ${paso}`] = a;
    }
  expect(found).toEqual(OFERTA[estado]);
});

describe('application', () => {
  const hoy = new Date('2026-11-21T10:00:00Z');
  const hace = (dias: number) => new Date(hoy.getTime() - dias * DIA_MS);
  const TABLERO = ['preseleccionada', 'entrevista', 'oferta', 'contratada', 'descartada'];

  test.each(ESTADOS_CANDIDATURA)('%s: the states to which the recruiter may move it', (estado) => {
    const cerrada = ['contratada', 'descartada', 'retirada'].includes(estado);
    const espera = cerrada ? [] : TABLERO.filter((e) => e !== estado);
    expect(destinosDe({ estado, descartada_en: hace(31) }, hoy)).toEqual(espera);
  });

  test('a discarded application may be reopened within 30 days', () =>
    expect(destinosDe({ estado: 'descartada', descartada_en: hace(30) }, hoy)).toEqual(['preseleccionada']));

  test('the candidate never learns the internal label', () => {
    expect(Object.fromEntries(ESTADOS_CANDIDATURA.map((e) => [e, estadoParaCandidato(e)]))).toEqual({
      enviada: 'enviada',
      vista: 'vista',
      preseleccionada: 'en_proceso',
      entrevista: 'en_proceso',
      oferta: 'oferta',
      contratada: 'finalizada',
      descartada: 'finalizada',
      retirada: 'retirada',
    });
  });
});

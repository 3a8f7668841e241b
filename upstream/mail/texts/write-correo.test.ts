import { expect, test } from 'vitest';
import { breve } from './breve.ts';
import { fechaCorreo } from './fecha-correo.ts';
import { type DatosDe, DE_AVISO, type Plantilla } from './plantillas.ts';
import { EJEMPLOS, ENLACE, OFERTA } from './testing/ejemplos-correo.ts';
import { writeCorreo } from './write-correo.ts';

const CONTEXTO = { producto: 'Farmágora', zona: 'Europe/Madrid' };
// The type of EJEMPLOS makes its keys the templates.
const todas = Object.entries(EJEMPLOS) as [Plantilla, DatosDe<Plantilla>][];

test.each(todas)('%s: text and HTML are complete, and nothing is loaded from anywhere', (plantilla, datos) => {
  const { asunto, texto, html } = writeCorreo(plantilla, datos, CONTEXTO);
  expect(asunto.length).toBeLessThanOrEqual(78);
  for (const enlace of Object.entries(datos).flatMap(([k, d]) => (k.startsWith('enlace') ? [String(d)] : []))) {
    expect(texto).toContain(`\n${enlace}\n`);
    expect(html).toContain(`href="${enlace.replaceAll('&', '&amp;')}"`);
  }
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html).not.toMatch(/<(?:img|link|script|iframe|form|base)\b|\bsrc=|url\(|@import|javascript:/i);
  expect([...html.matchAll(/https?:\/\/[^/"<\s]+/g)].map(([origin]) => origin)).toSatisfy((origins: string[]) =>
    origins.every((o) => o === 'https://farmagora.example'),
  );
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<html lang="es"');
  expect(`${asunto}${texto}`).not.toMatch(/undefined|null|NaN|\[object|[!¡"“”]/);
});

test('dates are in words, in the reader’s time zone', () => {
  expect(fechaCorreo('2026-11-21T23:05:00Z', 'Europe/Madrid')).toBe('22/11/2026 a las 00:05 (hora de Madrid)');
  expect(fechaCorreo('2026-11-21T23:05:00Z', 'America/Argentina/Buenos_Aires')).toBe(
    '21/11/2026 a las 20:05 (hora de Buenos Aires)',
  );
  for (const [zona, ciudad] of [
    ['America/Mexico_City', 'Ciudad de México'],
    ['America/Bogota', 'Bogotá'],
    ['Atlantic/Canary', 'Canarias'],
    ['America/New_York', 'Nueva York'],
    ['Europe/Vilnius', 'Vilna'],
    ['Asia/Kathmandu', 'Katmandú'],
  ] as const)
    expect(fechaCorreo('2026-11-21T23:05:00Z', zona)).toContain(`(hora de ${ciudad})`);
  expect(fechaCorreo('2026-11-21T23:05:00Z', 'UTC')).toBe('21/11/2026 a las 23:05 (UTC)');
});

test('text that other people typed adds no markup, no line and no address', () => {
  const { asunto, texto, html } = writeCorreo(
    'solicitud_union_empresa',
    {
      empresa: 'Lab\r\nBcc: otra@ejemplo.es',
      solicitante: '<img src=x onerror=alert(1)> \u202Ehttps://mala.example/entra www.mala.example',
      enlace: ENLACE,
    },
    CONTEXTO,
  );
  expect(asunto).toBe('Solicitud para unirse a tu empresa');
  expect(texto).toContain('«Lab Bcc: otra (arroba) ejemplo. es»');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
  for (const parte of [texto, html]) expect(parte).not.toMatch(/mala\.example|\u202E/);
});

test.each(todas)(
  '%s: the subject is cut after a whole word, and quotation marks « » are never nested',
  (plantilla, datos) => {
    const llano = 'Delegada de «Visita» hospitalaria con experiencia demostrable en oncología';
    const conTitulos = Object.fromEntries(
      Object.entries(datos).map(([k, d]) => [
        k,
        d === OFERTA || /^(empresa|producto|titulo|objeto)$/.test(k) ? llano : d,
      ]),
    );
    const { asunto, texto } = writeCorreo(plantilla, conTitulos, CONTEXTO);
    const cortado = /(\S+)…/u.exec(asunto.replaceAll(/[“”]/g, ''))?.[1]?.replace('«', '').replace('»', '');
    if (cortado) expect(llano.split(/[\s«»]+/)).toContain(cortado);
    for (const parte of [asunto, texto]) expect(parte).not.toMatch(/«[^»]*«/);
  },
);

test('breve cuts after a whole word; a single word that is too long is cut within', () => {
  expect(breve('Técnico de farmacovigilancia', 22)).toBe('Técnico de…');
  expect(breve('Delegada, Sevilla y Cádiz', 10)).toBe('Delegada…');
  expect(breve('Otorrinolaringología', 10)).toBe('Otorrinol…');
  expect(breve('Corta')).toBe('Corta');
});

test('only mails that can be switched off link to the preferences', () => {
  for (const [plantilla, datos] of todas) {
    const { texto, html } = writeCorreo(plantilla, datos, CONTEXTO);
    const lleva = [...DE_AVISO, 'resumen_diario'].some((una) => una === plantilla);
    for (const parte of [texto, html])
      expect([plantilla, parte.includes('https://farmagora.example/app/cuenta/avisos')]).toEqual([plantilla, lleva]);
  }
});

test('unpaired quotation marks in a typed text become inner ones', () => {
  const datos = { ...EJEMPLOS.candidatura_nueva, oferta: 'Oferta » mal « escrita' };
  const { texto } = writeCorreo('candidatura_nueva', datos, CONTEXTO);
  expect(texto).toContain('«Oferta ” mal “ escrita»');
});

test('data that do not match the template’s schema are refused', () => {
  expect(() => writeCorreo('verificacion', { enlace: 'javascript:alert(1)' }, CONTEXTO)).toThrow();
});

test('a confirmation that the staff still check tells what is active already, what was refused and what waits', () => {
  const datos = { ...EJEMPLOS.verificacion_resuelta, estado: 'en_comprobacion', total: 1, activos: 2, rechazados: 1 };
  const { texto } = writeCorreo('verificacion_resuelta', datos, CONTEXTO);
  expect(texto).toContain('Ya están activos 2 productos más.');
  expect(texto).toContain('No ha confirmado 1 producto.');
  expect(texto).toContain('La empresa no consta como su titular, así que lo mira antes nuestro equipo.');
});

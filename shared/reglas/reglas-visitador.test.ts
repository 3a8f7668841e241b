import { expect, test } from 'vitest';
import { completitudDe, direccionLinkedin, falloSlugPublico, PARTES_PERFIL } from './reglas-visitador.ts';

const HOY = '2026-11-22';
const LLENO = {
  foto_id: 'x',
  cargo: 'Delegada',
  empresa: {},
  titular: 'x',
  presentacion: 'x',
  red: 'propia',
  canales: ['ap'],
  zonas: [1],
  especialidades: ['x'],
  idiomas: ['x'],
  telefono_trabajo: null,
  email_trabajo: 'a@b.example',
  acreditacion_caduca: null,
};

test('a complete profile is 100, and each missing part is named and counts the same', () => {
  expect(completitudDe(LLENO, HOY)).toEqual({ completitud: 100, faltan: [] });
  const sin: Record<Exclude<(typeof PARTES_PERFIL)[number], 'acreditacion'>, object> = {
    foto: { foto_id: null },
    cargo: { cargo: null },
    empresa: { empresa: null },
    titular: { titular: null },
    presentacion: { presentacion: null },
    red: { red: null },
    canales: { canales: [] },
    zonas: { zonas: [] },
    especialidades: { especialidades: [] },
    idiomas: { idiomas: [] },
    contacto: { email_trabajo: null },
  };
  for (const [parte, cambio] of Object.entries(sin))
    expect(completitudDe({ ...LLENO, ...cambio }, HOY)).toEqual({ completitud: 90, faltan: [parte] });
});

test('an empty profile is 0; the accreditation counts as missing only if it has expired', () => {
  const nada = {
    ...LLENO,
    foto_id: null,
    cargo: null,
    empresa: null,
    titular: null,
    presentacion: null,
    red: null,
  };
  const vacio = { ...nada, canales: [], zonas: [], especialidades: [], idiomas: [], email_trabajo: null };
  expect(completitudDe(vacio, HOY).completitud).toBe(0);
  expect(completitudDe({ ...LLENO, acreditacion_caduca: HOY }, HOY)).toEqual({
    completitud: 91,
    faltan: ['acreditacion'],
  });
  expect(completitudDe({ ...LLENO, acreditacion_caduca: '2026-11-23' }, HOY).completitud).toBe(100);
  expect(PARTES_PERFIL).toContain('acreditacion');
});

test.each([
  ['https://www.linkedin.com/in/ana-ruiz', 'https://www.linkedin.com/in/ana-ruiz'],
  ['http://linkedin.com/in/ana-ruiz/', 'https://www.linkedin.com/in/ana-ruiz'],
  ['es.linkedin.com/in/ana-ruiz?trk=a#b', 'https://www.linkedin.com/in/ana-ruiz'],
  ['https://www.linkedin.com/in/begoña/es', 'https://www.linkedin.com/in/bego%C3%B1a'],
])('%s is %s', (escrita, direccion) => expect(direccionLinkedin(escrita)).toBe(direccion));

test.each([
  'https://linkedin.com.malo.example/in/ana',
  'https://malo.example/linkedin.com/in/ana',
  'linkedin.com',
  '',
  'https://a:b@www.linkedin.com/in/ana',
  'https://www.linkedin.com:8443/in/ana',
  'https://linkedin.com\\@malo.example/in/ana',
  'javascript://linkedin.com/in/ana',
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/company/sol',
  '//linkedin.com/in/ana',
])('«%s» is no LinkedIn profile', (escrita) => expect(direccionLinkedin(escrita)).toBeUndefined());

test('falloSlugPublico accepts lower-case letters, digits and inner hyphens, with at least one letter, and no reserved name', () => {
  for (const bueno of ['ana', 'ana-ruiz-2', 'a'.repeat(60)]) expect(falloSlugPublico(bueno)).toBeUndefined();
  for (const malo of ['an', 'a'.repeat(61), 'Ana', 'ána', 'a_b', '123', '1-2', '-ana', 'ana-', 'admin', 'ana\n'])
    expect([malo, falloSlugPublico(malo)]).toEqual([malo, expect.any(String)]);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Web } from '../campos.ts';
import { DIRECCIONES_HOSTILES, seVaFuera } from '../testing/marcado-hostil.ts';
import { ENDPOINTS } from './endpoints.ts';
import { Registro } from './main/acceso.ts';
import { Feedback } from './main/feedback.ts';
import { NoticiaEscrita } from './main/noticias/noticias-entidades.ts';
import { PerfilEmpleo, PerfilMarketing, PerfilWeb } from './main/perfiles.ts';

/** Field paths that a payload is refused for. */
const refused = (schema: v.GenericSchema, input: unknown) => {
  const r = v.safeParse(schema, input);
  return r.success ? [] : Object.keys(v.flatten(r.issues).nested ?? {}).sort();
};

test('no call is declared twice for the same caller', () => {
  const keys = ENDPOINTS.filter((e) => e.reach !== 'internal').map(
    (e) => `${e.method} ${e.api === 'visita' ? '/visita' : ''}${e.path}`,
  );
  expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([]);
});

const registro = {
  email: ' Persona@Ejemplo.ES ',
  password: 'correcta caballo pila',
  password_confirmation: 'correcta caballo pila',
  redirect_url: 'http://localhost:3000/app/register/verification',
  register_type: 'web',
  pais_id: 28,
  publicidad: false,
  terminos: true,
};

test('register: normalises the address and needs the confirmation', () => {
  expect(v.parse(Registro, registro).email).toBe('persona@ejemplo.es');
  expect(refused(Registro, { ...registro, password_confirmation: 'otra' })).toEqual(['password_confirmation']);
  expect(refused(Registro, { ...registro, password: 'x'.repeat(11), password_confirmation: 'x'.repeat(11) })).toEqual([
    'password',
  ]);
  expect(refused(Registro, { ...registro, terminos: false })).toEqual(['terminos']);
  expect(refused(Registro, { ...registro, register_type: 'otro' })).toEqual(['register_type']);
});

test('A-04 an NFD password is the same as its NFC form', () => {
  const nfd = 'contraseña muy larga'.normalize('NFD');
  const r = v.parse(Registro, { ...registro, password: nfd, password_confirmation: 'contraseña muy larga' });
  expect(r.password).toBe('contraseña muy larga'.normalize('NFC'));
});

test('profile web: the company is needed unless the person is self-employed or looking for work, and the two exclude each other', () => {
  const base = { nombre: 'Nombre', apellidos: 'Apellidos' };
  expect(refused(PerfilWeb, base)).toEqual(['empresa_nombre']);
  expect(refused(PerfilWeb, { ...base, autoempleo: true })).toEqual([]);
  expect(refused(PerfilWeb, { ...base, autoempleo: true, desempleado: true })).toEqual(['autoempleo']);
  expect(refused(PerfilWeb, { nombre: '123', apellidos: 'www.sitio.es', autoempleo: true })).toEqual([
    'apellidos',
    'nombre',
  ]);
});

test('company blocks: a new company needs all its fields, a known one needs none of them', () => {
  const persona = { nombre: 'Nombre', apellidos: 'Apellidos', cargo: 3 };
  expect(refused(PerfilMarketing, { ...persona, empresa: { delegacion_id: 4 } })).toEqual([]);
  expect(refused(PerfilMarketing, { ...persona, empresa: 'Laboratorio nuevo' })).toContain('empresaTelefono');
  expect(refused(PerfilEmpleo, persona)).toEqual([]);
});

test.each(DIRECCIONES_HOSTILES)('%j is accepted as an address in no field', (url) => {
  const imagen = { url, alt: '', pie: null, credito: null, ancho: null, alto: null };
  expect(refused(NoticiaEscrita, { titulo: 'Una', imagen, seo_imagen: url, fuente_url: url })).toEqual(
    expect.arrayContaining(['fuente_url', 'imagen.url', 'seo_imagen']),
  );
  const feedback = { valoracion: 3, asunto: 'Otro', contenido: 'Diez letras y más', pagina: url };
  // `Feedback` strips control characters before it checks the path; what is left may be a path of ours.
  const taken = v.safeParse(Feedback, feedback);
  if (taken.success) expect(seVaFuera(taken.output.pagina)).toBe(false);
  expect(v.safeParse(Web, url).success).toBe(false);
});

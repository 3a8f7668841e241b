import { expect, test } from 'vitest';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { vcardDe } from './vcard.ts';

const URL_PAGINA = 'https://app.example/app/visita/user/ana';
const perfil = (cambio: Partial<PerfilPublico> = {}): PerfilPublico => ({
  usuario_id: 7,
  nombre: 'Ana',
  apellidos: 'Ruiz',
  iniciales: 'AR',
  cargo: null,
  slug_publico: 'ana',
  titular: null,
  presentacion: null,
  foto: null,
  empresa: null,
  red: null,
  canales: [],
  especialidades: [],
  idiomas: [],
  telefono_trabajo: null,
  email_trabajo: null,
  linkedin: null,
  acepta_mensajes: true,
  verificado_en: null,
  zonas: null,
  oculto: [],
  indexable: true,
  es_propio: false,
  ...cambio,
});

test('fields that the reader may not see are left out', () => {
  expect(vcardDe(perfil(), URL_PAGINA)).toBe(
    `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana Ruiz\r\nN:Ruiz;Ana;;;\r\nURL:${URL_PAGINA}\r\nEND:VCARD\r\n`,
  );
});

test('special characters and line breaks are escaped, so that no property can be injected', () => {
  const empresa = { id: 1, nombre: 'Sol, Luna; y\r\nTEL:666\\', verificada: true };
  const lineas = vcardDe(perfil({ empresa, telefono_trabajo: '+34 600 00-00' }), URL_PAGINA).split('\r\n');
  expect(lineas).toContain('ORG:Sol\\, Luna\\; y\\nTEL:666\\\\');
  expect(lineas).toContain('TEL;VALUE=uri;TYPE="voice,work":tel:+346000000');
});

test('long lines are folded at 75 octets, never within a character', () => {
  const carta = vcardDe(perfil({ nombre: 'Ñ'.repeat(80), apellidos: '🦪'.repeat(80) }), URL_PAGINA);
  for (const linea of carta.split('\r\n')) expect(new TextEncoder().encode(linea).length).toBeLessThanOrEqual(75);
  expect(carta.replaceAll('\r\n ', '')).toContain(`FN:${'Ñ'.repeat(80)} ${'🦪'.repeat(80)}\r\n`);
});

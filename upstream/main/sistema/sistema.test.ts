import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAISES } from '#shared/paises/paises';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { openGeoip } from '../geoip/lector-geoip.ts';

const { app, deps } = await buildTestMain();
deps.geoip = await openGeoip();
const get = async (url: string, headers = {}) => {
  const response = await app.inject({ url, headers });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

describe('reference lists, for anybody', () => {
  test('cargos: the seed of domain 3.1 and the positions of hospitals, each with its slug', async () => {
    const { status, body, headers } = await get('/api/sistema/cargos');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(47);
    expect(body.data[0]).toEqual({ id: 1, nombre: 'Visitador/a médico/a', slug: 'visitador-medico', area: 'Ventas' });
    for (const { slug } of body.data) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Set(body.data.map((c: { area: string }) => c.area))).toEqual(
      new Set([
        'Ventas',
        'Marketing',
        'Médico',
        'Calidad',
        'Producción',
        'I+D',
        'Clínica',
        'Farmacia',
        'Gestión',
        'Hospital y atención primaria',
        'Administración sanitaria',
      ]),
    );
    const deHospital = body.data.filter(({ area }: { area: string }) => /Hospital|sanitaria/.test(area));
    expect(deHospital.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Farmacéutico/a de hospital',
      'Farmacéutico/a especialista de área (FEA)',
      'Farmacéutico/a interno/a residente (FIR)',
      'Farmacéutico/a de atención primaria',
      'Jefe/a de servicio de farmacia',
      'Técnico/a de farmacia hospitalaria',
      'Inspección farmacéutica',
      'Farmacéutico/a de salud pública',
    ]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  test('tipos-empresa', async () => {
    const { body } = await get('/api/sistema/tipos-empresa');
    expect(body.data).toHaveLength(13);
    expect(body.data[0]).toEqual({ id: 1, nombre: 'Laboratorio farmacéutico' });
  });

  test('paises: the whole list, in Spanish alphabetical order', async () => {
    const { body } = await get('/api/paises');
    expect(body.data).toHaveLength(PAISES.length);
    const nombres: string[] = body.data.map((p: { nombre: string }) => p.nombre);
    expect(nombres).toEqual(nombres.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  test('paises/iso: code → id', async () => {
    const { body } = await get('/api/paises/iso');
    expect(body.data.ES).toBe(28);
    expect(Object.keys(body.data)).toHaveLength(PAISES.length);
  });

  test('paises/28: with its 52 provinces', async () => {
    const { body } = await get('/api/paises/28');
    expect(body.data).toMatchObject({ id: 28, slug: 'espana', estado_tipo: 'Provincia', prefijo_tel: '+34' });
    expect(body.data.estados).toHaveLength(52);
    expect(body.data.estados[0]).toEqual({ id: 28015, nombre: 'A Coruña', codigo_iso: 'ES-C' });
  });

  test.each(['247', '61', '0', '-1', '28.0', 'es', '99999999999999999999', '%00'])(
    'paises/%s is an unknown id: 404',
    async (id) => {
      const { status } = await get(`/api/paises/${id}`);
      expect(status).toBe(404);
    },
  );

  test('salud: version and time', async () => {
    const before = Date.now();
    const { body } = await get('/api/salud');
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(body.data.version).toBe(version);
    // The answer may be rounded to seconds.
    expect(Date.parse(body.data.hora)).toBeGreaterThan(before - 1_000);
    expect(Date.parse(body.data.hora)).toBeLessThanOrEqual(Date.now());
  });
});

describe('geoip', () => {
  test('the country of the address that the BFF forwards', async () => {
    const { body } = await get('/api/geoip', { 'x-forwarded-for': '88.27.1.1' });
    expect(body.data).toEqual({ id: 28, country: { iso_code: 'ES' }, slug: 'espana' });
  });

  test.each(['10.0.0.1', '192.168.1.1', '::1', 'nonsense'])('%s: null', async (ip) => {
    const { status, body } = await get('/api/geoip', { 'x-forwarded-for': ip });
    expect({ status, data: body.data }).toEqual({ status: 200, data: null });
  });

  test('of a chain of addresses, only the hop written by the BFF counts', async () => {
    const { body } = await get('/api/geoip', { 'x-forwarded-for': '8.8.8.8, 88.27.1.1' });
    expect(body.data.country.iso_code).toBe('ES');
  });

  test('a caller that is not the BFF cannot forward an address', async () => {
    const response = await app.inject({
      url: '/api/geoip',
      remoteAddress: '8.8.8.8',
      headers: { 'x-forwarded-for': '88.27.1.1' },
    });
    expect(response.json().data.country.iso_code).toBe('US');
  });
});

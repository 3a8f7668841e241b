import { expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { demoEmpleo, OFERTAS_DEMO } from './empleo-demo.ts';

const main = await buildTestMain();
const { deps, db, app, buildUsuario, bearer } = main;

test('created once, in several countries, complete, dated in the past, marked, and with a board of applications', async () => {
  const recluta = await buildUsuario({ email: 'empleo@demo.example.org', register_type: 'empleo', roles: ['empleo'] });
  const candidato = await buildUsuario({ email: 'candidato@demo.example.org', roles: ['candidato'] });
  expect([await demoEmpleo(deps), await demoEmpleo(deps)]).toEqual([true, false]);
  const { data, meta } = (await app.inject('/api/empleo/ofertas?per_page=100')).json();
  expect(meta.total).toBe(OFERTAS_DEMO.length);
  expect(OFERTAS_DEMO).toHaveLength(40);
  for (const oferta of data) {
    expect([oferta.titulo, oferta.cargo !== null]).toEqual([oferta.titulo, true]);
    expect([oferta.titulo, oferta.estado !== null || oferta.modalidad === 'remoto']).toEqual([oferta.titulo, true]);
    expect(Date.parse(oferta.publicada_en)).toBeLessThan(Date.now());
    const { descripcion, referencia } = (await app.inject(`/api/empleo/ofertas/${oferta.id}`)).json().data;
    // Our own rule of a minimum description holds for the demonstration too.
    expect(descripcion.replace(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(200);
    expect([descripcion, referencia]).toEqual([
      expect.stringContaining('Oferta de demostración'),
      expect.stringMatching(/^DEMO-/),
    ]);
  }
  const primera = data.find((o: { titulo: string }) => o.titulo === OFERTAS_DEMO[0]?.titulo).id;
  const paises = (await app.inject('/api/empleo/paises')).json().data;
  expect(paises.length).toBeGreaterThanOrEqual(5);
  const mias = (await app.inject({ url: '/api/empleo/mis-ofertas', headers: await bearer(recluta.id) })).json();
  expect(mias.meta.total).toBeGreaterThan(3);
  const suyas = await app.inject({ url: '/api/empleo/mis-candidaturas', headers: await bearer(candidato.id) });
  expect(
    suyas
      .json()
      .data.map((c: { estado: string }) => c.estado)
      .toSorted(),
  ).toEqual(['en_proceso', 'enviada']);
  const tablero = (
    await app.inject({ url: `/api/empleo/ofertas/${primera}/candidaturas`, headers: await bearer(recluta.id) })
  ).json().data;
  expect(new Set(tablero.map((c: { estado: string }) => c.estado)).size).toBe(4);
  const empresas = await db.selectFrom('empresa').select(['nombre', 'descripcion']).execute();
  for (const { nombre, descripcion } of empresas) {
    // Each description says that the company is a demonstration; elsewhere the ribbon above the page says it.
    expect([nombre, descripcion]).toEqual([nombre, expect.stringMatching(/^Empresa de demostración: /)]);
    expect(nombre).not.toMatch(/demo/i);
  }
  const solicitantes = await db
    .selectFrom('usuario')
    .select('apellidos')
    .where('email', 'like', 'candidatura-%')
    .execute();
  expect(solicitantes).toHaveLength(3);
  for (const { apellidos } of solicitantes) expect(apellidos).not.toMatch(/demo/i);
  const { cargos } = (await app.inject({ url: '/api/empleo/perfil', headers: await bearer(candidato.id) })).json().data;
  const deSusCargos = data.filter(
    (o: { pais: { slug: string }; cargo: { id: number } }) => o.pais.slug === 'espana' && cargos.includes(o.cargo.id),
  );
  // The candidate has applied to two of them already.
  expect(deSusCargos.length).toBeGreaterThan(3);
});

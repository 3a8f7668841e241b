import { describe, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba, ofertaBuena } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, clock, buildUsuario } = main;
const pedir = askAs(main);
const { buildReclutador, aceptarCondiciones, correosDe } = empleoDePrueba(main);

const crear = async (id: number, cambios: object = {}) =>
  (await pedir('POST', '/api/empleo/ofertas', id, { ...ofertaBuena, ...cambios })).body.data;
const publicar = (oferta: number, id: number) => pedir('POST', `/api/empleo/ofertas/${oferta}/publicar`, id);
const filaDe = (id: number) =>
  db.selectFrom('oferta_empleo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const uno = await buildReclutador();

describe('a draft', () => {
  test('is made of a title alone, is sanitised, and lists what it lacks', async () => {
    const descripcion = '<p onclick="x()">Hola<script>alert(1)</script></p>';
    const { status, body } = await pedir('POST', '/api/empleo/ofertas', uno.id, { titulo: 'Un borrador', descripcion });
    expect([status, body.data.estado, body.data.contenido.descripcion]).toEqual([201, 'borrador', '<p>Hola</p>']);
    expect(body.data.acciones).toEqual(['editar', 'publicar', 'duplicar', 'borrar']);
    expect(body.data.reparos.map((r: { campo: string }) => r.campo)).toContain('modalidad');
    const publicada = await publicar(body.data.id, uno.id);
    expect([publicada.status, Object.keys(publicada.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['cargo_id', 'descripcion']),
    ]);
  });

  test.each([
    ['a province of another country', { pais_id: 33, estado_id: 28028 }, 'estado_id'],
    ['an unknown position', { cargo_id: 9999 }, 'cargo_id'],
    ['an unknown country', { pais_id: 9999, estado_id: null }, 'pais_id'],
    ['a maximum salary below the minimum', { salario_min: '5', salario_max: '4' }, 'salario_max'],
  ])('%s is refused at its field', async (_, cambios, campo) => {
    const { status, body } = await pedir('POST', '/api/empleo/ofertas', uno.id, { ...ofertaBuena, ...cambios });
    expect([status, Object.keys(body.errors)]).toEqual([422, [campo]]);
  });

  test('of two saves at once, one gets 409', async () => {
    const { id, version } = await crear(uno.id);
    const url = `/api/empleo/ofertas/${id}`;
    expect((await pedir('PUT', url, uno.id, { ...ofertaBuena, titulo: 'Cambiada de título', version })).status).toBe(
      200,
    );
    const tarde = await pedir('PUT', url, uno.id, { ...ofertaBuena, version });
    expect([tarde.status, tarde.body.code]).toEqual([409, 'conflicto_version']);
    expect((await filaDe(id)).titulo).toBe('Cambiada de título');
  });

  test('is deleted, duplicated, and found in the panel', async () => {
    const { id } = await crear(uno.id, { referencia: 'R-1' });
    const copia = (await pedir('POST', `/api/empleo/ofertas/${id}/duplicar`, uno.id)).body.data;
    expect(copia).toMatchObject({
      estado: 'borrador',
      referencia: null,
      contenido: { ...ofertaBuena, titulo: ofertaBuena.titulo, salario_min: '28000.00', salario_max: '34000.00' },
    });
    expect((await pedir('DELETE', `/api/empleo/ofertas/${id}`, uno.id)).status).toBe(204);
    const { body } = await pedir('GET', '/api/empleo/mis-ofertas?estado=borrador', uno.id);
    const ids = body.data.map((o: { id: number }) => o.id);
    expect([ids.includes(copia.id), ids.includes(id)]).toEqual([true, false]);
    expect(body.meta.por_estado).toEqual([{ estado: 'borrador', total: body.meta.total }]);
  });
});

describe('publishing', () => {
  test('of a verified company and without objections: published at once, for 60 days', async () => {
    const { id } = await crear(uno.id);
    const { status, body } = await publicar(id, uno.id);
    expect([status, body.data.estado, body.data.revision_motivo]).toEqual([200, 'publicada', null]);
    const dias = (Date.parse(body.data.caduca_en) - Date.now()) / DIA_MS;
    expect(dias).toBeGreaterThan(60);
    expect(dias).toBeLessThan(61);
    expect((await pedir('GET', `/api/empleo/ofertas/${id}`, null)).status).toBe(200);
    expect((await publicar(id, uno.id)).body.code).toBe('estado_no_permite');
  });

  test('the link to the next page of one’s own offers keeps the search and the state', async () => {
    const { id } = await buildReclutador();
    const vacantes = Array.from({ length: 21 }, (_, i) => ({ titulo: `Vacante ${i}` }));
    for (const vacante of vacantes) await crear(id, vacante);
    await crear(id, { titulo: 'Otra cosa' });
    const { body } = await pedir('GET', '/api/empleo/mis-ofertas?estado=borrador&q=vacante', id);
    expect(body.meta).toMatchObject({ total: 21, last_page: 2 });
    expect(body.links.next).toBe('/api/empleo/mis-ofertas?estado=borrador&q=vacante&page=2');
    expect((await pedir('GET', body.links.next, id)).body.data).toHaveLength(1);
  });

  test('without company, or without accepted rules of the current version: the answer names the missing step', async () => {
    const { id } = await buildUsuario({ register_type: 'empleo', roles: ['empleo'] });
    const oferta = await crear(id);
    expect((await publicar(oferta.id, id)).body).toMatchObject({
      code: 'perfil_incompleto',
      datos: { paso: 'empresa' },
    });
    await db
      .insertInto('membresia_empresa')
      .values({
        usuario_id: id,
        empresa_id: uno.empresa.id,
        delegacion_id: uno.empresa.delegacionIds[0] ?? 0,
        rol: 'miembro',
        estado: 'activa',
      })
      .execute();
    expect((await publicar(oferta.id, id)).body).toMatchObject({
      code: 'perfil_incompleto',
      message: 'Acepta antes las condiciones de publicación.',
      datos: { paso: 'condiciones' },
    });
    await aceptarCondiciones(id, '2026-11');
    expect((await publicar(oferta.id, id)).body).toMatchObject({
      message: 'Las condiciones de publicación han cambiado: acéptalas antes de publicar.',
      datos: { paso: 'condiciones' },
    });
    await aceptarCondiciones(id);
    expect((await publicar(oferta.id, id)).body.data).toMatchObject({ estado: 'publicada' });
    expect((await filaDe(oferta.id)).empresa_id).toBe(uno.empresa.id);
  });

  test('an offer that hits a filter waits for a moderator, and its author is notified of either decision', async () => {
    const { id } = await crear(uno.id, { requisitos: '<p>Imprescindible buena presencia</p>' });
    expect((await publicar(id, uno.id)).body.data).toMatchObject({
      estado: 'pendiente_revision',
      revision_motivo: expect.stringContaining('aspecto'),
    });
    expect((await pedir('GET', `/api/empleo/ofertas/${id}`, null)).status).toBe(404);
    const moderador = await buildUsuario({ roles: ['moderador'] });
    const cola = (await pedir('GET', '/api/empleo/revision', moderador.id)).body.data;
    expect(cola.find((o: { id: number }) => o.id === id).reparos).toContainEqual(
      expect.objectContaining({ campo: 'requisitos', clase: 'revision' }),
    );
    const motivo = 'Quita lo de la presencia.';
    expect((await pedir('POST', `/api/empleo/revision/${id}/rechazar`, moderador.id, { motivo })).status).toBe(204);
    expect(await correosDe(uno.email)).toEqual(['oferta_estado']);
    const mia = (await pedir('GET', `/api/empleo/mis-ofertas/${id}`, uno.id)).body.data;
    expect(mia).toMatchObject({ estado: 'rechazada', revision_motivo: motivo, acciones: ['editar', 'duplicar'] });
    const { version } = mia;
    expect(
      (await pedir('PUT', `/api/empleo/ofertas/${id}`, uno.id, { ...ofertaBuena, version })).body.data.estado,
    ).toBe('borrador');
    expect((await publicar(id, uno.id)).body.data.estado).toBe('publicada');
  });

  test('a company that waits for verification: its offers are published when it is verified, except those that hit a filter', async () => {
    const nueva = await buildReclutador('pendiente_verificacion');
    const buena = await crear(nueva.id);
    const dudosa = await crear(nueva.id, { titulo: 'Delegado para equipo joven' });
    for (const { id } of [buena, dudosa])
      expect((await publicar(id, nueva.id)).body.data.estado).toBe('pendiente_revision');
    const moderador = await buildUsuario({ roles: ['moderador'] });
    const porVerificar = (await pedir('GET', '/api/personal/empresas', moderador.id)).body.data;
    expect(porVerificar).toMatchObject([
      { id: nueva.empresa.id, ofertas_en_espera: 2, miembros: [{ email: nueva.email }] },
    ]);
    const url = `/api/empleo/empresas-por-verificar/${nueva.empresa.id}/verificar`;
    expect((await pedir('POST', url, nueva.id)).status).toBe(403);
    expect((await pedir('POST', url, moderador.id)).status).toBe(204);
    expect((await pedir('POST', url, moderador.id)).body.code).toBe('estado_no_permite');
    expect([(await filaDe(buena.id)).estado, (await filaDe(dudosa.id)).estado]).toEqual([
      'publicada',
      'pendiente_revision',
    ]);
    const yo = (await pedir('GET', '/api/user', nueva.id)).body;
    expect([yo.administrador_empleo, await correosDe(nueva.email)]).toEqual([
      true,
      ['empresa_verificada', 'oferta_estado'],
    ]);
  });

  test('an applicant to a company publishes nothing in its name until accepted', async () => {
    const { usuario, membresiaId } = await uno.empresa.buildMiembro('miembro', 'pendiente');
    await aceptarCondiciones(usuario.id);
    const { id } = await crear(usuario.id);
    expect((await publicar(id, usuario.id)).body.data.estado).toBe('pendiente_revision');
    const aprobar = `/api/empresas/${uno.empresa.id}/miembros/${membresiaId}/aprobar`;
    expect((await pedir('POST', aprobar, uno.id)).status).toBe(200);
    expect((await filaDe(id)).estado).toBe('publicada');
  });

  test('an edited offer must stay publishable, and one that hits a filter goes offline', async () => {
    const { id } = await crear(uno.id);
    const { version, slug } = (await publicar(id, uno.id)).body.data;
    const url = `/api/empleo/ofertas/${id}`;
    expect((await pedir('PUT', url, uno.id, { ...ofertaBuena, modalidad: null, version })).status).toBe(422);
    const buena = (await pedir('PUT', url, uno.id, { ...ofertaBuena, titulo: 'Otro título para lo mismo', version }))
      .body.data;
    expect([buena.estado, buena.slug]).toEqual(['publicada', slug]);
    const dudosa = { ...ofertaBuena, requisitos: 'Solo mujeres', version: buena.version };
    expect((await pedir('PUT', url, uno.id, dudosa)).body.data.estado).toBe('pendiente_revision');
  });
});

test('an offer is paused and resumed, closed for good, and renewed once in 30 days', async () => {
  const { id } = await crear(uno.id);
  await publicar(id, uno.id);
  const paso = async (nombre: string, body?: object) => {
    const r = await pedir('POST', `/api/empleo/ofertas/${id}/${nombre}`, uno.id, body);
    return r.body.code ?? r.body.data.estado;
  };
  expect([await paso('pausar'), await paso('pausar'), await paso('reanudar')]).toEqual([
    'pausada',
    'estado_no_permite',
    'publicada',
  ]);
  expect([await paso('renovar'), await paso('renovar')]).toEqual(['publicada', 'estado_no_permite']);
  clock.offsetMs = 31 * DIA_MS;
  const { fecha_publicacion } = await filaDe(id);
  expect(await paso('renovar')).toBe('publicada');
  expect((await filaDe(id)).fecha_publicacion).toEqual(fecha_publicacion);
  clock.offsetMs = 0;
  expect([await paso('cerrar', { motivo: 'cubierta' }), await paso('reanudar'), await paso('archivar')]).toEqual([
    'cubierta',
    'estado_no_permite',
    'archivada',
  ]);
});

test('another person’s draft is 404, and the attempt is audited', async () => {
  const { id } = await crear(uno.id);
  const ajeno = await buildReclutador();
  for (const [method, url] of [
    ['GET', `/api/empleo/mis-ofertas/${id}`],
    ['DELETE', `/api/empleo/ofertas/${id}`],
    ['GET', `/api/empleo/ofertas/${id}/candidaturas`],
  ] as const)
    expect((await pedir(method, url, ajeno.id)).status).toBe(404);
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'entidad_id'])
    .where('actor_id', '=', ajeno.id)
    .execute();
  expect(eventos).toEqual(Array(3).fill({ tipo: 'authz_fail', entidad_id: String(id) }));
});

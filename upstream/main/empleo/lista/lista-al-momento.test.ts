import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, clock } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCandidatoConPerfil } = empleoDePrueba(main);
const HORA_MS = 3_600_000;

const { empresa } = await buildReclutador();
const { id } = await buildOferta({ empresa_id: empresa.id, titulo: 'Una oferta que cambia' });
const vista = async (quien: number | null = null) =>
  (await pedir('GET', '/api/empleo/ofertas?pais=espana', quien)).body.data.find((una: { id: number }) => una.id === id);

test('a list shows every change of its offers and of their companies at once', async () => {
  expect(await vista()).toMatchObject({ titulo: 'Una oferta que cambia', destacada: false });
  const cambios: [Updateable<OfertaEmpleoTabla>, object][] = [
    [{ titulo: 'Otro título' }, { titulo: 'Otro título' }],
    [{ slug: 'otra-direccion' }, { slug: 'otra-direccion' }],
    [
      { poblacion: 'Otro sitio', multiprovincia: true },
      { poblacion: 'Otro sitio', multiprovincia: true },
    ],
    [{ modalidad: 'hibrido' }, { modalidad: 'hibrido' }],
    [{ tipo_contrato: 'formativo' }, { tipo_contrato: 'formativo' }],
    [{ salario_min: '31000', salario_max: '41000' }, { salario: { min: '31000.00', max: '41000.00' } }],
    [{ salario_visible: false }, { salario: null }],
    [{ urgente: true }, { urgente: true }],
    [{ descripcion: '<p>Otra descripción.</p>' }, { resumen: 'Otra descripción.' }],
    [{ cargo_id: 18 }, { cargo: { id: 18 } }],
    [{ empresa_confidencial: true }, { empresa: null, empresa_nombre: null }],
    [{ empresa_confidencial: false }, { empresa: { id: empresa.id } }],
  ];
  for (const [valores, esperado] of cambios) {
    await db.updateTable('oferta_empleo').set(valores).where('id', '=', id).execute();
    expect(await vista()).toMatchObject(esperado);
  }
  for (const [valores, esperado] of [
    [{ nombre: 'Otro nombre' }, { nombre: 'Otro nombre' }],
    [{ logo: '/api/ficheros/logo' }, { logo: '/api/ficheros/logo' }],
    [{ estado: 'pendiente_verificacion' }, { verificada: false }],
  ] as const) {
    await db.updateTable('empresa').set(valores).where('id', '=', empresa.id).execute();
    expect((await vista()).empresa).toMatchObject(esperado);
  }
});

test('a highlighted offer stands first until its time is over, without any write', async () => {
  const destacada_hasta = new Date(Date.now() + HORA_MS);
  await db.updateTable('oferta_empleo').set({ destacada_hasta }).where('id', '=', id).execute();
  expect((await vista()).destacada).toBe(true);
  clock.offsetMs += 2 * HORA_MS;
  expect((await vista()).destacada).toBe(false);
  clock.offsetMs = 0;
});

test('the marks of saved and applied offers are shown to their own user only', async () => {
  const [una, otra] = [await buildCandidatoConPerfil(), await buildCandidatoConPerfil()];
  expect(await vista(una.id)).toMatchObject({ guardada: false, mi_candidatura: null });
  await db.insertInto('oferta_guardada').values({ usuario_id: una.id, oferta_id: id }).execute();
  const solicitud = await pedir('POST', `/api/empleo/ofertas/${id}/candidaturas`, una.id, { consentimiento: true });
  expect(solicitud.status).toBe(201);
  expect(await vista(una.id)).toMatchObject({ guardada: true, mi_candidatura: 'enviada' });
  for (const quien of [otra.id, null])
    expect(await vista(quien)).toMatchObject({ guardada: false, mi_candidatura: null });
});

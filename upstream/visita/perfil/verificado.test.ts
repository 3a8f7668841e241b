import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba, MADRID, RECHAZO, TOLEDO } from '../testing/cartera-de-prueba.ts';
import { perfilEscrito } from './testing/perfiles-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, visitador, deMarketing, entrar, empresaId } = await carteraDePrueba(visita);
const { paracetamol, insulina } = productos;

/** A representative with a saved profile. */
async function conPerfil() {
  const ana = await visitador();
  const escrito = perfilEscrito({ zonas: [MADRID, TOLEDO] });
  const guardar = (version: number | null) => ana.llamar('PUT', '/api/visitador/perfil', { ...escrito, version });
  return { ...ana, guardar };
}
const verificado = async (id: number) =>
  (await db.selectFrom('perfil_visitador').select('verificado_en').where('usuario_id', '=', id).executeTakeFirst())
    ?.verificado_en;

test('a company’s first confirmation verifies a representative, and the end of the last product undoes it', async () => {
  const [ana, jefa] = [await conPerfil(), await deMarketing()];
  expect((await ana.guardar(null)).estado).toBe(200);
  const pedidas = await ana.pedir([paracetamol, insulina], {});
  expect(await verificado(ana.id)).toBeNull();
  const url = `/api/verificaciones/${pedidas[0]?.verificacion?.id}/decidir`;
  await jefa.llamar('POST', url, { decision: 'aprobada', motivo: null });
  const desde = await verificado(ana.id);
  expect(desde).toBeInstanceOf(Date);
  const fin = (id: number) => ana.llamar('POST', `/api/cartera/${id}/finalizar`, { version: 3 });
  const [primera, segunda] = pedidas.map(({ id }) => id);
  expect((await fin(primera ?? 0)).estado).toBe(200);
  // The date of the verification is that of the first confirmation.
  expect(await verificado(ana.id)).toEqual(desde);
  await fin(segunda ?? 0);
  expect(await verificado(ana.id)).toBeNull();
});

test('a refusal or a product without a company verifies nobody, and a profile saved later is verified at once', async () => {
  const [ana, jefa] = [await conPerfil(), await deMarketing()];
  await ana.guardar(null);
  const [una] = await ana.pedir([paracetamol], {});
  await jefa.llamar('POST', `/api/verificaciones/${una?.verificacion?.id}/decidir`, RECHAZO);
  expect(await verificado(ana.id)).toBeNull();
  const activa = { producto_id: insulina, relacion: 'titular', estado: 'activa' } as const;
  await db
    .insertInto('asociacion_producto')
    .values({ usuario_id: ana.id, ...activa })
    .execute();
  expect((await ana.guardar(1)).estado).toBe(200);
  expect(await verificado(ana.id)).toBeNull();

  const eva = await conPerfil();
  await db
    .insertInto('asociacion_producto')
    .values({ usuario_id: eva.id, empresa_id: empresaId, ...activa })
    .execute();
  await eva.guardar(null);
  expect(await verificado(eva.id)).toBeInstanceOf(Date);
});

test('a hand-over verifies the receiver, and undoes the verification of a giver without other products', async () => {
  const [ana, luis, jefa] = [await conPerfil(), await conPerfil(), await deMarketing()];
  for (const una of [ana, luis]) {
    await entrar(una.id);
    await una.guardar(null);
  }
  const [una] = await ana.pedir([paracetamol], {});
  await jefa.llamar('POST', `/api/verificaciones/${una?.verificacion?.id}/decidir`, {
    decision: 'aprobada',
    motivo: null,
  });
  await jefa.llamar('POST', '/api/cartera/traspasar', { de: ana.id, a: luis.id });
  expect([await verificado(ana.id), await verificado(luis.id)]).toEqual([null, expect.any(Date)]);
});

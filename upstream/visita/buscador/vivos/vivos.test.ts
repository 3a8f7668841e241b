import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { FACETAS, type Resultado } from '#shared/contract/visita/buscador';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { insertPublicado } from '../../perfil/testing/perfiles-de-prueba.ts';
import { dentroDe, promocionesDePrueba } from '../../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { app, db, bearer } = visita;
const { productos, jefa, empresaId, persona, visitador, representante, crear, paso } =
  await promocionesDePrueba(visita);
const { paracetamol, mismaDcp, mismoAtc, mismoPrincipio, telmisartan, valeriana, zinc } = productos;

type Filtros = Record<string, string>;
/** Null is a visitor without an account. */
type Quien = { id: number } | null;

async function pedir(quien: Quien, url: string, filtros: Filtros) {
  const headers = quien ? await bearer(quien.id) : {};
  return app.inject({ url: `${url}?${new URLSearchParams(filtros)}`, headers });
}
async function buscar(quien: Quien, filtros: Filtros): Promise<Resultado> {
  const response = await pedir(quien, '/api/productos', { per_page: '100', ...filtros });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json();
}
const porNumero = (a: number, b: number) => a - b;
const idsDe = ({ data }: Resultado) => data.map(({ id }) => id).sort(porNumero);
const ids = async (quien: Quien, filtros: Filtros) => idsDe(await buscar(quien, filtros));
const estos = (...cuales: number[]) => cuales.sort(porNumero);
async function codigos(quien: { id: number }, filtros: Filtros): Promise<string[]> {
  const { body } = await pedir(quien, '/api/productos/exportacion', filtros);
  const filas: { Código: string }[] = parse(body, { bom: true, delimiter: ';', columns: true });
  return filas.map(({ Código }) => Código).sort();
}

/** Expects that the pages hold as many rows as the total says, and that choosing a facet value gives as many as its total. */
async function expectCabal(quien: Quien, filtros: Filtros) {
  const { meta, data } = await buscar(quien, filtros);
  expect([meta.total, meta.last_page]).toEqual([data.length, 1]);
  const deUna = await buscar(quien, { ...filtros, per_page: '1', page: String(Math.max(1, meta.total)) });
  expect(idsDe(deUna)).toEqual(data.slice(-1).map(({ id }) => id));
  for (const faceta of FACETAS)
    for (const { valor, total } of meta.facetas[faceta] ?? []) {
      const elegido = await buscar(quien, { ...filtros, [faceta]: valor });
      expect([faceta, valor, elegido.meta.total]).toEqual([faceta, valor, total]);
    }
}

describe('the filter «en mi cartera»', () => {
  test('shows each account its own cartera at once, with what was just added and without what has ended', async () => {
    const ana = await visitador();
    const otra = await visitador();
    const suyos = (quien: Quien) => ids(quien, { en_mi_cartera: '1' });
    const todos = await ids(ana, {});
    expect([await suyos(ana), await suyos(otra)]).toEqual([[], []]);
    const { creadas } = await ana.anadir([paracetamol, telmisartan, zinc]);
    await otra.anadir([valeriana]);
    for (let vez = 0; vez < 2; vez++) {
      expect(await suyos(ana)).toEqual(estos(paracetamol, telmisartan, zinc));
      expect(await suyos(otra)).toEqual([valeriana]);
      expect(await ids(ana, {})).toEqual(todos);
    }
    const deZinc = creadas.find(({ producto }) => producto.id === zinc);
    await ana.llamar('POST', `/api/cartera/${deZinc?.id}/descartar`, { version: 1 });
    expect(await suyos(ana)).toEqual(estos(paracetamol, telmisartan));
    expect(await suyos(await persona(['marketing']))).toEqual([]);
  });

  test('combines with words, a code and other filters, and holds for totals, pages, facets and the export', async () => {
    const ana = await visitador();
    await ana.anadir([paracetamol, mismaDcp, productos.mismaDcpNoComercializado, telmisartan, valeriana]);
    const en_mi_cartera = '1';
    await expectCabal(ana, { en_mi_cartera });
    await expectCabal(ana, { en_mi_cartera, comercializado: 'todos', generico: '1' });
    expect(await ids(ana, { en_mi_cartera, q: 'paracetamol' })).toEqual(estos(paracetamol, mismaDcp));
    expect(await ids(ana, { en_mi_cartera, q: 'zincora' })).toEqual([]);
    expect(await ids(ana, { en_mi_cartera, q: '656662' })).toEqual([telmisartan]);
    expect(await ids(ana, { en_mi_cartera, q: '600071' })).toEqual([]);
    expect(await ids(ana, { en_mi_cartera, comercializado: 'todos', atc: 'N02' })).toEqual(
      estos(paracetamol, mismaDcp, productos.mismaDcpNoComercializado),
    );
    expect(await codigos(ana, { en_mi_cartera, q: 'paracetamol' })).toEqual(['650001', '650002', '650010']);
    const pagina = await buscar(ana, { en_mi_cartera, per_page: '1', orden: 'nombre' });
    expect(pagina.links.next).toContain('en_mi_cartera=1');
  });

  test('is refused with 403 to everybody who may have no cartera', async () => {
    for (const quien of [null, await persona(['usuario_web']), await persona(['admin'])]) {
      const response = await pedir(quien, '/api/productos', { en_mi_cartera: '1' });
      expect([response.statusCode, response.json().code]).toEqual([403, 'sin_permiso']);
    }
    const nadie = await persona(['usuario_web']);
    expect((await pedir(nadie, '/api/productos/exportacion', { en_mi_cartera: '1' })).statusCode).toBe(403);
  });
});

describe('the filter «con promoción»', () => {
  const con = (quien: Quien, mas: Filtros = {}) => ids(quien, { con_promocion: '1', ...mas });
  const declara = { profesional: '1' };
  async function promover(producto: number, publico: string, quien?: Awaited<ReturnType<typeof representante>>) {
    const ana = quien ?? (await representante(producto));
    const { id } = await crear(ana, { publico }, producto);
    await paso(ana, id, 'enviar', 1);
    const { cuerpo, estado } = await paso(jefa, id, 'aprobar', 2);
    expect([estado, cuerpo.data?.estado]).toEqual([200, 'vigente']);
    return { ana, id };
  }

  test('shows professionals all promotions, and others those for the general public', async () => {
    expect(await con(null, declara)).toEqual([]);
    await promover(paracetamol, 'profesionales');
    await promover(mismoAtc, 'profesionales');
    const { id } = await promover(valeriana, 'publico');
    expect(await con(null)).toEqual([valeriana]);
    expect(await con(null, declara)).toEqual(estos(paracetamol, mismoAtc, valeriana));
    // For an account its own declaration counts, not what its browser says.
    const nadie = await persona(['usuario_web']);
    expect(await con(nadie, declara)).toEqual([valeriana]);
    expect(await codigos(nadie, { con_promocion: '1' })).toEqual(['658001']);
    const declarada = await persona(['usuario_web'], {
      profesional_sanitario: 1,
      profesional_sanitario_en: new Date(),
    });
    expect(await con(declarada)).toEqual(estos(paracetamol, mismoAtc, valeriana));
    expect(await codigos(declarada, { con_promocion: '1', q: 'valeriana' })).toEqual(['658001']);
    await expectCabal(null, { con_promocion: '1', ...declara });
    // A product that now needs a prescription is for professionals only, whatever its promotion says.
    const receta = (necesita: boolean) =>
      asImporter(db, (tx) =>
        tx.updateTable('producto').set({ receta: necesita }).where('id', '=', valeriana).execute(),
      );
    await receta(true);
    expect([await con(null), (await con(null, declara)).includes(valeriana)]).toEqual([[], true]);
    await receta(false);
    // So is a product that the public health system pays for.
    const financiada = (si: boolean | null) =>
      asImporter(db, (tx) =>
        tx.updateTable('presentacion').set({ financiada: si }).where('producto_id', '=', valeriana).execute(),
      );
    await financiada(true);
    expect(await con(null)).toEqual([]);
    await financiada(null);
    expect(await con(null)).toEqual([valeriana]);
    await db.updateTable('promocion').set({ estado: 'pausada' }).where('id', '=', id).execute();
    expect(await con(null)).toEqual([]);
  });

  test('leaves out promotions of other days, of suspended accounts or companies, and of products that may not be promoted', async () => {
    const { ana, id } = await promover(mismoPrincipio, 'profesionales');
    const esta = async () => (await con(null, declara)).includes(mismoPrincipio);
    const poner = (values: object) => db.updateTable('promocion').set(values).where('id', '=', id).execute();
    expect(await esta()).toBe(true);
    await poner({ fecha_inicio: dentroDe(2) });
    expect(await esta()).toBe(false);
    await poner({ fecha_inicio: dentroDe(-9), fecha_fin: dentroDe(-2) });
    expect(await esta()).toBe(false);
    await poner({ fecha_fin: dentroDe(9) });
    expect(await esta()).toBe(true);
    const cuenta = (estado: 'suspendida' | 'activa') =>
      db.updateTable('usuario').set({ estado }).where('id', '=', ana.id).execute();
    await cuenta('suspendida');
    expect(await esta()).toBe(false);
    await cuenta('activa');
    const empresa = (estado: 'suspendida' | 'verificada') =>
      db.updateTable('empresa').set({ estado }).where('id', '=', empresaId).execute();
    await empresa('suspendida');
    expect(await esta()).toBe(false);
    await empresa('verificada');
    expect(await esta()).toBe(true);
    // The finder's index is older than this change: the filter must read the database.
    await asImporter(db, (tx) =>
      tx.updateTable('producto').set({ estado_registro: 'suspendido' }).where('id', '=', mismoPrincipio).execute(),
    );
    expect(await esta()).toBe(false);
  });
});

describe('the filter «sin visitador»', () => {
  test('leaves out the products that a public profile shows, and no others', async () => {
    const todos = await ids(null, {});
    const sin = () => ids(null, { sin_visitador: '1' });
    const ana = await visitador();
    const asociar = (usuario_id: number, producto_id: number, cambio: object = {}) =>
      db
        .insertInto('asociacion_producto')
        .values({ usuario_id, producto_id, relacion: 'titular', estado: 'activa', ...cambio })
        .execute();
    const antes = await sin();
    expect(antes).toEqual(todos);
    await asociar(ana.id, zinc);
    // A cartera without a published profile is not visible.
    expect(await sin()).toEqual(antes);
    await insertPublicado(db, ana.id);
    await asociar(ana.id, telmisartan, { visible_publico: false });
    await asociar(ana.id, productos.diazepam, { estado: 'suspendida' });
    expect(await sin()).toEqual(todos.filter((id) => id !== zinc));
    expect(await ids(null, { sin_visitador: '1', q: 'zincora' })).toEqual([]);
    await expectCabal(null, { sin_visitador: '1' });
    const perfil = (ve_perfil: 'publico' | 'registrados') =>
      db.updateTable('perfil_visitador').set({ ve_perfil }).where('usuario_id', '=', ana.id).execute();
    await perfil('registrados');
    expect(await sin()).toEqual(antes);
    await perfil('publico');
    const cuenta = (estado: 'activa' | 'suspendida') =>
      db.updateTable('usuario').set({ estado }).where('id', '=', ana.id).execute();
    await cuenta('suspendida');
    expect(await sin()).toEqual(antes);
    await cuenta('activa');
    expect((await codigos(ana, { sin_visitador: '1' })).includes('600071')).toBe(false);
  });

  test('combines with the other live filters', async () => {
    const ana = await visitador();
    await ana.anadir([zinc, telmisartan]);
    expect(await ids(ana, { en_mi_cartera: '1', sin_visitador: '1' })).toEqual([telmisartan]);
    expect(await ids(ana, { en_mi_cartera: '1', con_promocion: '1' })).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { importCatalogo } from '../../importar/import-catalogo.ts';
import { fila, filas } from '../../importar/testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../../importar/testing/listas-en-disco.ts';
import { dentroDe, promocionesDePrueba } from '../../testing/promociones-de-prueba.ts';
import { beginPromociones, endPromociones, remindPromociones } from './trabajos-promocion.ts';
import { reviewTrasImportar } from './tras-importar.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, connection } = visita;
const { jefa, representante, persona, crear, enEstado, paso, auditoria, avisosDe, correosA } =
  await promocionesDePrueba(visita);
const estadoDe = async (id: number) =>
  await db.selectFrom('promocion').select(['estado', 'motivo']).where('id', '=', id).executeTakeFirstOrThrow();

test('an approved promotion begins on its first day and ends after its last, with notices', async () => {
  const ana = await representante();
  const futura = await enEstado(ana, 'programada', { fecha_inicio: dentroDe(3) });
  const llegada = await enEstado(ana, 'programada', { fecha_inicio: dentroDe(0) });
  const pasada = await enEstado(ana, 'vigente', { fecha_inicio: dentroDe(-9), fecha_fin: dentroDe(-2) });
  const ultima = await enEstado(ana, 'vigente', { fecha_fin: dentroDe(0) });
  const oculta = await enEstado(ana, 'requiere_revision', { fecha_inicio: dentroDe(-9), fecha_fin: dentroDe(-2) });
  await beginPromociones(deps);
  await endPromociones(deps);
  const estados = [];
  for (const { id } of [futura, llegada, pasada, ultima, oculta]) estados.push((await estadoDe(id)).estado);
  expect(estados).toEqual(['programada', 'vigente', 'finalizada', 'vigente', 'finalizada']);
  expect((await auditoria('promocion', llegada.id)).at(-1)).toEqual({
    de: 'programada',
    a: 'vigente',
    como: 'sistema',
  });
  expect((await avisosDe(ana.id)).map(({ titulo }) => titulo)).toEqual([
    'Tu promoción ya se puede ver',
    'Tu promoción ha terminado',
    'Tu promoción ha terminado',
  ]);
  expect(await correosA(ana.email)).toHaveLength(3);
});

test('the author is reminded once, a week before the end', async () => {
  const ana = await representante();
  const { id } = await enEstado(ana, 'vigente', { fecha_fin: dentroDe(6) });
  await enEstado(ana, 'vigente', { fecha_fin: dentroDe(30) });
  await remindPromociones(deps);
  await remindPromociones(deps);
  expect(await avisosDe(ana.id)).toEqual([{ tipo: 'promo_caduca', titulo: 'Una promoción acaba pronto' }]);
  const { recordada_en } = await db
    .selectFrom('promocion')
    .select('recordada_en')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(recordada_en).not.toBeNull();
});

/** Four products of a list, and forty more, so that a change of one stays a small share. */
const REGISTROS = ['80001', '80002', '80003', '80004'] as const;
const uno = (i: number, campos: Record<string, string> = {}, cola = '') =>
  fila({ cn: `61000${i}`, registro: REGISTROS[i] ?? '', nombre: `IMPORTADO ${i} 10 mg COMPRIMIDOS`, campos, cola });
const RESTO = filas(60);
const importa = (lista: string[], fecha: string) =>
  importCatalogo(connection, {
    fuente: 'nomenclator',
    de: nomenclatorEnDisco([...lista, ...RESTO], fecha),
    permitirBajas: true,
  });

test('promotions of products that a list changes are reviewed once, and those who represent the product are told', async () => {
  await importa(
    [0, 1, 2, 3].map((i) => uno(i)),
    '2026-11-10',
  );
  await reviewTrasImportar(deps);
  const ids = [];
  for (const registro of REGISTROS)
    ids.push(
      (await db.selectFrom('producto').select('id').where('nregistro', '=', registro).executeTakeFirstOrThrow()).id,
    );
  const gente: Awaited<ReturnType<typeof representante>>[] = [];
  const promociones: number[] = [];
  for (const productoId of ids) {
    const ana = await representante(productoId);
    const { id } = await crear(ana, {}, productoId);
    await paso(ana, id, 'enviar', 1);
    expect((await paso(jefa, id, 'aprobar', 2)).cuerpo.data).toMatchObject({ estado: 'vigente' });
    gente.push(ana);
    promociones.push(id);
  }
  const [ficha = 0, anulada = 0, suministro = 0, igual = 0] = promociones;
  const seguidora = await persona(['usuario_web']);
  await db
    .insertInto('producto_seguido')
    .values({ usuario_id: seguidora.id, producto_id: ids[0] ?? 0 })
    .execute();
  await importa(
    [
      uno(0, { url_fictec: 'https://lista.example/ft/80001-v2.pdf' }),
      uno(1, { cod_sitreg: '3' }),
      uno(2, {}, '<problemassuministro><observaciones>Agotado</observaciones></problemassuministro>'),
      uno(3),
    ],
    '2026-11-12',
  );
  await reviewTrasImportar(deps);
  await reviewTrasImportar(deps);
  expect(await estadoDe(ficha)).toEqual({
    estado: 'requiere_revision',
    motivo: expect.stringContaining('ficha técnica'),
  });
  expect(await estadoDe(anulada)).toEqual({
    estado: 'requiere_revision',
    motivo: expect.stringContaining('autorizado'),
  });
  expect(await estadoDe(suministro)).toEqual({
    estado: 'requiere_revision',
    motivo: expect.stringContaining('suministro'),
  });
  expect(await estadoDe(igual)).toEqual({ estado: 'vigente', motivo: null });
  const deAviso = async (i: number) => (await avisosDe(gente[i]?.id ?? 0)).map(({ tipo }) => tipo);
  expect(await deAviso(0)).toEqual(['promo_estado', 'promo_requiere_revision', 'producto_cambio']);
  expect(await deAviso(3)).toEqual(['promo_estado']);
  expect((await avisosDe(seguidora.id)).map(({ tipo }) => tipo)).toEqual(['producto_cambio']);
  expect(await correosA(gente[0]?.email ?? '')).toEqual(['promocion_estado', 'promocion_estado']);
  expect(await auditoria('promocion', ficha)).toHaveLength(5);

  // A promotion that was sent again and approved with the new ficha técnica is not reviewed by the next list.
  const ana = gente[0];
  if (!ana) throw new Error('nobody');
  const { version } = (await ana.llamar('GET', `/api/promociones/${ficha}`)).cuerpo.data;
  await paso(ana, ficha, 'enviar', version);
  const otra = await paso(jefa, ficha, 'aprobar', version + 1);
  expect(otra.cuerpo.data).toMatchObject({ estado: 'vigente', ft_fecha_base: '2026-11-12' });
  await importa(
    [
      uno(0, { url_fictec: 'https://lista.example/ft/80001-v2.pdf', contenido: '30' }),
      uno(1, { cod_sitreg: '3' }),
      uno(2),
      uno(3),
    ],
    '2026-11-13',
  );
  await reviewTrasImportar(deps);
  expect((await estadoDe(ficha)).estado).toBe('vigente');
});

test('a person who wants these mails gets at most one a day, and a notice for each list', async () => {
  const { id } = await db
    .selectFrom('producto')
    .select('id')
    .where('nregistro', '=', REGISTROS[3])
    .executeTakeFirstOrThrow();
  const ana = await representante(id);
  await db
    .insertInto('preferencia_aviso')
    .values({ usuario_id: ana.id, tipo: 'producto_cambio', app: true, correo: true, resumen: false })
    .execute();
  for (const dia of [14, 15]) {
    await importa(
      [uno(0), uno(1), uno(2), uno(3, { url_fictec: `https://lista.example/ft/80004-v${dia}.pdf` })],
      `2026-11-${dia}`,
    );
    await reviewTrasImportar(deps);
  }
  expect((await avisosDe(ana.id)).map(({ tipo }) => tipo)).toEqual(['producto_cambio', 'producto_cambio']);
  expect(await correosA(ana.email)).toEqual(['producto_cambio']);
});

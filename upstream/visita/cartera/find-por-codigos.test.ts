import { expect, test } from 'vitest';
import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter } from '../../testing/samples/catalogo-de-prueba.ts';
import { carteraDePrueba } from '../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, visitador } = await carteraDePrueba(visita);
const { paracetamol, mismaDcp, mismaDcpRetirado } = productos;

test('codes give each product once, with the named presentations and its state in the cartera; other texts get a reason', async () => {
  const ana = await visitador();
  const [una] = (await ana.anadir([mismaDcp])).creadas;
  const ean = eanDeCodigoNacional('650002');
  const otroControl = (bueno: string) => bueno.slice(0, -1) + ((Number(bueno.at(-1)) + 1) % 10);
  const [malEan, malCn] = [otroControl(ean), otroControl(`650001${eanDeCodigoNacional('650001').at(-1)}`)];
  const { cuerpo } = await ana.llamar('POST', '/api/cartera/codigos', {
    texto: `650001\n${ean}\n650001\n650010\n650030\n999998\n${malCn}\nomeprazol 20\n${malEan}`,
  });
  const hallados = cuerpo.data.productos.map(
    (p: { id: number; presentaciones: { codigo: string }[]; en_cartera: unknown; activo: boolean }) => [
      p.id,
      p.presentaciones.map(({ codigo }) => codigo),
      p.en_cartera,
      p.activo,
    ],
  );
  expect(new Map(hallados.map((uno: unknown[]) => [uno[0], uno.slice(1)]))).toEqual(
    new Map<number, unknown[]>([
      [paracetamol, [['650001', '650002'], null, true]],
      [mismaDcp, [['650010'], { id: una?.id, estado: 'borrador' }, true]],
      [mismaDcpRetirado, [['650030'], null, false]],
    ]),
  );
  expect(
    cuerpo.data.no_encontrados.map(({ texto, motivo }: { texto: string; motivo: string }) => [texto, motivo]),
  ).toEqual([
    ['999998', 'no_esta'],
    [malCn, 'digito_control'],
    ['omeprazol 20', 'no_es_codigo'],
    [malEan, 'digito_control'],
  ]);
});

test('at most 200 codes, and an empty text is refused', async () => {
  const ana = await visitador();
  const pegar = (texto: string) => ana.llamar('POST', '/api/cartera/codigos', { texto });
  const doscientos = Array.from({ length: 201 }, (_, n) => String(100_000 + n));
  expect((await pegar(doscientos.slice(0, 200).join(' '))).estado).toBe(200);
  expect((await pegar(doscientos.join('\n'))).cuerpo.errors.texto).toEqual([
    'Pega como máximo 200 códigos de una vez: hay 201',
  ]);
  for (const nada of ['', '  \n ', ',;,'])
    expect([nada, (await pegar(nada)).estado]).toEqual([nada, nada === ',;,' ? 200 : 422]);
});

test('codes of another country are found only by those who work there', async () => {
  const deAlli = await db
    .selectFrom('presentacion as pr')
    .innerJoin('producto as p', 'p.id', 'pr.producto_id')
    .select(['pr.id as presentacion_id', 'p.id', 'p.pais_id'])
    .where('p.pais_id', '<>', 28)
    .executeTakeFirstOrThrow();
  await asImporter(db, (trx) =>
    trx.updateTable('presentacion').set({ codigo: 'ID 4711' }).where('id', '=', deAlli.presentacion_id).execute(),
  );
  const [ana, bea] = [await visitador(), await visitador()];
  await db
    .insertInto('zona_visitador')
    .values({ usuario_id: bea.id, pais_id: deAlli.pais_id, estado_id: null })
    .execute();
  const texto = '650001\nId 4711\nid 4712\nomeprazol 20';
  const pegado = async (quien: typeof ana) => {
    const { productos: hallados, no_encontrados } = (await quien.llamar('POST', '/api/cartera/codigos', { texto }))
      .cuerpo.data;
    return [
      hallados.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
      no_encontrados.map((uno: { texto: string; motivo: string; frase: string }) => [uno.texto, uno.motivo, uno.frase]),
    ];
  };
  const noEsCodigo = 'No es un código: se esperan 6 cifras, 7 con el dígito de control, o 13';
  expect(await pegado(bea)).toEqual([
    [paracetamol, deAlli.id].toSorted((a, b) => a - b),
    [
      ['id 4712', 'no_esta', 'No está en lo que tenemos de Argentina'],
      ['omeprazol 20', 'no_es_codigo', noEsCodigo],
    ],
  ]);
  expect(await pegado(ana)).toEqual([
    [paracetamol],
    [
      ['Id 4711', 'no_es_codigo', noEsCodigo],
      ['id 4712', 'no_es_codigo', noEsCodigo],
      ['omeprazol 20', 'no_es_codigo', noEsCodigo],
    ],
  ]);
});

test('the reason for an unknown code has the date of the official list', async () => {
  const ana = await visitador();
  const frase = async () =>
    (await ana.llamar('POST', '/api/cartera/codigos', { texto: '999998' })).cuerpo.data.no_encontrados[0].frase;
  await db.updateTable('lote_importacion').set({ estado: 'fallido' }).execute();
  expect(await frase()).toBe('No está en la lista oficial que tenemos cargada');
  const lote = { fichero: 'lista.zip', sha256: '', estado: 'hecho', acabado_en: new Date() } as const;
  await db
    .insertInto('lote_importacion')
    .values([
      { ...lote, fuente: 'nomenclator', fecha_listado: '2026-11-10' },
      { ...lote, fuente: 'anmat', fecha_listado: '2026-11-20' },
      { ...lote, fuente: 'nomenclator', fecha_listado: '2026-11-21', estado: 'fallido' },
    ])
    .execute();
  expect(await frase()).toBe('No está en la lista oficial del 10/11/2026');
});

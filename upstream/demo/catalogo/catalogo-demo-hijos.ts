import type { Insertable } from 'kysely';
import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import { ESPANA_ID } from '#shared/paises/espana';
import type { Schema } from '../../db/schema/schema.ts';
import {
  type Contexto,
  EXCIPIENTES,
  FORMAS,
  LABORATORIOS,
  type MarcaDemo,
  nombreDe,
  type ProductoDemo,
  type Tx,
} from './catalogo-datos.ts';

/** Inserts the presentations, composition, documents and other related rows of a demonstration product. */
export async function hijosDemo(tx: Tx, contexto: Contexto & { id: number }): Promise<void> {
  await composicion(tx, contexto);
  await presentaciones(tx, contexto);
  await documentos(tx, contexto);
  await avisos(tx, contexto);
  await cambios(tx, contexto);
}

async function composicion(tx: Tx, { id, producto, ids }: Contexto & { id: number }): Promise<void> {
  const { principios, dosis, forma, marcas = [] } = producto;
  const dosisDe = dosis.split('/');
  await tx
    .insertInto('composicion')
    .values(
      principios.map((nombre, i) => ({
        producto_id: id,
        orden: i + 1,
        principio_activo_id: ids.principios.get(nombre) ?? 0,
        dosis: principios.length > 1 ? (dosisDe[i] ?? null) : dosis,
      })),
    )
    .execute();
  const via = ids.vias.get(FORMAS[forma][2]);
  if (via) await tx.insertInto('producto_via').values({ producto_id: id, via_id: via, orden: 1 }).execute();
  if (!marcas.includes('excipientes')) return;
  const excipientes = EXCIPIENTES.slice(0, 1 + (id % EXCIPIENTES.length)).map((nombre, i) => ({
    producto_id: id,
    excipiente_id: ids.excipientes.get(nombre) ?? 0,
    orden: i + 1,
  }));
  await tx.insertInto('producto_excipiente').values(excipientes).execute();
}

async function presentaciones(tx: Tx, { id, producto, numero, ids: _, hoy }: Contexto & { id: number }): Promise<void> {
  const { envases, marcas = [] } = producto;
  const nombre = nombreDe(producto);
  for (const [i, envase] of envases.entries()) {
    const codigo = String(990_000 + numero * 10 + i);
    const hayProblema = marcas.includes('suministro') && i === 0;
    const contenido = /^\d+/.exec(envase)?.[0] ?? null;
    const { id: presentacion } = await tx
      .insertInto('presentacion')
      .values({
        producto_id: id,
        pais_id: ESPANA_ID,
        codigo,
        ean13: eanDeCodigoNacional(codigo),
        nombre: `${nombre}, ${envase}`,
        contenido,
        contenido_texto: envase,
        envase_clinico: Number(contenido) >= 100,
        estado_registro: marcas.includes('anulado')
          ? 'anulado'
          : marcas.includes('suspendido')
            ? 'suspendido'
            : 'autorizado',
        fecha_estado: '2020-01-15',
        // The last of several presentations is authorised, but not marketed.
        comercializada: !marcas.includes('no_comercializado') && (i < 2 || envases.length < 3),
        fecha_comercializacion: '2020-02-01',
        problema_suministro_activo: hayProblema,
        activo: !marcas.includes('retirado'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (hayProblema)
      await tx
        .insertInto('problema_suministro')
        .values({
          presentacion_id: presentacion,
          tipo: 1 + (numero % 9),
          fecha_inicio: hoy,
          activo: true,
          fecha_fin_prevista: numero % 2 === 0 ? null : `${Number(hoy.slice(0, 4)) + 1}-03-31`,
          observaciones: 'Problema de suministro de demostración: no describe ningún hecho real.',
        })
        .execute();
  }
}

/** Short texts of our own, plainly without medical information. */
const SECCIONES = [
  ['1', 'Nombre del medicamento', 'Producto de demostración. Esta ficha no describe ningún medicamento real.'],
  ['4.1', 'Indicaciones terapéuticas', 'Aquí se leen las indicaciones de la ficha técnica autorizada del producto.'],
  [
    '4.2',
    'Posología y forma de administración',
    'Aquí se lee la posología de la ficha técnica autorizada del producto.',
  ],
  ['4.3', 'Contraindicaciones', 'Aquí se leen las contraindicaciones de la ficha técnica autorizada del producto.'],
] as const;

async function documentos(tx: Tx, { id, producto, numero, hoy }: Contexto & { id: number }): Promise<void> {
  const filas = await tx
    .insertInto('documento')
    .values([
      { producto_id: id, tipo: 'ficha_tecnica', titulo: 'Ficha técnica', fecha: hoy },
      { producto_id: id, tipo: 'prospecto', titulo: 'Prospecto', fecha: hoy },
    ])
    .returning(['id', 'tipo'])
    .execute();
  const ficha = filas.find(({ tipo }) => tipo === 'ficha_tecnica');
  // Only some have text: real lists often give only the link.
  if (!ficha || numero % 2 === 0) return;
  await tx
    .insertInto('documento_seccion')
    .values(
      SECCIONES.map(([seccion, titulo, texto], orden) => ({
        documento_id: ficha.id,
        seccion,
        titulo,
        orden,
        texto: `${nombreDe(producto)}. ${texto}`,
        html: `<p>${texto}</p>`,
      })),
    )
    .execute();
}

async function avisos(tx: Tx, { id, producto, numero, hoy }: Contexto & { id: number }): Promise<void> {
  const { marcas = [], atc } = producto;
  if (marcas.includes('triangulo_negro'))
    await tx
      .insertInto('nota_seguridad')
      .values({ producto_id: id, numero: `DEMO-${numero}`, asunto: 'Nota de seguridad de demostración', fecha: hoy })
      .execute();
  if (atc[0] === 'B01AA03')
    await tx
      .insertInto('alerta_atc')
      .values([
        {
          tipo: 'interaccion',
          atc: 'B01AA03',
          atc_otro: 'M01AE01',
          descripcion: 'Interacción de demostración',
          efecto: 'Efecto de demostración',
          recomendacion: 'Consulta la ficha técnica autorizada.',
        },
        { tipo: 'geriatria', atc: 'B01AA03', descripcion: 'Precaución de demostración en personas mayores' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type CambioDemo = Pick<Insertable<Schema['cambio_producto']>, 'tipos'> & Record<'antes' | 'despues', JsonDemo | null>;
type JsonDemo = Record<string, string | boolean>;

/** What the second demonstration list changed, by the mark of the product; the first mark that it has counts. */
const CAMBIOS: readonly (readonly [MarcaDemo, CambioDemo])[] = [
  ['retirado', { tipos: ['baja'], antes: { activo: true }, despues: { activo: false } }],
  [
    'suspendido',
    { tipos: ['estado'], antes: { estado_registro: 'autorizado' }, despues: { estado_registro: 'suspendido' } },
  ],
  ['no_comercializado', { tipos: ['comerc'], antes: { comercializado: true }, despues: { comercializado: false } }],
  [
    'suministro',
    { tipos: ['psum'], antes: { problema_suministro_activo: false }, despues: { problema_suministro_activo: true } },
  ],
  ['huerfano', { tipos: ['alta'], antes: null, despues: null }],
];
/** Products with this mark had another holder in the first list. */
const CON_OTRO_TITULAR: MarcaDemo = 'estupefaciente';

function cambioDe({ marcas = [], laboratorio }: ProductoDemo): CambioDemo | undefined {
  if (!marcas.includes(CON_OTRO_TITULAR)) return CAMBIOS.find(([marca]) => marcas.includes(marca))?.[1];
  const [antes = '', despues = ''] = [LABORATORIOS[laboratorio === 0 ? 1 : 0], LABORATORIOS[laboratorio]];
  return { tipos: ['otros'], antes: { titular: antes }, despues: { titular: despues } };
}

async function cambios(tx: Tx, { id, producto, lote, hoy }: Contexto & { id: number }): Promise<void> {
  const cambio = cambioDe(producto);
  if (!cambio) return;
  const { tipos, antes, despues } = cambio;
  const guardado = (campos: JsonDemo | null) => campos && JSON.stringify(campos);
  await tx
    .insertInto('cambio_producto')
    .values({
      producto_id: id,
      fecha: hoy,
      lote_id: lote,
      tipos,
      antes: guardado(antes),
      despues: guardado(despues),
    })
    .execute();
}

import { Readable } from 'node:stream';
import { linea } from '#platform/csv';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import { diaEscrito } from '#shared/reglas/tiempo/dias';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import { siNo } from '../../http/listas/exportacion.ts';
import { empresasDe } from '../empresa/responsables.ts';

const COLUMNAS = [
  'Promoción',
  'Título',
  'Empresa',
  'Producto',
  'Códigos nacionales',
  'Financiado por el SNS',
  'Canales',
  'Base del descuento',
  'Unidades mínimas',
  'Descuento (%)',
  'A la vista desde',
  'A la vista hasta',
  'Estado de hoy',
  'Aprobada el',
];
const BASE = { volumen: 'Volumen', pronto_pago: 'Pronto pago' } as const;
/** The date in the platform's time zone, by which promotions begin and end. */
const diaDe = (momento: Date) => dayIn(DEFAULT_TIMEZONE, momento);

/**
 * The register of discounts of a month (rule 5) as CSV: a line for each step (tramo) of the discounts that the caller's companies
 * offered on some day of the month, as they were then, whatever happened later. `mes` is `yyyy-MM`.
 */
export const exportRegistro = (db: Db, caller: Pick<Caller, 'id' | 'roles'>, mes: string): Readable =>
  Readable.from(lineas(db, caller, mes), { objectMode: false });

async function* lineas(db: Db, caller: Pick<Caller, 'id' | 'roles'>, mes: string): AsyncGenerator<string> {
  yield `\uFEFF${linea(COLUMNAS)}`;
  const empresas = [...(await empresasDe(db, caller))];
  if (empresas.length === 0) return;
  const [anyo = 0, numero = 0] = mes.split('-').map(Number);
  // The query takes a day more at either side; each period is then compared by its date in the platform's time zone.
  const antes = new Date(Date.UTC(anyo, numero - 1, 0));
  const despues = new Date(Date.UTC(anyo, numero, 2));
  const periodos = await db
    .selectFrom('promocion_periodo as x')
    .innerJoin('promocion as p', 'p.id', 'x.promocion_id')
    .leftJoin('empresa as e', 'e.id', 'x.empresa_id')
    .select(['x.promocion_id', 'x.contenido', 'x.bloque_legal', 'x.desde', 'x.hasta', 'p.estado', 'p.aprobada_en'])
    .select('e.nombre as empresa')
    .where('x.empresa_id', 'in', empresas)
    .where('x.desde', '<', despues)
    .where((eb) => eb.or([eb('x.hasta', 'is', null), eb('x.hasta', '>=', antes)]))
    .orderBy('x.desde')
    .orderBy('x.id')
    .execute();
  for (const { contenido, bloque_legal, ...periodo } of periodos) {
    const { tramos, canales } = contenido;
    const desde = diaDe(periodo.desde);
    const hasta = periodo.hasta && diaDe(periodo.hasta);
    // The job that ends promotions runs after their last day.
    const ultimo = contenido.fecha_fin ?? hasta ?? '';
    const fin = hasta !== null && hasta < ultimo ? hasta : ultimo;
    if (tramos.length === 0 || desde.slice(0, 7) > mes || fin.slice(0, 7) < mes) continue;
    const { financiado, presentaciones } = bloque_legal;
    for (const { base, unidades_min, porcentaje } of tramos)
      yield linea([
        String(periodo.promocion_id),
        contenido.titulo,
        periodo.empresa,
        bloque_legal.nombre,
        presentaciones.map(({ codigo }) => codigo).join(', '),
        siNo(financiado),
        canales.join(', '),
        BASE[base],
        String(unidades_min),
        String(porcentaje).replace('.', ','),
        diaEscrito(desde),
        diaEscrito(fin),
        periodo.estado,
        periodo.aprobada_en === null ? '' : diaEscrito(diaDe(periodo.aprobada_en)),
      ]);
  }
}

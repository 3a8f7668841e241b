import { Readable } from 'node:stream';
import { celda } from '#platform/csv';
import type { Db } from '../../deps.ts';
import type { Caller } from '../../http/call/caller.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { bloqueLegalDe } from './politica/hechos.ts';
import { readOficial } from './politica/oficial.ts';

const COLUMNAS = [
  ...['Promoción', 'Título', 'Empresa', 'Producto', 'Códigos nacionales', 'Financiado por el SNS', 'Canales'],
  ...['Base del descuento', 'Unidades mínimas', 'Descuento (%)', 'Empieza', 'Acaba', 'Estado', 'Aprobada el'],
];
const BASE = { volumen: 'Volumen', pronto_pago: 'Pronto pago' } as const;
const linea = (valores: readonly (string | null)[]) => `${valores.map(celda).join(';')}\r\n`;
const dia = (fecha: string | null) => (fecha ?? '').split('-').toReversed().join('/');

/**
 * The register of discounts of a month (rule 5): a line for each step of each promotion of the caller's companies that was
 * approved and ran on some day of it. `mes` is `yyyy-MM`.
 */
export const exportRegistro = (db: Db, caller: Pick<Caller, 'id' | 'roles'>, mes: string): Readable =>
  Readable.from(lineas(db, caller, mes), { objectMode: false });

async function* lineas(db: Db, caller: Pick<Caller, 'id' | 'roles'>, mes: string): AsyncGenerator<string> {
  yield `\uFEFF${linea(COLUMNAS)}`;
  const empresas = [...(await empresasDe(db, caller))];
  if (empresas.length === 0) return;
  const [anyo = 0, numero = 0] = mes.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anyo, numero, 0)).toISOString().slice(0, 10);
  const filas = await db
    .selectFrom('promocion as p')
    .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
    .selectAll('p')
    .select('e.nombre as empresa')
    .where('p.empresa_id', 'in', empresas)
    .where('p.aprobada_en', 'is not', null)
    .where('p.fecha_inicio', '<=', ultimo)
    .where('p.fecha_fin', '>=', `${mes}-01`)
    .orderBy('p.fecha_inicio')
    .orderBy('p.id')
    .execute();
  for (const fila of filas) {
    const { tramos, canales, presentaciones } = fila.contenido;
    if (tramos.length === 0) continue;
    const oficial = await readOficial(db, fila.producto_id);
    if (!oficial) continue;
    const { financiado, presentaciones: incluidas } = bloqueLegalDe(oficial, presentaciones);
    const sns = financiado === null ? 'No consta' : financiado ? 'Sí' : 'No';
    for (const { base, unidades_min, porcentaje } of tramos)
      yield linea([
        ...[String(fila.id), fila.titulo, fila.empresa, oficial.nombre],
        ...[incluidas.map(({ codigo }) => codigo).join(', '), sns, canales.join(', ')],
        ...[BASE[base], String(unidades_min), String(porcentaje).replace('.', ',')],
        ...[dia(fila.fecha_inicio), dia(fila.fecha_fin), fila.estado],
        dia(fila.aprobada_en?.toISOString().slice(0, 10) ?? null),
      ]);
  }
}

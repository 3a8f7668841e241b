import { ESTADOS_ASOCIACION } from '#shared/estados/pasos-cartera';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import type { Db } from '../../../db/schema/schema.ts';
import { csvEntero, siNo } from '../../../http/listas/exportacion.ts';
import { listEquipo } from './equipo.ts';

const COLUMNAS = [
  'Persona',
  'Cargo',
  'Zonas',
  'Está en la empresa',
  ...ESTADOS_ASOCIACION.map((estado) => ESTADO_EN_PALABRAS[estado]),
];

/** A company's people as CSV, with how many products each has in every state; the heading alone for who answers for no company. */
export async function exportEquipo(db: Db, usuarioId: number): Promise<string> {
  const { data } = await listEquipo(db, usuarioId);
  return csvEntero(
    COLUMNAS,
    data.map(({ nombre, cargo, zonas, sigue, estados }) => {
      const totales = new Map(estados.map(({ estado, total }) => [estado, total]));
      return [
        nombre,
        cargo,
        zonas.join(', '),
        siNo(sigue),
        ...ESTADOS_ASOCIACION.map((estado) => String(totales.get(estado) ?? 0)),
      ];
    }),
  );
}

import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import type { Db } from '../../../db/schema/schema.ts';

type Contexto = NonNullable<Conversacion['contexto']>;
interface Fila {
  id: number;
  candidatura_id: number | null;
  producto_id: number | null;
}
const suyos = <K extends 'candidatura_id' | 'producto_id'>(filas: readonly Fila[], campo: K) =>
  filas.flatMap((fila) => fila[campo] ?? []);

/** What these conversations are about, with the reader's link to it: candidates and recruiters have different pages. */
export async function readContextos(db: Db, yo: number, filas: readonly Fila[]): Promise<Map<number, Contexto>> {
  const [candidaturas, productos] = await Promise.all([
    readCandidaturas(db, yo, suyos(filas, 'candidatura_id')),
    readProductos(db, suyos(filas, 'producto_id')),
  ]);
  return new Map(
    filas.flatMap((fila) => {
      const contexto = candidaturas.get(fila.candidatura_id ?? 0) ?? productos.get(fila.producto_id ?? 0);
      return contexto ? [[fila.id, contexto] as const] : [];
    }),
  );
}

async function readCandidaturas(db: Db, yo: number, ids: readonly number[]): Promise<Map<number, Contexto>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom('candidatura as k')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .select(['k.id', 'k.candidato_id', 'k.oferta_id', 'o.titulo', 'e.nombre as empresa', 'o.empresa_confidencial'])
    .where('k.id', 'in', [...ids])
    .execute();
  return new Map(
    filas.map((fila) => {
      const isMia = fila.candidato_id === yo;
      return [
        fila.id,
        {
          tipo: 'candidatura' as const,
          id: fila.id,
          titulo: fila.titulo,
          detalle: isMia && fila.empresa_confidencial ? 'Empresa confidencial' : fila.empresa,
          url: isMia ? '/app/empleo/mis-candidaturas' : `/app/empleo/panel/${fila.oferta_id}/candidaturas`,
        },
      ] as const;
    }),
  );
}

async function readProductos(db: Db, ids: readonly number[]): Promise<Map<number, Contexto>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom('producto as p')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select(['p.id', 'p.nombre', 'p.slug', 'l.nombre as laboratorio'])
    .where('p.id', 'in', [...ids])
    .execute();
  return new Map(
    filas.map((fila) => [
      fila.id,
      {
        tipo: 'producto' as const,
        id: fila.id,
        titulo: fila.nombre,
        detalle: fila.laboratorio,
        url: `/app/visita/producto/${fila.slug}/${fila.id}`,
      },
    ]),
  );
}

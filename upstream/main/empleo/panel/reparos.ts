import { sql } from 'kysely';
import { dayIn } from '#platform/timezone';
import type { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { paisPorId } from '#shared/paises/paises';
import type { Reparo } from '#shared/reglas/oferta/reglas-oferta';
import { reparosDe } from '#shared/reglas/oferta/reglas-oferta';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { FieldErrors } from '../../../http/call/errors.ts';

interface Contexto {
  timezone: string;
  /** Id of the offer, which must not count as its own duplicate; null for a new one. */
  id: number | null;
  empresaId: number | null;
}

/** All objections to an offer: those of the pure rules and those that need the database. */
export async function judgeOferta(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Db,
  oferta: OfertaBorrador,
  { timezone, id, empresaId }: Contexto,
): Promise<Reparo[]> {
  const entorno = {
    iso: oferta.pais_id === null ? null : (paisPorId(oferta.pais_id)?.iso ?? null),
    hoy: dayIn(timezone, now()),
    host: new URL(config.publicUrl).host,
  };
  const reparos = reparosDe(oferta, entorno);
  const [referencias, repetida] = await Promise.all([
    referenciasRotas(db, oferta),
    empresaId === null ? false : estaRepetida(db, oferta, { id, empresaId, now: now() }),
  ]);
  if (repetida)
    reparos.push({
      campo: 'titulo',
      clase: 'aviso',
      texto: 'Ya tienes publicada una oferta casi igual en el mismo lugar',
    });
  return [...referencias, ...reparos];
}

async function referenciasRotas(db: Db, o: OfertaBorrador): Promise<Reparo[]> {
  const reparos: Reparo[] = [];
  const falta = (campo: keyof OfertaBorrador, texto: string) => reparos.push({ campo, clase: 'error', texto });
  if (o.pais_id !== null && !paisPorId(o.pais_id)) falta('pais_id', 'Elige el país');
  if (o.remoto_paises.some((id) => !paisPorId(id))) falta('remoto_paises', 'Elige países de la lista');
  if (o.cargo_id !== null) {
    const cargo = await db.selectFrom('cargo').select('id').where('id', '=', o.cargo_id).executeTakeFirst();
    if (!cargo) falta('cargo_id', 'Elige el cargo');
  }
  if (o.estado_id !== null) {
    const estado = await db
      .selectFrom('estado')
      .select('id')
      .where('id', '=', o.estado_id)
      .where('pais_id', '=', o.pais_id ?? 0)
      .executeTakeFirst();
    if (!estado) falta('estado_id', 'Elige una provincia o región de ese país');
  }
  return reparos;
}

/** Whether the company has an offer of the same position and place with almost the same title within 30 days (docs: domain, Employment). */
async function estaRepetida(
  db: Db,
  o: OfertaBorrador,
  { id, empresaId, now }: { id: number | null; empresaId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('oferta_empleo')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('estado', '=', 'publicada')
    .where('id', '<>', id ?? -1)
    .where(sql<boolean>`cargo_id is not distinct from ${o.cargo_id}`)
    .where(sql<boolean>`estado_id is not distinct from ${o.estado_id}`)
    .where('fecha_publicacion', '>', new Date(now.getTime() - 30 * DIA_MS))
    .where(sql<boolean>`similarity(sin_acentos(titulo), sin_acentos(${o.titulo})) > 0.9`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const deClase = (clase: Reparo['clase']) => (reparos: readonly Reparo[]) => reparos.filter((r) => r.clase === clase);
export const erroresDe = (reparos: readonly Reparo[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const { campo, texto } of deClase('error')(reparos)) fields[campo] = [...(fields[campo] ?? []), texto];
  return fields;
};
export const motivosDeRevision = deClase('revision');

/** Ids that do not exist are refused even in a draft, because the foreign keys would refuse them. */
export async function erroresDeReferencia(db: Db, oferta: OfertaBorrador): Promise<FieldErrors> {
  const importes: Reparo[] =
    oferta.salario_min !== null &&
    oferta.salario_max !== null &&
    Number(oferta.salario_min) > Number(oferta.salario_max)
      ? [{ campo: 'salario_max', clase: 'error', texto: 'El máximo no puede ser menor que el mínimo' }]
      : [];
  return erroresDe([...(await referenciasRotas(db, oferta)), ...importes]);
}

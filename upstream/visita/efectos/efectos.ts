import type { Db } from '../../db/schema/schema.ts';

/** The effects of an act, in order: who was told what in the app and by mail, and the rows of the audit trail. */
export interface Efectos {
  /** Notices in the app, like `ana: asociacion_estado`. */
  avisos: string[];
  /** Mails, like `ana: verificacion_resuelta`. */
  correos: string[];
  /** Audit rows, like `asociacion_producto: activa → suspendida (moderador)`. */
  auditoria: string[];
}

/** One way in which a step really happens, by a call or by a job, and all its effects. */
export interface FilaDeEfectos {
  walk: () => Promise<Efectos>;
  queda: Efectos;
}
export const NADIE = { avisos: [], correos: [] } satisfies Partial<Efectos>;
/** The representative (ana) is told in the app and by mail. */
export const A_ANA = (tipo: string) => ({ avisos: [`ana: ${tipo}`], correos: [`ana: ${tipo}`] });

/** The body of a call that must succeed. */
export async function bien<T>(llamada: Promise<{ estado: number; cuerpo: T }>): Promise<T> {
  const { estado, cuerpo } = await llamada;
  if (estado >= 300) throw new Error(`${estado} ${JSON.stringify(cuerpo)}`);
  return cuerpo;
}

type Gente = Record<string, { id?: number; email: string }>;

/** Everything that is written while `acto` runs, as exact lists, so that unexpected effects fail the test too. */
export async function efectosDe(db: Db, gente: Gente, acto: () => Promise<unknown>): Promise<Efectos> {
  const ultimo = async (tabla: 'notificacion' | 'correo_salida' | 'evento_auditoria') =>
    Number(
      (
        await db
          .selectFrom(tabla)
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? 0,
    );
  const [aviso, correo, evento] = [
    await ultimo('notificacion'),
    await ultimo('correo_salida'),
    await ultimo('evento_auditoria'),
  ];
  await acto();
  const quien = (es: (una: Gente[string]) => boolean, otro: string) =>
    Object.entries(gente).find(([, una]) => es(una))?.[0] ?? otro;
  const avisos = await db
    .selectFrom('notificacion')
    .select(['usuario_id', 'tipo'])
    .where('id', '>', aviso)
    .orderBy('id')
    .execute();
  const correos = await db
    .selectFrom('correo_salida')
    .select(['para', 'plantilla'])
    .where('id', '>', correo)
    .orderBy('id')
    .execute();
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['entidad', 'de', 'a', 'datos', 'tipo'])
    .where('id', '>', evento)
    .orderBy('id')
    .execute();
  return {
    avisos: avisos.map(
      ({ usuario_id, tipo }) => `${quien(({ id }) => id === usuario_id, `n.º ${usuario_id}`)}: ${tipo}`,
    ),
    correos: correos.map(({ para, plantilla }) => `${quien(({ email }) => email === para, para)}: ${plantilla}`),
    auditoria: eventos.map(({ entidad, de, a, datos, tipo }) => {
      const { como } = (datos ?? {}) as { como?: string };
      const que = de === null && a === null ? tipo : `${de ?? '–'} → ${a ?? '–'}`;
      return `${entidad}: ${que}${como === undefined ? '' : ` (${como})`}`;
    }),
  };
}

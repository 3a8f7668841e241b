import type { ClientBase } from 'pg';
import { cita } from '../catalogo-base.ts';
import type { CorreosCopiados } from '../manifiesto.ts';

/*
 * Mails in backups. A mail that waits, was given up or is in the mailbox has its text, with links that log in or answer for
 * somebody: it is not copied unless secrets are asked for. A sent mail has only its recipient left.
 */
const CON_TEXTO = `(correo_salida.estado in ('pendiente', 'enviando') or datos <> '{}' or asunto is not null
  or texto is not null or html is not null)`;

/** What is copied of a table: a condition for its rows, and SQL expressions in place of columns. */
interface Lectura {
  filas?: string;
  columnas?: Record<string, string>;
}

/** For a backup without secrets: a reference to a mail that is not copied becomes null. */
const SIN_CORREOS: Record<string, Lectura> = {
  correo_salida: { filas: `not ${CON_TEXTO}` },
  verificacion: {
    columnas: {
      correo_id: `(select correo_salida.id from correo_salida
        where correo_salida.id = verificacion.correo_id and not ${CON_TEXTO})`,
    },
  },
};

/** The query for a table's rows, in the order of its key. */
export function consultaDe(tabla: { nombre: string; columnas: string[]; orden: string }, conCorreos: boolean): string {
  const { nombre, columnas, orden } = tabla;
  const { filas, columnas: otras = {} } = (conCorreos ? undefined : SIN_CORREOS[nombre]) ?? {};
  const leidas = columnas.map((columna) =>
    otras[columna] === undefined ? cita(columna) : `${otras[columna]} as ${cita(columna)}`,
  );
  const donde = filas === undefined ? '' : ` where ${filas}`;
  return `select ${leidas.join(', ')} from ${cita(nombre)}${donde} order by ${orden}`;
}

export async function countCorreos(client: ClientBase, dentro: boolean): Promise<CorreosCopiados> {
  const { rows } = await client.query<{ por_enviar: number; otros: number }>(`
    select count(*) filter (where estado in ('pendiente', 'enviando'))::int as por_enviar,
      count(*) filter (where estado not in ('pendiente', 'enviando'))::int as otros
    from correo_salida where ${CON_TEXTO}`);
  return { dentro, por_enviar: rows[0]?.por_enviar ?? 0, otros: rows[0]?.otros ?? 0 };
}

/** Error text of such a mail, which the staff read beside it and can send it all the same. */
export const RETENIDO =
  'Estaba por enviar cuando se hizo la copia restaurada: la plataforma de origen puede haberlo enviado ya';

/**
 * Runs in a restored database before its triggers are enabled. Mails that waited when the backup was made are given up, because
 * the origin may have sent them since. A request that waits for such a mail loses the reference, so that the request
 * does not count as failed. Returns the number of mails.
 */
export async function holdCorreos(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `update correo_salida set estado = 'muerto', terminado_en = now(), ultimo_error = $1, espera = null, reserva = null,
       reservado_hasta = null
     where estado in ('pendiente', 'enviando') returning id`,
    [RETENIDO],
  );
  const { rows: hay } = await client.query<{ hay: boolean }>(`select to_regclass('verificacion') is not null as hay`);
  if (rows.length > 0 && hay[0]?.hay)
    await client.query('update verificacion set correo_id = null where correo_id = any ($1)', [
      rows.map(({ id }) => id),
    ]);
  return rows.length;
}

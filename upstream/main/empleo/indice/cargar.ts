import { sql } from 'kysely';
import { salarioAnual } from '#shared/reglas-oferta';
import type { Db } from '../../../deps.ts';
import { actualizar, type Indice, indiceVacio, type OfertaAbierta } from './indice.ts';
import { plegado } from './palabras.ts';

const POR_LECTURA = 20_000;

const consulta = (db: Db) =>
  db
    .selectFrom('oferta_empleo as o')
    .leftJoin('cargo as c', 'c.id', 'o.cargo_id')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .select([
      'o.id',
      'o.cambio_tx',
      'o.estado',
      'o.titulo',
      'o.pais_id',
      'o.estado_id',
      'o.poblacion',
      'o.remoto_paises',
    ])
    .select([
      'o.modalidad',
      'o.tipo_contrato',
      'o.jornada',
      'o.experiencia_min_meses',
      'o.salario_min',
      'o.salario_max',
    ])
    .select(['o.salario_periodo', 'o.salario_visible', 'o.moneda', 'o.canal', 'o.especialidades', 'o.empresa_id'])
    .select([
      'o.fecha_publicacion',
      'o.fecha_caducidad',
      'o.destacada_hasta',
      'o.empresa_confidencial',
      'o.empresa_texto',
    ])
    .select(['c.slug as cargo_slug', 'c.nombre as cargo_nombre', 'c.area as cargo_area', 'e.nombre as empresa_nombre']);
type Leida = Awaited<ReturnType<ReturnType<typeof consulta>['execute']>>[number];

const PERIODOS = ['ano', 'mes', 'dia', 'hora'] as const;

function salarioDe(o: Leida): number {
  if (!o.salario_visible) return 0;
  const periodo = PERIODOS.find((p) => p === o.salario_periodo) ?? 'ano';
  return salarioAnual(o.salario_max ?? o.salario_min, periodo) ?? 0;
}

function abiertaDe(o: Leida): OfertaAbierta {
  const salario = salarioDe(o);
  const empresa = o.empresa_confidencial ? null : (o.empresa_nombre ?? o.empresa_texto);
  const conEmpresa = !o.empresa_confidencial && o.empresa_id !== null;
  return {
    id: o.id,
    marca: `${o.cambio_tx}`,
    pais: o.pais_id ?? 0,
    remoto: o.modalidad === 'remoto' ? o.remoto_paises : [],
    facetas: {
      cargo: o.cargo_slug,
      estado: o.estado_id === null ? null : String(o.estado_id),
      modalidad: o.modalidad,
      tipo_contrato: o.tipo_contrato,
      jornada: o.jornada,
      empresa: conEmpresa ? String(o.empresa_id) : null,
      canal: o.canal,
    },
    empresaNombre: conEmpresa ? o.empresa_nombre : null,
    titulo: o.titulo,
    palabras: [o.cargo_nombre, o.cargo_area, empresa, o.poblacion, ...o.especialidades].filter(Boolean).join(' '),
    poblacion: plegado(o.poblacion ?? ''),
    experiencia: o.experiencia_min_meses ?? 0,
    salario,
    moneda: o.moneda,
    publicada: o.fecha_publicacion?.getTime() ?? 0,
    caduca: o.fecha_caducidad?.getTime() ?? 0,
    destacada: o.destacada_hasta?.getTime() ?? 0,
    completa: (salario > 0 ? 0.5 : 0) + (o.tipo_contrato === null ? 0 : 0.5),
  };
}

const esAbierta = (o: Leida) => o.estado === 'publicada';

/** Everything that is open, in pieces: no statement takes long, however many there are. */
async function leerTodas(db: Db): Promise<OfertaAbierta[]> {
  const filas: OfertaAbierta[] = [];
  for (let hasta = 0; ; ) {
    const rows = await consulta(db)
      .where('o.estado', '=', 'publicada')
      .where('o.id', '>', hasta)
      .orderBy('o.id')
      .limit(POR_LECTURA)
      .execute();
    for (const row of rows) filas.push(abiertaDe(row));
    hasta = rows.at(-1)?.id ?? 0;
    if (rows.length < POR_LECTURA) return filas;
  }
}

export interface IndiceVivo {
  /** The index with everything that was committed before the call. */
  alDia(): Promise<Indice>;
}

/**
 * The index of open offers, in this process's memory. Before each use it asks the database what changed: rows remember
 * the transaction that wrote them (`cambio_tx`), and everything from the oldest transaction that was still running at the
 * last look is read again, so that nothing is missed that commits late. With nothing new that is one short question.
 */
export function crearIndiceEmpleo(db: Db): IndiceVivo {
  const indice = indiceVacio();
  let visto: string | undefined;
  let enMarcha: Promise<void> | undefined;
  let siguiente: Promise<void> | undefined;

  async function poner(): Promise<void> {
    const { rows } = await sql<{ minimo: string; hay: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as minimo,
        exists (select from oferta_empleo where cambio_tx >= ${visto ?? '0'}::xid8) as hay`.execute(db);
    const [ahora] = rows;
    if (!ahora) return;
    if (visto === undefined) actualizar(indice, await leerTodas(db), []);
    else if (ahora.hay) {
      const cambiadas = await consulta(db).where(sql<boolean>`o.cambio_tx >= ${visto}::xid8`).execute();
      actualizar(
        indice,
        cambiadas.filter(esAbierta).map(abiertaDe),
        cambiadas.filter((o) => !esAbierta(o)).map(({ id }) => id),
      );
    }
    visto = ahora.minimo;
  }

  /** One look at a time. Who comes during one waits for the next: the running one may have begun before their own change. */
  function mirar(): Promise<void> {
    if (!enMarcha) {
      enMarcha = poner().finally(() => {
        enMarcha = undefined;
      });
      return enMarcha;
    }
    siguiente ??= enMarcha
      .catch(() => {})
      .then(() => {
        siguiente = undefined;
        return mirar();
      });
    return siguiente;
  }

  return {
    async alDia() {
      await mirar();
      return indice;
    },
  };
}

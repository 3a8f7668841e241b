import { type RawBuilder, sql } from 'kysely';
import { salarioAnual } from '#shared/reglas-oferta';
import type { Db } from '../../../deps.ts';
import { conPausas, crearIndiceVivo, type IndiceVivo } from '../../indice/vigia.ts';
import { IndiceEmpleo, type OfertaAbierta } from './indice.ts';
import { plegado } from './plegado.ts';

const POR_LECTURA = 250;

const lexemas = (tsv: RawBuilder<string>) => sql<string>`array_to_string(tsvector_to_array(${tsv}), ' ')`;
/** A confidential company is found by nothing of its own. */
const alLado = sql<string>`to_tsvector('es', concat_ws(' ', c.nombre, c.area, o.poblacion,
  case when not o.empresa_confidencial then coalesce(e.nombre, o.empresa_texto) end,
  array_to_string(o.especialidades, ' ')))`;

const consulta = (db: Db) =>
  db
    .selectFrom('oferta_empleo as o')
    .leftJoin('cargo as c', 'c.id', 'o.cargo_id')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .select(['o.id', 'o.cambio_tx', 'o.estado', 'o.pais_id', 'o.estado_id', 'o.poblacion', 'o.remoto_paises'])
    .select([
      'o.modalidad',
      'o.tipo_contrato',
      'o.jornada',
      'o.experiencia_min_meses',
      'o.salario_min',
      'o.salario_max',
    ])
    .select(['o.salario_periodo', 'o.salario_visible', 'o.moneda', 'o.canal', 'o.empresa_id'])
    .select([
      'o.fecha_publicacion',
      'o.fecha_caducidad',
      'o.destacada_hasta',
      'o.empresa_confidencial',
      'e.nombre as empresa_nombre',
    ])
    .select(['c.slug as cargo_slug', lexemas(alLado).as('al_lado')])
    .select([lexemas(sql`ts_filter(o.tsv, '{a}')`).as('en_titulo'), lexemas(sql`o.tsv`).as('en_texto')]);
type Leida = Awaited<ReturnType<ReturnType<typeof consulta>['execute']>>[number];

const PERIODOS = ['ano', 'mes', 'dia', 'hora'] as const;

function salarioDe(o: Leida): number {
  if (!o.salario_visible) return 0;
  const periodo = PERIODOS.find((p) => p === o.salario_periodo) ?? 'ano';
  return salarioAnual(o.salario_max ?? o.salario_min, periodo) ?? 0;
}

/** No lexeme has a space in it. */
const palabrasDe = (lexemas: string) => lexemas.split(' ').filter(Boolean);

function abiertaDe(o: Leida): OfertaAbierta {
  const salario = salarioDe(o);
  const conEmpresa = !o.empresa_confidencial && o.empresa_id !== null;
  return {
    id: o.id,
    tx: Number(o.cambio_tx),
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
    palabras: [palabrasDe(o.en_titulo), palabrasDe(o.al_lado), palabrasDe(o.en_texto)],
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

/** The index of open offers, in this process's memory. */
export const crearIndiceEmpleo = (db: Db): IndiceVivo<IndiceEmpleo> =>
  crearIndiceVivo(db, {
    tabla: 'oferta_empleo',
    vacio: () => new IndiceEmpleo(),
    cargar: (indice) => cargar(db, indice),
    async releer(indice, ids) {
      const rows = await consulta(db).where('o.id', 'in', ids).execute();
      for (const id of ids) indice.quitar(id);
      for (const row of rows) if (esAbierta(row)) indice.poner(abiertaDe(row));
    },
  });

/** In pieces: no statement takes long and no other request waits, however many there are. */
async function cargar(db: Db, indice: IndiceEmpleo): Promise<void> {
  for (let hasta = 0; ; ) {
    const rows = await consulta(db)
      .where('o.estado', '=', 'publicada')
      .where('o.id', '>', hasta)
      .orderBy('o.id')
      .limit(POR_LECTURA)
      .execute();
    await conPausas(rows, (row) => indice.poner(abiertaDe(row)));
    hasta = rows.at(-1)?.id ?? 0;
    if (rows.length < POR_LECTURA) return;
  }
}

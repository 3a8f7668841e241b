import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { auditBy, autorDe } from '../../../accounts/autor.ts';
import { avisar } from '../../../accounts/avisar.ts';
import type { Db, Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { lockEmpresas, syncAdministradorEmpleo } from '../../empresas/membresia/membresia-cambios.ts';
import type { Peticion } from '../acceso-oferta.ts';
import { publishWhatWaited } from '../panel/publish-oferta.ts';
import { type FiltroCola, metaDe, parteDe, sentido, tramo } from './cola-mesa.ts';

const RUTA_PANEL = '/app/empleo/panel';
const RUTA_EMPRESA = '/app/cuenta/empresa';

export async function listPorVerificar(
  { db }: Deps,
  filtro: FiltroCola,
): Promise<AnswerOf<typeof empleoMesa.empresas>> {
  const { limit, offset } = tramo(filtro);
  let cola = db.selectFrom('empresa as e').where('e.estado', '=', 'pendiente_verificacion');
  if (filtro.q) cola = cola.where('e.nombre', 'ilike', parteDe(filtro.q));
  const { total } = await cola.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const meta = metaDe(filtro, Number(total));
  const empresas = await cola
    .innerJoin('pais as p', 'p.id', 'e.pais_id')
    .select(['e.id', 'e.nombre', 'e.razon_social', 'e.identificador_fiscal', 'e.email', 'e.telefono', 'e.web'])
    .select(['e.poblacion', 'e.creado_en', 'p.nombre as pais'])
    .select((eb) =>
      eb
        .selectFrom('oferta_empleo as o')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('o.empresa_id', '=', 'e.id')
        .where('o.estado', '=', 'pendiente_revision')
        .as('ofertas_en_espera'),
    )
    .orderBy('e.id', sentido(filtro))
    .limit(limit)
    .offset(offset)
    .execute();
  if (empresas.length === 0) return { data: [], meta };
  const miembros = await db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.empresa_id', 'u.nombre', 'u.apellidos', 'u.email'])
    .where(
      'm.empresa_id',
      'in',
      empresas.map(({ id }) => id),
    )
    .where('m.estado', '=', 'activa')
    .orderBy('m.id')
    .execute();
  const data = empresas.map((e) => ({
    ...e,
    creado_en: e.creado_en.toISOString(),
    ofertas_en_espera: e.ofertas_en_espera ?? 0,
    miembros: miembros
      .filter((m) => m.empresa_id === e.id)
      .map((m) => ({ nombre: [m.nombre, m.apellidos].filter(Boolean).join(' '), email: m.email })),
  }));
  return { data, meta };
}

/**
 * A moderator says whether a company is the one that it says it is. Its people get the role that goes with it, and their
 * offers that only waited for this are published.
 * @throws ApiError 404, 409
 */
export function decideEmpresa(
  deps: Deps,
  peticion: Peticion,
  { id, motivo }: { id: number; motivo: string | null },
): Promise<void> {
  const aceptada = motivo === null;
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    // The order of all changes of memberships: people, then companies.
    const miembros = await trx
      .selectFrom('usuario as u')
      .innerJoin('membresia_empresa as m', 'm.usuario_id', 'u.id')
      .select(['u.id', 'u.roles'])
      .where('m.empresa_id', '=', id)
      .where('m.estado', '=', 'activa')
      .orderBy('u.id')
      .forNoKeyUpdate('u')
      .execute();
    const [empresa] = await lockEmpresas(trx, [id]);
    if (!empresa) throw errors.notFound();
    if (empresa.estado !== 'pendiente_verificacion') throw errors.stateForbids('Esta empresa ya está decidida.');
    if (aceptada) await requireIdentificadorLibre(trx, id);
    await trx
      .updateTable('empresa')
      .set(
        aceptada
          ? { estado: 'verificada', verificada_en: deps.now(), verificada_por: autor.id }
          : { estado: 'rechazada' },
      )
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'empresa_estado',
      entidad: 'empresa',
      entidadId: id,
      de: 'pendiente_verificacion',
      a: aceptada ? 'verificada' : 'rechazada',
      ...(motivo !== null && { motivo }),
    });
    for (const miembro of miembros) {
      // The panel is for who recruits; her colleagues of other trades find their company in their account.
      const url = aceptada && miembro.roles.includes('empleo') ? RUTA_PANEL : RUTA_EMPRESA;
      await syncAdministradorEmpleo(trx, miembro.id, autor);
      await avisar(trx, miembro.id, {
        tipo: 'empresa_verificada',
        titulo: aceptada ? 'Tu empresa está verificada' : 'No hemos podido verificar tu empresa',
        texto: aceptada ? `«${empresa.nombre}» ya puede publicar ofertas.` : `«${empresa.nombre}»: ${motivo}`,
        url,
        correo: {
          plantilla: 'empresa_verificada',
          datos: { empresa: empresa.nombre, aceptada, motivo, enlace: deps.config.publicUrl + url },
        },
      });
    }
    if (aceptada) await publishWhatWaited(deps, trx, id, autor);
  });
}

/** Two verified companies never share a tax identifier: the second one is the first one's people. */
async function requireIdentificadorLibre(db: Db, id: number): Promise<void> {
  const otra = await db
    .selectFrom('empresa as e')
    .innerJoin('empresa as esta', (join) =>
      join.onRef('esta.pais_id', '=', 'e.pais_id').onRef('esta.identificador_fiscal', '=', 'e.identificador_fiscal'),
    )
    .select('e.nombre')
    .where('esta.id', '=', id)
    .where('e.id', '<>', id)
    .where('e.estado', '=', 'verificada')
    .executeTakeFirst();
  if (otra) throw errors.alreadyExists(`«${otra.nombre}» ya está verificada con ese identificador fiscal.`);
}

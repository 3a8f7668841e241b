import { sql, type Transaction } from 'kysely';
import { paisPorSlug } from '#shared/paises';
import { slug } from '#shared/slug';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../schema.ts';
import { EMPRESAS, OFERTAS, type OfertaDemo } from './empleo-demo-datos.ts';

type Trx = Transaction<Schema>;
const DIA_MS = 24 * 3_600_000;
const DIAS_ABIERTA = 60;
const RECLUTA = 'empleo@demo.example.org';
const CANDIDATO = 'candidato@demo.example.org';

/**
 * Companies and offers of the demonstration, once, where there are no offers; the newest is of today. The demo account of
 * employment gets the first company, and that of the candidate a profile and an application. Gives whether they were made now.
 */
export async function demoEmpleo({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('empleo demo'))`.execute(trx);
    if (await trx.selectFrom('oferta_empleo').select('id').limit(1).executeTakeFirst()) return false;
    const empresas = await ponEmpresas(trx, now());
    const autor = await ponReclutador(trx, empresas[0]);
    const ids = [];
    for (const [i, oferta] of OFERTAS.entries())
      ids.push(
        await ponOferta(trx, {
          oferta,
          numero: i + 1,
          empresaId: empresas[oferta.empresa]?.id ?? null,
          autor,
          ahora: now(),
        }),
      );
    await ponCandidato(trx, ids[0]);
    return true;
  });
}

async function ponEmpresas(trx: Trx, ahora: Date) {
  const empresas: { id: number; delegacionId: number }[] = [];
  for (const { tipo, pais, estado, ...e } of EMPRESAS) {
    const lugar = { pais_id: pais, estado_id: estado, poblacion: e.poblacion };
    const { id } = await trx
      .insertInto('empresa')
      .values({ ...e, ...lugar, tipo_empresa_id: tipo, estado: 'verificada', verificada_en: ahora })
      .returning('id')
      .executeTakeFirstOrThrow();
    const delegacion = await trx
      .insertInto('delegacion')
      .values({ empresa_id: id, nombre: 'Sede central', es_sede: true, ...lugar })
      .returning('id')
      .executeTakeFirstOrThrow();
    empresas.push({ id, delegacionId: delegacion.id });
  }
  return empresas;
}

/** The demo account, if there is one without a company, is the first company's titular and may publish. */
async function ponReclutador(trx: Trx, empresa: { id: number; delegacionId: number } | undefined) {
  const cuenta = await trx.selectFrom('usuario').select('id').where('email', '=', RECLUTA).executeTakeFirst();
  if (!cuenta || !empresa) return null;
  const ya = await trx
    .selectFrom('membresia_empresa')
    .select('id')
    .where('usuario_id', '=', cuenta.id)
    .where('estado', 'in', ['pendiente', 'activa'])
    .executeTakeFirst();
  if (ya) return null;
  await trx
    .insertInto('membresia_empresa')
    .values({
      ...{ usuario_id: cuenta.id, empresa_id: empresa.id, delegacion_id: empresa.delegacionId },
      ...{ rol: 'titular', estado: 'activa', resuelta_en: new Date() },
    })
    .execute();
  await trx
    .insertInto('consentimiento')
    .values({
      ...{ usuario_id: cuenta.id, tipo: 'condiciones_empleo', version_texto: 'demostración' },
      ...{ valor: true, origen: 'demostración' },
    })
    .execute();
  await trx
    .updateTable('usuario')
    .set({ delegacion_id: empresa.delegacionId, roles: ['empleo', 'administrador_empleo'] })
    .where('id', '=', cuenta.id)
    .execute();
  return cuenta.id;
}

const lista = (lineas: readonly string[]) => `<ul>${lineas.map((linea) => `<li>${linea}</li>`).join('')}</ul>`;
const AVISO = '<p>Oferta de demostración: ni la empresa ni el puesto existen.</p>';

interface Contexto {
  oferta: OfertaDemo;
  numero: number;
  empresaId: number | null;
  autor: number | null;
  ahora: Date;
}

async function ponOferta(trx: Trx, { oferta: o, numero, empresaId, autor, ahora }: Contexto): Promise<number> {
  const pais = paisPorSlug(o.pais);
  const estado = await trx
    .selectFrom('estado')
    .select('id')
    .where('pais_id', '=', pais?.id ?? 0)
    .where('nombre', '=', o.estado ?? '')
    .executeTakeFirst();
  const cargo = await trx.selectFrom('cargo').select('id').where('slug', '=', o.cargo).executeTakeFirst();
  const { rasgos = {} } = o;
  // Of today, but never of the future.
  const publicada = new Date(ahora.getTime() - o.hace * DIA_MS - numero * 7 * 60_000);
  const { id } = await trx
    .insertInto('oferta_empleo')
    .values({
      ...{ titulo: o.titulo, slug: slug(o.titulo).slice(0, 80), referencia: `DEMO-${String(numero).padStart(2, '0')}` },
      ...{ empresa_id: empresaId, autor_id: o.empresa === 0 ? autor : null, estado: 'publicada' },
      ...{
        cargo_id: cargo?.id ?? null,
        pais_id: pais?.id ?? null,
        estado_id: estado?.id ?? null,
        poblacion: o.poblacion,
      },
      ...{ modalidad: o.modalidad, tipo_contrato: o.contrato, jornada: o.jornada, canal: o.canal },
      ...{ experiencia_min_meses: o.experienciaMeses, multiprovincia: o.estado === null },
      remoto_paises: o.modalidad === 'remoto' ? [28, 180] : [],
      descripcion: `<p>${o.intro}</p>${AVISO}`,
      ...{ funciones: lista(o.funciones), requisitos: lista(o.requisitos), beneficios: [...o.beneficios] },
      ...(o.salario && {
        ...{ salario_min: String(o.salario[0]), salario_max: String(o.salario[1]) },
        ...{ moneda: o.salario[2], salario_periodo: o.salario[3] },
      }),
      ...{ empresa_confidencial: rasgos.confidencial ?? false, urgente: rasgos.urgente ?? false },
      ...{ vehiculo: rasgos.vehiculo ?? null, carnet_conducir: rasgos.carnet ?? false, vacantes: rasgos.vacantes ?? 1 },
      ...{ disponibilidad_viajar: rasgos.viajar ?? false, zonas: [...(rasgos.zonas ?? [])] },
      ...{ especialidades: [...(rasgos.especialidades ?? [])], idiomas: JSON.stringify(rasgos.idiomas ?? []) },
      destacada_hasta: rasgos.destacada ? new Date(ahora.getTime() + 14 * DIA_MS) : null,
      fecha_publicacion: publicada,
      fecha_caducidad: new Date(publicada.getTime() + DIAS_ABIERTA * DIA_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The candidate's demo account has something to show, and the recruiter's board somebody on it. */
async function ponCandidato(trx: Trx, ofertaId: number | undefined): Promise<void> {
  const cuenta = await trx.selectFrom('usuario').select('id').where('email', '=', CANDIDATO).executeTakeFirst();
  if (!cuenta || ofertaId === undefined) return;
  const experiencias = [
    {
      puesto: 'Visita médica en atención primaria',
      empresa: 'Laboratorio de demostración',
      ...{ desde: '2021-03', hasta: null, descripcion: 'Cartera de 180 profesionales en 22 centros de salud.' },
    },
  ];
  await trx
    .insertInto('perfil_candidato')
    .values({
      usuario_id: cuenta.id,
      titular: 'Visita médica en atención primaria',
      resumen: 'Cinco años en visita médica; busco seguir en Madrid con una línea de prescripción.',
      ...{ situacion: 'abierto_a_ofertas', disponibilidad: '1_mes', paises: [28], cargos: [1], carnet_conducir: true },
      experiencias: JSON.stringify(experiencias),
      formaciones: JSON.stringify([{ titulo: 'Grado en Biología', centro: null, ano: 2019 }]),
      idiomas: JSON.stringify([{ idioma: 'Inglés', nivel: 'b2' }]),
      habilidades: ['CRM', 'Presentaciones clínicas'],
    })
    .onConflict((c) => c.doNothing())
    .execute();
  const { id } = await trx
    .insertInto('candidatura')
    .values({ oferta_id: ofertaId, candidato_id: cuenta.id, carta: 'Conozco bien los centros del norte de Madrid.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('candidatura_paso').values({ candidatura_id: id, estado: 'enviada', autor_id: null }).execute();
  await trx.updateTable('oferta_empleo').set({ num_candidaturas: 1 }).where('id', '=', ofertaId).execute();
}

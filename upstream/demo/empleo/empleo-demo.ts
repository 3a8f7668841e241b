import type { Transaction } from 'kysely';
import { paisPorSlug } from '#shared/paises/paises';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { DIAS_PUBLICADA } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { slug } from '#shared/textos/slug';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { takeDemoTurn } from '../demo-turn.ts';
import { demoCandidaturas } from './candidaturas-demo.ts';
import { EMPRESAS_DEMO } from './empresas-demo.ts';
import type { OfertaDemo } from './oferta-demo.ts';
import { OFERTAS_AMERICA } from './ofertas-demo-america.ts';
import { OFERTAS_HOSPITAL } from './ofertas-demo-hospital.ts';
import { OFERTAS_IBERIA } from './ofertas-demo-iberia.ts';
import { OFERTAS_MAS } from './ofertas-demo-mas.ts';

export const OFERTAS_DEMO: readonly OfertaDemo[] = [
  ...OFERTAS_IBERIA,
  ...OFERTAS_AMERICA,
  ...OFERTAS_HOSPITAL,
  ...OFERTAS_MAS,
];

type Trx = Transaction<Schema>;
/** Spain and Portugal. */
const REMOTO_PAISES = [28, 180];
const RECLUTA = 'empleo@demo.example.org';

/**
 * Creates companies and offers of the demonstration once, if there are no offers; the newest is of today. The demo account of
 * employment gets the first company, whose first offer has applicants, the demo candidate among them. Gives whether they were
 * created now.
 */
export async function demoEmpleo({ db, now, hasher }: Pick<Deps, 'db' | 'now' | 'hasher'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeDemoTurn(trx, 'empleo');
    if (await trx.selectFrom('oferta_empleo').select('id').limit(1).executeTakeFirst()) return false;
    const empresas = await insertEmpresas(trx, now());
    const autor = await insertReclutador(trx, empresas[0]);
    const ids = [];
    for (const [i, oferta] of OFERTAS_DEMO.entries())
      ids.push(
        await insertOferta(trx, {
          oferta,
          numero: i + 1,
          empresaId: empresas[oferta.empresa]?.id ?? null,
          autor,
          ahora: now(),
        }),
      );
    // Without the recruiter's account nobody could see the applications.
    if (autor !== null) await demoCandidaturas(trx, ids, { hasher, now });
    return true;
  });
}

async function insertEmpresas(trx: Trx, ahora: Date) {
  const empresas: { id: number; delegacionId: number }[] = [];
  for (const { tipo, pais, estado, ...e } of EMPRESAS_DEMO) {
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

/** Makes the demo recruiter, if the account exists and has no company, the first company's titular, with the rules accepted. */
async function insertReclutador(trx: Trx, empresa: { id: number; delegacionId: number } | undefined) {
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
      usuario_id: cuenta.id,
      empresa_id: empresa.id,
      delegacion_id: empresa.delegacionId,
      rol: 'titular',
      estado: 'activa',
      resuelta_en: new Date(),
    })
    .execute();
  await trx
    .insertInto('consentimiento')
    .values({
      usuario_id: cuenta.id,
      tipo: 'condiciones_empleo',
      version_texto: VERSION_TEXTO.condiciones_empleo,
      valor: true,
      origen: 'demostración',
    })
    .execute();
  await trx
    .updateTable('usuario')
    .set({ delegacion_id: empresa.delegacionId, roles: ['empleo', 'administrador_empleo'] })
    .where('id', '=', cuenta.id)
    .execute();
  await trx
    .insertInto('plantilla_mensaje')
    .values(PLANTILLAS.map((plantilla) => ({ ...plantilla, empresa_id: empresa.id })))
    .execute();
  return cuenta.id;
}

const PLANTILLAS = [
  {
    momento: 'entrevista',
    nombre: 'Citar a una entrevista',
    texto:
      'Hola, {nombre}:\n\nNos ha interesado tu candidatura a «{oferta}» y nos gustaría conocerte. ¿Qué mañanas te vienen bien esta semana para una videollamada de media hora?\n\nUn saludo,\n{empresa}',
  },
  {
    momento: 'descartada',
    nombre: 'Agradecer y descartar',
    texto:
      'Hola, {nombre}:\n\nGracias por inscribirte en «{oferta}» y por el tiempo que le has dedicado. Esta vez seguimos con otras candidaturas más cercanas a lo que buscamos. Ojalá coincidamos en otro proceso.\n\nUn saludo,\n{empresa}',
  },
] as const;

const lista = (lineas: readonly string[]) => `<ul>${lineas.map((linea) => `<li>${linea}</li>`).join('')}</ul>`;
const AVISO = '<p>Oferta de demostración: ni la empresa ni el puesto existen.</p>';

interface Contexto {
  oferta: OfertaDemo;
  numero: number;
  empresaId: number | null;
  autor: number | null;
  ahora: Date;
}

async function insertOferta(trx: Trx, { oferta: o, numero, empresaId, autor, ahora }: Contexto): Promise<number> {
  const [paisSlug, provincia, poblacion] = o.lugar;
  const [modalidad, tipo_contrato, jornada] = o.puesto;
  const pais = paisPorSlug(paisSlug);
  const estado = await trx
    .selectFrom('estado')
    .select('id')
    .where('pais_id', '=', pais?.id ?? 0)
    .where('nombre', '=', provincia ?? '')
    .executeTakeFirst();
  const cargo = await trx.selectFrom('cargo').select('id').where('slug', '=', o.cargo).executeTakeFirst();
  // Of today, but never in the future.
  const publicada = new Date(ahora.getTime() - o.hace * DIA_MS - numero * 7 * 60_000);
  const { id } = await trx
    .insertInto('oferta_empleo')
    .values({
      titulo: o.titulo,
      slug: slug(o.titulo).slice(0, 80),
      es_demo: true,
      referencia: `DEMO-${String(numero).padStart(2, '0')}`,
      empresa_id: empresaId,
      autor_id: o.empresa === 0 ? autor : null,
      estado: 'publicada',
      cargo_id: cargo?.id ?? null,
      pais_id: pais?.id ?? null,
      estado_id: estado?.id ?? null,
      poblacion,
      modalidad,
      tipo_contrato,
      jornada,
      canal: o.canal,
      experiencia_min_meses: o.experienciaMeses,
      multiprovincia: provincia === null,
      remoto_paises: modalidad === 'remoto' ? REMOTO_PAISES : [],
      descripcion: `<p>${o.intro}</p>${AVISO}`,
      funciones: lista(o.funciones),
      requisitos: lista(o.requisitos),
      beneficios: [...o.beneficios],
      ...salarioDe(o),
      ...rasgosDe(o, ahora),
      fecha_publicacion: publicada,
      fecha_caducidad: new Date(publicada.getTime() + DIAS_PUBLICADA * DIA_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function salarioDe({ salario }: OfertaDemo) {
  if (!salario) return {};
  const [min, max, moneda, salario_periodo] = salario;
  return { salario_min: String(min), salario_max: String(max), moneda, salario_periodo };
}

function rasgosDe({ rasgos = {} }: OfertaDemo, ahora: Date) {
  return {
    empresa_confidencial: rasgos.confidencial ?? false,
    urgente: rasgos.urgente ?? false,
    vehiculo: rasgos.vehiculo ?? null,
    carnet_conducir: rasgos.carnet ?? false,
    vacantes: rasgos.vacantes ?? 1,
    disponibilidad_viajar: rasgos.viajar ?? false,
    zonas: [...(rasgos.zonas ?? [])],
    especialidades: [...(rasgos.especialidades ?? [])],
    idiomas: JSON.stringify(rasgos.idiomas ?? []),
    destacada_hasta: rasgos.destacada ? new Date(ahora.getTime() + 14 * DIA_MS) : null,
  };
}

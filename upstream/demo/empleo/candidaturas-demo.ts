import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';

type Trx = Transaction<Schema>;
const HORA_MS = 3_600_000;
const CANDIDATO = 'candidato@demo.example.org';

interface SolicitanteDemo {
  email: string;
  /** By role and place, so that no real person has this name. */
  nombre: string;
  apellidos: string;
  titular: string;
  resumen: string;
  experiencia: { puesto: string; desde: string; descripcion: string };
  titulo: string;
  habilidades: readonly string[];
  /** Ids of the positions that the candidate looks for. */
  cargos: readonly number[];
  /** Applications: index of the offer, hours ago, and the states in order. */
  solicita: readonly { oferta: number; hace: number; carta: string; pasos: readonly EstadoCandidatura[] }[];
}

const SOLICITANTES: readonly SolicitanteDemo[] = [
  {
    email: CANDIDATO,
    nombre: 'Candidato',
    apellidos: 'de demostración',
    titular: 'Visita médica en atención primaria',
    resumen: 'Cinco años en visita médica; busco seguir en Madrid con una línea de prescripción.',
    experiencia: {
      puesto: 'Visita médica en atención primaria',
      desde: '2021-03',
      descripcion: 'Cartera de 180 profesionales en 22 centros de salud.',
    },
    titulo: 'Grado en Biología',
    habilidades: ['CRM', 'Presentaciones clínicas'],
    // Several positions, with more open offers than the candidate's applications.
    cargos: [1, 2, 3, 5, 9],
    solicita: [
      { oferta: 0, hace: 2, carta: 'Conozco bien los centros del norte de Madrid.', pasos: ['enviada'] },
      {
        oferta: 4,
        hace: 190,
        carta: 'He colaborado con marketing en dos lanzamientos y quiero dar el paso.',
        pasos: ['enviada', 'vista', 'preseleccionada', 'entrevista'],
      },
    ],
  },
  {
    email: 'candidatura-farmacia@demo.example.org',
    nombre: 'Técnica de farmacia',
    apellidos: 'de Alcobendas',
    titular: 'Técnica de farmacia que pasa a la visita médica',
    resumen: 'Seis años de mostrador en barrios del norte de Madrid y trato diario con los centros de salud vecinos.',
    experiencia: {
      puesto: 'Técnica en oficina de farmacia',
      desde: '2020-01',
      descripcion: 'Dispensación, pedidos y sistemas personalizados de dosificación.',
    },
    titulo: 'Técnico en Farmacia y Parafarmacia',
    habilidades: ['Atención al público', 'Formulación'],
    cargos: [1],
    solicita: [{ oferta: 0, hace: 9, carta: 'Me conocen en la zona y aprendo deprisa.', pasos: ['enviada', 'vista'] }],
  },
  {
    email: 'candidatura-hospital@demo.example.org',
    nombre: 'Delegado hospitalario',
    apellidos: 'de Toledo',
    titular: 'Delegado hospitalario con ocho años de experiencia',
    resumen: 'Ocho años en hospitales de Madrid y Toledo; quiero volver a atención primaria.',
    experiencia: {
      puesto: 'Delegado de visita hospitalaria',
      desde: '2018-09',
      descripcion: 'Comisiones de farmacia, sesiones clínicas y coordinación con el equipo médico.',
    },
    titulo: 'Grado en Farmacia',
    habilidades: ['Acceso al mercado', 'Negociación', 'CRM'],
    cargos: [1, 3],
    solicita: [
      {
        oferta: 0,
        hace: 20,
        carta: 'Aporto red en los hospitales de referencia de la zona.',
        pasos: ['enviada', 'vista', 'preseleccionada', 'entrevista'],
      },
    ],
  },
  {
    email: 'candidatura-ventas@demo.example.org',
    nombre: 'Comercial de parafarmacia',
    apellidos: 'de Móstoles',
    titular: 'Comercial de parafarmacia en la Comunidad de Madrid',
    resumen: 'Cuatro años visitando farmacias con una línea de cuidado de la piel.',
    experiencia: {
      puesto: 'Comercial de parafarmacia',
      desde: '2022-05',
      descripcion: 'Ciento veinte farmacias al mes, formación a equipos y campañas de temporada.',
    },
    titulo: 'Grado en Química',
    habilidades: ['Planificación de rutas', 'Formación'],
    cargos: [1, 2],
    solicita: [
      {
        oferta: 0,
        hace: 15,
        carta: 'La zona norte es mi ruta desde hace cuatro años.',
        pasos: ['enviada', 'vista', 'preseleccionada'],
      },
    ],
  },
];

/** Creates applications in several states, so that the board and «Mis candidaturas» of the demonstration have content. */
export async function demoCandidaturas(
  trx: Trx,
  ofertas: readonly number[],
  { hasher, now }: Pick<Deps, 'hasher' | 'now'>,
): Promise<void> {
  for (const solicitante of SOLICITANTES) {
    const id = await cuentaDe(trx, solicitante, { hasher, now });
    if (id === null) continue;
    await insertPerfil(trx, id, solicitante);
    for (const solicitud of solicitante.solicita) {
      const ofertaId = ofertas[solicitud.oferta];
      if (ofertaId !== undefined) await insertCandidatura(trx, { id, ofertaId, ...solicitud, ahora: now() });
    }
  }
}

/** The candidate's demo account if it exists; other accounts are created here, with a password that nobody knows. */
async function cuentaDe(
  trx: Trx,
  { email, nombre, apellidos }: SolicitanteDemo,
  { hasher, now }: Pick<Deps, 'hasher' | 'now'>,
) {
  const ya = await trx.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirst();
  if (ya || email === CANDIDATO) return ya?.id ?? null;
  const { id } = await trx
    .insertInto('usuario')
    .values({
      email,
      register_type: 'candidato',
      roles: ['candidato'],
      nombre,
      apellidos,
      password_hash: await hasher.hash(randomBytes(24).toString('base64url'), 'demo'),
      pais_id: 28,
      estado: 'activa',
      email_verificado_en: now(),
      perfil_completado_en: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPerfil(trx: Trx, usuario_id: number, s: SolicitanteDemo): Promise<void> {
  const { puesto, desde, descripcion } = s.experiencia;
  await trx
    .insertInto('perfil_candidato')
    .values({
      usuario_id,
      titular: s.titular,
      resumen: s.resumen,
      situacion: 'abierto_a_ofertas',
      disponibilidad: '1_mes',
      paises: [28],
      cargos: [...s.cargos],
      carnet_conducir: true,
      experiencias: JSON.stringify([{ puesto, empresa: 'Empresa de demostración', desde, hasta: null, descripcion }]),
      formaciones: JSON.stringify([{ titulo: s.titulo, centro: null, ano: 2019 }]),
      idiomas: JSON.stringify([{ idioma: 'Inglés', nivel: 'b2' }]),
      habilidades: [...s.habilidades],
    })
    .onConflict((c) => c.doNothing())
    .execute();
}

interface SolicitudDemo {
  id: number;
  ofertaId: number;
  hace: number;
  carta: string;
  pasos: readonly EstadoCandidatura[];
  ahora: Date;
}

async function insertCandidatura(trx: Trx, { id, ofertaId, hace, carta, pasos, ahora }: SolicitudDemo): Promise<void> {
  const enviada = ahora.getTime() - hace * HORA_MS;
  const cuando = (i: number) => new Date(enviada + (i * hace * HORA_MS) / pasos.length);
  const candidatura = await trx
    .insertInto('candidatura')
    .values({
      oferta_id: ofertaId,
      candidato_id: id,
      carta,
      estado: pasos.at(-1) ?? 'enviada',
      vista_en: pasos.length > 1 ? cuando(1) : null,
      creado_en: cuando(0),
      actualizado_en: cuando(pasos.length - 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('candidatura_paso')
    .values(
      pasos.map((estado, i) => ({ candidatura_id: candidatura.id, estado, autor_id: null, creado_en: cuando(i) })),
    )
    .execute();
  await trx
    .updateTable('oferta_empleo')
    .set((eb) => ({ num_candidaturas: eb('num_candidaturas', '+', 1) }))
    .where('id', '=', ofertaId)
    .execute();
}

import { expect, test } from 'vitest';
import type { Rol } from '#shared/estados/tipos-registro';
import { buildTestMain } from '../testing/build-test-main.ts';
import { parDe, puedeEmpezarCon, requirePuedeEmpezar } from './quien-a-quien.ts';

const { db, buildUsuario } = await buildTestMain({ limitsFactor: 1000 });

/** Who begins: the role, and whether the platform has verified the representative or the company. */
const MIOS = [
  { soy: 'usuario_web', verificado: null },
  { soy: 'visitador_farmaceutico', verificado: null },
  { soy: 'visitador_farmaceutico', verificado: 'perfil' },
  { soy: 'marketing', verificado: 'empresa' },
  { soy: 'candidato', verificado: null },
  { soy: 'empleo', verificado: 'empresa' },
] as const;
const SUYOS = [
  { es: 'usuario_web', acepta: null },
  { es: 'visitador_farmaceutico', acepta: true },
  { es: 'visitador_farmaceutico', acepta: false },
  { es: 'candidato', acepta: null },
  { es: 'empleo', acepta: null },
] as const;
/** The other person's choices; null: none yet. */
const ELECCIONES = [
  null,
  ...(['todos', 'verificados', 'contactos'] as const).flatMap((elige) => [
    { elige, visitas: false },
    { elige, visitas: true },
  ]),
];
const TRATOS = ['nada', 'me_escribio', 'companera', 'la_bloqueo', 'me_bloquea'] as const;

type Mio = (typeof MIOS)[number];
interface Otra {
  id: number;
  suyo: (typeof SUYOS)[number];
  eleccion: (typeof ELECCIONES)[number];
  trato: (typeof TRATOS)[number];
}

const COMERCIALES: readonly Rol[] = ['visitador_farmaceutico', 'marketing'];

/** The rule in words (docs: domain, 6.1): the sentence for the refused; null when the conversation may begin. */
function motivoDe({ soy, verificado }: Mio, { suyo, eleccion, trato }: Otra): string | null {
  if (trato === 'la_bloqueo') return 'Has bloqueado a esta persona. Quita el bloqueo para escribirle.';
  if (trato === 'me_bloquea') return 'No puedes empezar una conversación con esta persona.';
  if (trato !== 'nada') return null;
  if (eleccion?.elige === 'contactos' || (eleccion?.elige === 'verificados' && verificado === null))
    return 'Esta persona solo recibe mensajes de quien ella elige.';
  if (suyo.acepta === false) return 'Ahora no acepta mensajes.';
  if (COMERCIALES.includes(soy) && !COMERCIALES.includes(suyo.es) && eleccion?.visitas !== true)
    return 'Esta persona no acepta visitas. Podrás escribirle cuando ella te escriba.';
  if ([soy, suyo.es].toSorted().join() === 'candidato,empleo')
    return 'Sobre una oferta se habla dentro de la candidatura.';
  return null;
}

const CASOS = SUYOS.flatMap((suyo) =>
  ELECCIONES.flatMap((eleccion) => TRATOS.map((trato) => ({ suyo, eleccion, trato }))),
);

async function buildPersonas(cuantas: number, roles: (n: number) => Rol[]): Promise<number[]> {
  const filas = await db
    .insertInto('usuario')
    .values(
      Array.from({ length: cuantas }, (_, n) => ({
        email: `otra${n}.${crypto.randomUUID()}@correo.example.org`,
        password_hash: '-',
        register_type: 'web' as const,
        estado: 'activa' as const,
        nombre: 'Persona',
        apellidos: 'De Prueba',
        pais_id: 28,
        roles: roles(n),
      })),
    )
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}

/** A company for the beginner, so that they can have colleagues whatever their role is. */
async function buildEmpresaDe(yo: number, { verificado }: Mio) {
  const { id: empresa_id } = await db
    .insertInto('empresa')
    .values({
      nombre: `Empresa de ${yo}`,
      pais_id: 28,
      estado: verificado === 'empresa' ? 'verificada' : 'pendiente_verificacion',
      verificada_en: verificado === 'empresa' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: delegacion_id } = await db
    .insertInto('delegacion')
    .values({ empresa_id, nombre: 'Sede', es_sede: true, pais_id: 28 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entra = (usuario_id: number) =>
    db
      .insertInto('membresia_empresa')
      .values({ usuario_id, empresa_id, delegacion_id, rol: 'miembro', estado: 'activa' })
      .execute();
  await entra(yo);
  return { entra };
}

const paginaDe = (usuario_id: number) => ({
  usuario_id,
  slug_publico: `representante-${usuario_id}`,
  canales: ['hospital' as const],
});

async function tratar(yo: number, { id, trato }: Otra, entra: (id: number) => Promise<unknown>): Promise<void> {
  if (trato === 'companera') await entra(id);
  if (trato === 'la_bloqueo') await db.insertInto('bloqueo').values({ de: yo, a: id }).execute();
  if (trato === 'me_bloquea') await db.insertInto('bloqueo').values({ de: id, a: yo }).execute();
  if (trato !== 'me_escribio') return;
  const { id: conversacion_id } = await db
    .insertInto('conversacion')
    .values({ tipo: 'directa', par: parDe(yo, id), ultimo_seq: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participante')
    .values([yo, id].map((usuario_id) => ({ conversacion_id, usuario_id, unido_en: new Date(0) })))
    .execute();
  await db
    .insertInto('mensaje')
    .values({ conversacion_id, seq: 1, autor_id: id, tipo: 'texto', texto: 'Hola' })
    .execute();
}

/** The beginner, and one person of every kind that they may meet. */
async function buildEncuentro(mio: Mio): Promise<{ yo: number; otras: Otra[] }> {
  const { id: yo } = await buildUsuario({ roles: [mio.soy] satisfies Rol[] });
  const ids = await buildPersonas(CASOS.length, (n) => [CASOS[n]?.suyo.es ?? 'usuario_web']);
  const otras = CASOS.map((caso, n): Otra => ({ id: ids[n] ?? 0, ...caso }));
  await db
    .insertInto('preferencia_chat')
    .values(
      otras.flatMap(({ id, eleccion }) =>
        eleccion ? { usuario_id: id, quien_puede_escribirme: eleccion.elige, acepto_visitas: eleccion.visitas } : [],
      ),
    )
    .execute();
  await db
    .insertInto('perfil_visitador')
    .values(
      otras.flatMap(({ id, suyo: { acepta } }) =>
        acepta === null ? [] : { ...paginaDe(id), acepta_mensajes: acepta },
      ),
    )
    .execute();
  if (mio.verificado === 'perfil')
    await db
      .insertInto('perfil_visitador')
      .values({ ...paginaDe(yo), verificado_en: new Date() })
      .execute();
  const { entra } = await buildEmpresaDe(yo, mio);
  for (const otra of otras) await tratar(yo, otra, entra);
  return { yo, otras };
}

const dicho = (yo: number, otra: number) =>
  requirePuedeEmpezar(db, yo, otra).then(
    () => null,
    (error: Error) => error.message,
  );

test.each(MIOS)(
  '$soy, verified by $verificado, may begin with the same people by the rule in words, the list of contacts and the call',
  async (mio) => {
    const { yo, otras } = await buildEncuentro(mio);
    expect(otras).toHaveLength(SUYOS.length * ELECCIONES.length * TRATOS.length);
    const enLista = await db
      .selectFrom('usuario as u')
      .select('u.id')
      .where(
        'u.id',
        'in',
        otras.map(({ id }) => id),
      )
      .where(puedeEmpezarCon(yo))
      .execute();
    const puestas = new Set(enLista.map(({ id }) => id));
    const visto: object[] = [];
    for (const otra of otras) {
      // The list of contacts leaves blocks out by a condition of its own.
      const esBloqueo = otra.trato === 'la_bloqueo' || otra.trato === 'me_bloquea';
      visto.push({ ...otra, motivo: await dicho(yo, otra.id), enLista: puestas.has(otra.id) && !esBloqueo });
    }
    const segun = otras.map((otra) => ({
      ...otra,
      motivo: motivoDe(mio, otra),
      enLista: motivoDe(mio, otra) === null,
    }));
    expect(visto).toEqual(segun);
  },
);

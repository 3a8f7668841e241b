import { expect, test } from 'vitest';
import { revisiones } from '#shared/contract/visita/revisiones';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import {
  type ActorRevision,
  ESTADOS_REVISION,
  type EstadoRevision,
  REVISION_ABIERTA,
} from '#shared/estados/pasos-revision';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { RECHAZO } from '../testing/cartera-de-prueba.ts';
import {
  type Esperado,
  esperadoDesde,
  fallosDe,
  genteDePrueba,
  hace,
  idPara,
  type LlamadaDesde,
  llamarA,
  type Persona,
  quedadoEn,
  rutasSin,
} from '../testing/tabla-de-llamadas.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { gente: otros, productos, empresaId, visitador, persona } = await genteDePrueba(visita);
const { zinc } = productos;
/**
 * `doble` is of the staff and also the author: her calls are about her own suggestion. All others call about `autora`’s. A suggestion
 * that was taken is taken by `revisora`.
 */
const gente = {
  autora: await visitador(),
  doble: await persona(['visitador_farmaceutico', 'revisor_producto']),
  otraRevisora: await persona(['revisor_producto']),
  ...otros,
};
type Nombre = keyof typeof gente;

interface Situacion {
  estado: EstadoRevision;
  /** Whether `revisora` has taken it. */
  tomada?: boolean;
}
/** Each state; those that wait for the staff, with and without a reviewer. */
const SITUACIONES = {
  borrador: { estado: 'borrador' },
  enviada: { estado: 'enviada' },
  'enviada al responder': { estado: 'enviada', tomada: true },
  pendiente_verificacion: { estado: 'pendiente_verificacion' },
  'en_revision sin nadie': { estado: 'en_revision' },
  en_revision: { estado: 'en_revision', tomada: true },
  info_solicitada: { estado: 'info_solicitada', tomada: true },
  aprobada: { estado: 'aprobada', tomada: true },
  aprobada_parcial: { estado: 'aprobada_parcial', tomada: true },
  aplicada: { estado: 'aplicada', tomada: true },
  rechazada: { estado: 'rechazada', tomada: true },
  cancelada: { estado: 'cancelada' },
  obsoleta: { estado: 'obsoleta', tomada: true },
  revertida: { estado: 'revertida', tomada: true },
} as const satisfies Record<string, Situacion>;
type Cual = keyof typeof SITUACIONES;
const CUALES = Object.keys(SITUACIONES) as Cual[];
const ABIERTAS = CUALES.filter((cual) => REVISION_ABIERTA.some((una) => una === SITUACIONES[cual].estado));

/** Both fields are editorial, so that a decision is applied at once. */
const CAMBIOS = { palabras_clave: ['cinc'], indicaciones_resumen: 'Falta de zinc.' };
const decisiones = (...si: (keyof typeof CAMBIOS)[]) => ({
  version: 1,
  decisiones: Object.keys(CAMBIOS).map((campo) =>
    si.some((uno) => uno === campo)
      ? { campo, decision: 'aprobada' }
      : { campo, decision: 'rechazada', motivo: 'No lo dice el prospecto' },
  ),
});

interface Llamada extends LlamadaDesde<Nombre, Cual> {
  cuerpo?: object;
  /** Cells that docs/states.md has differently: `no` for a refusal with another code, null for a cell that is not called. */
  salvo?: Partial<Record<Nombre, Partial<Record<Cual, 'no' | null>>>>;
  /** The states through which the call moves the suggestion, and by whom. */
  pasos: readonly (readonly [a: EstadoRevision, como: ActorRevision])[];
}

type Parte<K extends keyof Llamada> = Pick<Llamada, K>;
const version = { version: 1 };
const DE_LA_AUTORA: Parte<'quien' | 'no_ven'> = {
  quien: ['autora', 'doble'],
  no_ven: ['otra', 'titular', 'jefa', 'sinEncargo', 'ajena'],
};
/** `doble` sees her own draft, but may not decide it. */
const BORRADOR_PROPIO = { doble: { borrador: 'no' } } as const;
const DE_LA_MESA: Parte<'quien' | 'no_hay' | 'salvo'> = {
  quien: ['revisora', 'otraRevisora', 'admin'],
  no_hay: ['borrador'],
  salvo: BORRADOR_PROPIO,
};
/** Calls for the reviewer who has taken the suggestion. */
const DE_QUIEN_LA_TIENE: Parte<'quien' | 'no_hay' | 'desde' | 'salvo'> = {
  ...DE_LA_MESA,
  desde: ['en_revision'],
  salvo: {
    ...BORRADOR_PROPIO,
    revisora: { 'en_revision sin nadie': 'no' },
    otraRevisora: { en_revision: 'no', 'en_revision sin nadie': 'no' },
    admin: { en_revision: 'no', 'en_revision sin nadie': 'no' },
  },
};
const DECIDE = { ...DE_QUIEN_LA_TIENE, de: revisionesMesa.decidir };
const RESPALDA: Parte<'de' | 'quien' | 'no_ven' | 'desde'> = {
  de: verificaciones.decidir,
  no_ven: ['ajena'],
  quien: ['titular', 'jefa'],
  desde: ['pendiente_verificacion'],
};
const APLICADA = ['aplicada', 'sistema'] as const;

/** Who may take each step by which call, and from which states (docs/states.md and the matrix of roles). */
const LLAMADAS: Record<string, Llamada> = {
  enviar: { ...DE_LA_AUTORA, de: revisiones.enviar, desde: ['borrador'], pasos: [['enviada', 'autor']] },
  cancelar: { ...DE_LA_AUTORA, de: revisiones.cancelar, desde: ABIERTAS, pasos: [['cancelada', 'autor']] },
  responder: {
    ...DE_LA_AUTORA,
    de: revisiones.responder,
    cuerpo: { ...version, texto: 'Es de mayo' },
    desde: ['info_solicitada'],
    pasos: [['enviada', 'autor']],
  },
  rebasar: { ...DE_LA_AUTORA, de: revisiones.rebasar, desde: ['obsoleta'], pasos: [['borrador', 'autor']] },
  tomar: {
    ...DE_LA_MESA,
    de: revisionesMesa.tomar,
    desde: ['enviada', 'enviada al responder', 'en_revision sin nadie'],
    salvo: {
      ...BORRADOR_PROPIO,
      revisora: { en_revision: null },
      otraRevisora: { 'enviada al responder': null },
      admin: { 'enviada al responder': null },
    },
    pasos: [['en_revision', 'revisor']],
  },
  soltar: {
    ...DE_LA_MESA,
    de: revisionesMesa.soltar,
    desde: ['en_revision'],
    salvo: {
      ...BORRADOR_PROPIO,
      revisora: { 'en_revision sin nadie': null },
      otraRevisora: { en_revision: 'no', 'en_revision sin nadie': null },
      admin: { en_revision: null, 'en_revision sin nadie': null },
    },
    pasos: [['enviada', 'revisor']],
  },
  'pedir-info': {
    ...DE_QUIEN_LA_TIENE,
    de: revisionesMesa.pedirInfo,
    cuerpo: { ...version, texto: '¿De qué fecha es?' },
    pasos: [['info_solicitada', 'revisor']],
  },
  'decidir: todo': {
    ...DECIDE,
    cuerpo: decisiones('palabras_clave', 'indicaciones_resumen'),
    pasos: [['aprobada', 'revisor'], APLICADA],
  },
  'decidir: en parte': {
    ...DECIDE,
    cuerpo: decisiones('palabras_clave'),
    pasos: [['aprobada_parcial', 'revisor'], APLICADA],
  },
  'decidir: nada': { ...DECIDE, cuerpo: decisiones(), pasos: [['rechazada', 'revisor']] },
  revertir: {
    ...DE_LA_MESA,
    de: revisionesMesa.revertir,
    desde: ['aplicada'],
    cuerpo: { ...version, motivo: 'Se aplicó por error de quien decidía' },
    pasos: [['revertida', 'revisor']],
  },
  'verificaciones: respaldar': {
    ...RESPALDA,
    cuerpo: { decision: 'aprobada', motivo: null },
    pasos: [['en_revision', 'verificador']],
  },
  'verificaciones: no respaldar': { ...RESPALDA, cuerpo: RECHAZO, pasos: [['rechazada', 'verificador']] },
  'verificaciones: anular': {
    ...DE_LA_AUTORA,
    de: verificaciones.anular,
    no_ven: ['otra', 'titular', 'jefa', 'ajena'],
    desde: ['pendiente_verificacion'],
    pasos: [['borrador', 'autor']],
  },
};

function esperadoDe(llamada: Llamada, nombre: Nombre, cual: Cual): Esperado | null {
  const otro = llamada.salvo?.[nombre]?.[cual];
  return otro === undefined ? esperadoDesde(llamada, nombre, cual) : otro;
}

/** Puts one suggestion of a person into the situation `cual`, as the only suggestion in the database. */
async function poner({ id: autor_id }: Pick<Persona, 'id'>, cual: Cual): Promise<{ id: number; peticion: number }> {
  const { estado, tomada = false }: Situacion = SITUACIONES[cual];
  await db.deleteFrom('revision').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('ficha_editorial_version').where('producto_id', '=', zinc).execute();
  await db.deleteFrom('ficha_editorial').where('producto_id', '=', zinc).execute();
  const espera = estado === 'pendiente_verificacion';
  const { id: peticion } = await db
    .insertInto('verificacion')
    .values({
      tipo: 'revision',
      solicitante_id: autor_id,
      empresa_id: empresaId,
      metodo: 'en_app',
      ...(espera ? { estado: 'pendiente' } : { estado: 'aprobada', decision: 'aprobada', decidida_en: hace(1) }),
      creado_en: hace(2),
      caduca_en: hace(-5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('revision')
    .values({
      tipo: 'edicion',
      producto_id: zinc,
      autor_id,
      estado,
      empresa_id: espera ? empresaId : null,
      asignado_a: tomada ? gente.revisora.id : null,
      verificacion_id: espera ? peticion : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const aplicada = estado === 'aplicada';
  await db
    .insertInto('revision_cambio')
    .values(
      Object.entries(CAMBIOS).map(([campo, valor], orden) => ({
        revision_id: id,
        campo,
        orden,
        valor_propuesto: JSON.stringify(valor),
        nota: 'Según el prospecto',
        decision: aplicada ? 'aprobada' : null,
      })),
    )
    .execute();
  const { palabras_clave, ...datos } = CAMBIOS;
  if (aplicada)
    await db
      .insertInto('ficha_editorial')
      .values({ producto_id: zinc, palabras_clave, datos: JSON.stringify(datos) })
      .execute();
  return { id, peticion };
}
const foto = async () => [
  await db.selectFrom('revision').selectAll().execute(),
  await db.selectFrom('revision_cambio').selectAll().orderBy('campo').execute(),
  await db.selectFrom('revision_comentario').selectAll().execute(),
  await db.selectFrom('verificacion').selectAll().execute(),
  await db.selectFrom('ficha_editorial').selectAll().where('producto_id', '=', zinc).execute(),
];

test('the table has every state, and every writing call that moves a suggestion', () => {
  expect(new Set(Object.values(SITUACIONES).map(({ estado }) => estado))).toEqual(new Set(ESTADOS_REVISION));
  expect(rutasSin(LLAMADAS, revisiones, revisionesMesa)).toEqual([
    '/api/incidencias-oficiales/:id/notificada',
    '/api/productos',
    '/api/productos/:id/revisiones',
    '/api/productos/duplicados',
    '/api/revisiones/:id/comentarios',
  ]);
});

test.each(Object.entries(LLAMADAS))(
  'POST …/%s: allowed by the right persons from the right states, refused otherwise',
  async (_, llamada) => {
    const fallos: string[] = [];
    for (const nombre of Object.keys(gente) as Nombre[])
      for (const cual of CUALES) {
        const esperado = esperadoDe(llamada, nombre, cual);
        if (esperado === null) continue;
        const una = await poner(nombre === 'doble' ? gente.doble : gente.autora, cual);
        const { de, cuerpo = version, pasos } = llamada;
        const hay = (auditoria: readonly string[]) => quedadoEn(db, 'revision', una.id, auditoria);
        const estados = [SITUACIONES[cual].estado, ...pasos.map(([a]) => a)];
        const queda = {
          auditoria: pasos.map(([a, como], n) => `revision: ${estados[n]} → ${a} (${como})`),
          estado: estados.at(-1),
          version: 1 + pasos.length,
        };
        fallos.push(
          ...(await fallosDe(db, {
            cual: `${nombre}, ${cual}`,
            esperado,
            foto,
            hay,
            queda,
            acto: () => llamarA(gente[nombre], de, idPara(de, una), cuerpo),
          })),
        );
      }
    expect(fallos).toEqual([]);
  },
);

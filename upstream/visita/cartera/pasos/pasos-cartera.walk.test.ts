import { expect, test } from 'vitest';
import { cartera } from '#shared/contract/visita/cartera/cartera';
import { enSuNombre } from '#shared/contract/visita/cartera/en-su-nombre';
import { traspasos } from '#shared/contract/visita/cartera/traspasos';
import { varias } from '#shared/contract/visita/cartera/varias';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import {
  type ActorAsociacion,
  ESTADOS_ASOCIACION,
  type EstadoAsociacion,
  type EstadoVerificacion,
} from '#shared/estados/pasos-cartera';
import type { CausaSuspension } from '../../../db/schema/schema-cartera.ts';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { DOMINIO, MADRID, RECHAZO } from '../../testing/cartera-de-prueba.ts';
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
} from '../../testing/tabla-de-llamadas.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { gente: otros, productos, empresaId, visitador, con } = await genteDePrueba(visita);
/** `duena` answers for the company and also represents the product: her calls are about her own. All others call about `autora`’s. */
const gente = {
  autora: await visitador(),
  duena: await con(['marketing'], { administra_productos: true }),
  ...otros,
};
type Nombre = keyof typeof gente;
/** Receivers of a hand-over: `suya` is one of the company's people, `deOtra` of another company. */
const colegas = {
  suya: await con(['visitador_farmaceutico'], {}),
  deOtra: await con(['visitador_farmaceutico'], { enOtra: true }),
};
for (const { id } of Object.values(colegas))
  await db
    .insertInto('zona_visitador')
    .values({ usuario_id: id, ...MADRID })
    .execute();

interface Situacion {
  estado: EstadoAsociacion;
  /** State of the request that led to this state. */
  peticion: EstadoVerificacion;
  /** Undefined when a moderator suspended it. */
  suspendida_por?: CausaSuspension;
  rechazada_hace?: number;
}
/** Each state, with the facts that decide who may give it back and when it may be sent again. */
const SITUACIONES = {
  borrador: { estado: 'borrador', peticion: 'anulada' },
  pendiente_verificacion: { estado: 'pendiente_verificacion', peticion: 'pendiente' },
  activa: { estado: 'activa', peticion: 'aprobada' },
  'suspendida por un moderador': { estado: 'suspendida', peticion: 'aprobada' },
  'suspendida por la empresa': { estado: 'suspendida', peticion: 'aprobada', suspendida_por: 'decision' },
  'suspendida sola': { estado: 'suspendida', peticion: 'aprobada', suspendida_por: 'salida' },
  finalizada: { estado: 'finalizada', peticion: 'aprobada' },
  'rechazada ayer': { estado: 'rechazada', peticion: 'rechazada', rechazada_hace: 1 },
  'rechazada hace ocho días': { estado: 'rechazada', peticion: 'rechazada', rechazada_hace: 8 },
  caducada: { estado: 'caducada', peticion: 'caducada' },
} as const satisfies Record<string, Situacion>;
type Cual = keyof typeof SITUACIONES;
const CUALES = Object.keys(SITUACIONES) as Cual[];

interface Una {
  id: number;
  peticion: number;
  /** Id of the person who has the product. */
  de: number;
  /** Id of a colleague of the caller. */
  a: number;
}
interface Llamada extends LlamadaDesde<Nombre, Cual> {
  cuerpo?: (una: Una) => object;
  /** Persons who are refused, with whichever code: docs/states.md has another one for them. */
  no?: readonly Nombre[];
  a: EstadoAsociacion;
  como: ActorAsociacion;
  /** Further rows of the audit trail. */
  ademas?: readonly string[];
}

const EN_PIE = ['activa', 'suspendida por un moderador', 'suspendida por la empresa', 'suspendida sola'] as const;
const PENDIENTE = ['pendiente_verificacion'] as const;
const SIN_EMPRESA = ['borrador', 'caducada'] as const;
const version = { version: 1 };
const elegida = ({ id }: Una) => ({ asociaciones: [{ id, ...version }] });

type Parte<K extends keyof Llamada> = Pick<Llamada, K>;
const DE_SU_CARTERA: Parte<'quien' | 'no_ven' | 'como'> = {
  quien: ['autora', 'duena'],
  // Nobody else sees the cartera.
  no_ven: ['otra', 'titular', 'jefa', 'sinEncargo', 'ajena'],
  como: 'solicitante',
};
const deVarias = (paso: string) => ({
  ...DE_SU_CARTERA,
  de: varias.mover,
  cuerpo: (una: Una) => ({ paso, ...elegida(una) }),
});
const DEL_EQUIPO: Parte<'quien' | 'como'> = { quien: ['moderador', 'admin'], como: 'moderador' };
const deEmpresa = (paso: string): Parte<'de' | 'cuerpo' | 'quien' | 'no_ven' | 'no' | 'no_hay' | 'como'> => ({
  de: enSuNombre.mover,
  cuerpo: (una) => ({ paso, ...elegida(una), motivo: 'Cambia la red de ventas' }),
  quien: ['titular', 'titularDeEmpleo', 'jefa'],
  no_ven: ['ajena'],
  no: ['duena'],
  // A draft does not exist for the company.
  no_hay: ['borrador'],
  como: 'verificador',
});
const RESPONDE: Parte<'de' | 'quien' | 'no_ven' | 'desde' | 'como'> = {
  de: verificaciones.decidir,
  quien: ['titular', 'jefa'],
  no_ven: ['ajena'],
  desde: PENDIENTE,
  como: 'verificador',
};

/** Who may take each step by which call, and from which states (docs/states.md and the matrix of roles). */
const LLAMADAS: Record<string, Llamada> = {
  enviar: {
    ...DE_SU_CARTERA,
    de: cartera.enviar,
    cuerpo: ({ id }) => ({ ids: [id] }),
    desde: ['borrador', 'rechazada hace ocho días', 'caducada'],
    a: 'pendiente_verificacion',
  },
  cancelar: { ...DE_SU_CARTERA, de: cartera.cancelar, desde: PENDIENTE, a: 'borrador' },
  descartar: { ...DE_SU_CARTERA, de: cartera.descartar, desde: SIN_EMPRESA, a: 'finalizada' },
  finalizar: { ...DE_SU_CARTERA, de: cartera.finalizar, desde: EN_PIE, a: 'finalizada' },
  'varias: cancelar': { ...deVarias('cancelar'), desde: PENDIENTE, a: 'borrador' },
  'varias: descartar': { ...deVarias('descartar'), desde: SIN_EMPRESA, a: 'finalizada' },
  'varias: finalizar': { ...deVarias('finalizar'), desde: EN_PIE, a: 'finalizada' },
  suspender: {
    ...DEL_EQUIPO,
    de: cartera.suspender,
    cuerpo: () => ({ motivo: 'Una queja de un hospital' }),
    desde: ['activa'],
    a: 'suspendida',
  },
  reanudar: { ...DEL_EQUIPO, de: cartera.reanudar, desde: ['suspendida por un moderador'], a: 'activa' },
  'empresa: suspender': { ...deEmpresa('suspender'), desde: ['activa'], a: 'suspendida' },
  'empresa: reanudar': { ...deEmpresa('reanudar'), desde: ['suspendida por la empresa'], a: 'activa' },
  'empresa: finalizar': { ...deEmpresa('finalizar'), desde: EN_PIE, a: 'finalizada' },
  'empresa: retirar': {
    ...deEmpresa('retirar'),
    quien: ['titular', 'titularDeEmpleo'],
    no: ['duena', 'jefa'],
    desde: EN_PIE,
    a: 'rechazada',
  },
  traspasar: {
    de: traspasos.hacer,
    cuerpo: ({ id, de, a }) => ({ de, a, ids: [id] }),
    quien: ['titular', 'jefa', 'duena'],
    no_ven: ['ajena'],
    // This call is about a person: products that they do not have confirmed do not exist for it.
    desde: EN_PIE,
    no_hay: CUALES,
    a: 'finalizada',
    como: 'verificador',
    ademas: ['asociacion_producto: – → activa (verificador)'],
  },
  'decidir: aprobada': {
    ...RESPONDE,
    cuerpo: () => ({ decision: 'aprobada', motivo: null }),
    a: 'activa',
  },
  'decidir: rechazada': { ...RESPONDE, cuerpo: () => RECHAZO, a: 'rechazada' },
  anular: {
    ...DE_SU_CARTERA,
    de: verificaciones.anular,
    no_ven: ['otra', 'titular', 'jefa', 'ajena'],
    desde: PENDIENTE,
    a: 'borrador',
  },
};

const esperadoDe = (llamada: Llamada, nombre: Nombre, cual: Cual): Esperado =>
  llamada.no?.includes(nombre) ? 'no' : esperadoDesde(llamada, nombre, cual);

/** Puts one product of a person into the situation `cual`, as the only association in the database. */
async function poner({ id: de }: Pick<Persona, 'id'>, cual: Cual): Promise<Omit<Una, 'a'>> {
  const { estado, peticion: suya, suspendida_por, rechazada_hace }: Situacion = SITUACIONES[cual];
  await db.deleteFrom('asociacion_producto').execute();
  await db.deleteFrom('verificacion').execute();
  const decision = suya === 'aprobada' || suya === 'rechazada' ? suya : null;
  const { id: peticion } = await db
    .insertInto('verificacion')
    .values({
      tipo: 'asociacion',
      solicitante_id: de,
      empresa_id: empresaId,
      metodo: 'email_hash',
      email_destino: `responde@${DOMINIO}`,
      estado: suya,
      decision,
      decidida_en: decision && hace(1),
      // The request is of another day, because only five a day may be sent.
      creado_en: hace(2),
      caduca_en: hace(-5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('asociacion_producto')
    .values({
      usuario_id: de,
      producto_id: productos.paracetamol,
      empresa_id: empresaId,
      relacion: 'comercializador',
      estado,
      suspendida_por: suspendida_por ?? null,
      activa_desde: suya === 'aprobada' ? hace(1) : null,
      rechazada_en: rechazada_hace === undefined ? null : hace(rechazada_hace),
      verificacion_id: estado === 'borrador' ? null : peticion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('asociacion_zona')
    .values({ asociacion_id: id, ...MADRID })
    .execute();
  return { id, peticion, de };
}
const foto = async () => [
  await db.selectFrom('asociacion_producto').selectAll().orderBy('id').execute(),
  await db.selectFrom('verificacion').selectAll().orderBy('id').execute(),
];

test('the table has every state, and every writing call that moves an association', () => {
  expect(new Set(Object.values(SITUACIONES).map(({ estado }) => estado))).toEqual(new Set(ESTADOS_ASOCIACION));
  expect(rutasSin(LLAMADAS, cartera, enSuNombre, traspasos, varias)).toEqual(['/api/cartera', '/api/cartera/codigos']);
});

test.each(Object.entries(LLAMADAS))(
  'POST …/%s: allowed by the right persons from the right states, refused otherwise',
  async (_, llamada) => {
    const fallos: string[] = [];
    for (const nombre of Object.keys(gente) as Nombre[])
      for (const cual of CUALES) {
        const una = await poner(nombre === 'duena' ? gente.duena : gente.autora, cual);
        const a = (nombre === 'ajena' ? colegas.deOtra : colegas.suya).id;
        const { de, cuerpo = () => version, a: estado, como, ademas = [] } = llamada;
        const hay = (auditoria: readonly string[]) => quedadoEn(db, 'asociacion_producto', una.id, auditoria);
        const paso = `asociacion_producto: ${SITUACIONES[cual].estado} → ${estado} (${como})`;
        fallos.push(
          ...(await fallosDe(db, {
            cual: `${nombre}, ${cual}`,
            esperado: esperadoDe(llamada, nombre, cual),
            acto: () => llamarA(gente[nombre], de, idPara(de, una), cuerpo({ ...una, a })),
            foto,
            hay,
            queda: { auditoria: [paso, ...ademas], estado, version: 2 },
          })),
        );
      }
    expect(fallos).toEqual([]);
  },
);

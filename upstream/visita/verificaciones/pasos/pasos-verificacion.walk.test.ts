import { expect, test } from 'vitest';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import {
  ESTADOS_VERIFICACION,
  type EstadoAsociacion,
  type EstadoVerificacion,
  METODOS_VERIFICACION,
  type MetodoVerificacion,
} from '#shared/estados/pasos-cartera';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { RECHAZO } from '../../testing/cartera-de-prueba.ts';
import { confirmLaboratorio } from '../../testing/laboratorios-confirmados.ts';
import {
  type Esperado,
  fallosDe,
  genteDePrueba,
  type LlamadaDe,
  llamarA,
  NO_AHORA,
  NO_HAY,
  NO_PUEDE,
  rehusadaA,
  rutasSin,
} from '../../testing/tabla-de-llamadas.ts';
import { estaAbierta, fotoDePedidas, loQueHay, ponerPedida, productoDe } from './testing/pedidas-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { gente: otros, productos, empresaId, visitador, persona, con } = await genteDePrueba(visita);
/**
 * `duena` answers for the company, and `doble` is of the staff, and each is also an applicant: their calls are about their own request.
 * All others call about `autora`’s. `deCasa` is of the staff and of the company.
 */
const gente = {
  autora: await visitador(),
  duena: await con(['marketing'], { administra_productos: true }),
  doble: await persona(['visitador_farmaceutico', 'revisor_producto']),
  deCasa: await con(['revisor_producto'], {}),
  ...otros,
};
type Nombre = keyof typeof gente;
const SOLICITANTES = ['autora', 'duena', 'doble'] as const satisfies Nombre[];
const DE_LA_EMPRESA = ['titular', 'jefa'] as const satisfies Nombre[];
const DEL_EQUIPO = ['revisora', 'deCasa', 'admin'] as const satisfies Nombre[];

// The company holds the first product, and not the second.
const { paracetamol: suyo, insulina: ajeno } = productos;
await confirmLaboratorio(db, empresaId, suyo);

interface Situacion {
  metodo: MetodoVerificacion;
  estado: EstadoVerificacion;
}
/** States that only mailed requests have. The situations are each state of each method. */
const SOLO_POR_CORREO: readonly EstadoVerificacion[] = ['enviada', 'abierta', 'fallida'];
const SITUACIONES: Situacion[] = METODOS_VERIFICACION.flatMap((metodo) =>
  ESTADOS_VERIFICACION.flatMap((estado) =>
    metodo === 'email_hash' || !SOLO_POR_CORREO.includes(estado) ? [{ metodo, estado }] : [],
  ),
);
const abierta = ({ estado }: Situacion) => estaAbierta(estado);
const enComprobacion = ({ estado }: Situacion) => estado === 'en_comprobacion';
/** Whether the request is for the staff: by method, or because they check it. */
const esDelEquipo = (una: Situacion) => una.metodo === 'documental' || enComprobacion(una);

interface Llamada extends LlamadaDe<Nombre> {
  cuerpo: object;
  /** Whether the request is about a product that the company does not hold. */
  ajeno?: boolean;
  desde: (una: Situacion) => boolean;
  /** When the staff may make the call; `quien` then only lists those who answer for the company. */
  equipo?: (una: Situacion) => boolean;
  /** Cells that are not called, because docs/states.md has them differently or not at all. */
  salvo?: (nombre: Nombre, una: Situacion) => boolean;
  /** The new state of the request; without it the state stays. */
  a?: EstadoVerificacion;
  /** The new state of its product. */
  producto?: EstadoAsociacion;
  /** The expected row of the audit trail. */
  audita: (una: Situacion) => string;
}

const movida = (a: EstadoVerificacion, como: string | null) => ({
  a,
  audita: ({ estado }: Situacion) => `verificacion: ${estado} → ${a}${como === null ? '' : ` (${como})`}`,
});
const dicha = (que: string) => ({ audita: () => `verificacion: – → ${que}` });
const SI = { decision: 'aprobada', motivo: null };
type Parte<K extends keyof Llamada> = Pick<Llamada, K>;
const RESPONDE: Parte<'de' | 'quien' | 'no_ven' | 'desde'> = {
  de: verificaciones.decidir,
  quien: DE_LA_EMPRESA,
  no_ven: ['ajena'],
  desde: abierta,
};
const COMPRUEBA: Parte<'de' | 'quien' | 'desde' | 'equipo'> = {
  de: verificaciones.decidirDocumental,
  quien: [],
  desde: () => false,
  equipo: (una) => esDelEquipo(una) && (abierta(una) || enComprobacion(una)),
};
const DE_QUIEN_PIDE: Parte<'quien' | 'no_ven'> = {
  quien: SOLICITANTES,
  no_ven: ['otra', 'titular', 'jefa', 'ajena'],
};

/** Who may take each step by which call, and from which states (docs/states.md and the matrix of roles). */
const LLAMADAS: Record<string, Llamada> = {
  'decidir: sí': { ...RESPONDE, cuerpo: SI, ...movida('aprobada', 'verificador'), producto: 'activa' },
  'decidir: sí, de lo que no consta': {
    ...RESPONDE,
    cuerpo: SI,
    ajeno: true,
    ...movida('en_comprobacion', 'verificador'),
    producto: 'pendiente_verificacion',
  },
  'decidir: no': { ...RESPONDE, cuerpo: RECHAZO, ...movida('rechazada', 'verificador'), producto: 'rechazada' },
  'decidir-documental: sí': {
    ...COMPRUEBA,
    cuerpo: SI,
    ...movida('aprobada', 'verificador'),
    producto: 'activa',
  },
  'decidir-documental: no': {
    ...COMPRUEBA,
    cuerpo: RECHAZO,
    ...movida('rechazada', 'verificador'),
    producto: 'rechazada',
  },
  reenviar: {
    ...DE_QUIEN_PIDE,
    de: verificaciones.reenviar,
    cuerpo: {},
    desde: (una) => una.metodo === 'email_hash' && abierta(una),
    ...movida('pendiente', null),
    producto: 'pendiente_verificacion',
  },
  anular: {
    ...DE_QUIEN_PIDE,
    de: verificaciones.anular,
    cuerpo: {},
    desde: (una) => abierta(una) || enComprobacion(una),
    ...movida('anulada', 'solicitante'),
    producto: 'borrador',
  },
  preguntar: {
    de: verificaciones.preguntar,
    cuerpo: { texto: '¿En qué hospitales lo llevas?' },
    quien: DE_LA_EMPRESA,
    no_ven: ['ajena'],
    desde: abierta,
    equipo: (una) => esDelEquipo(una) && abierta(una),
    // The staff may ask while they check, which docs/states.md has differently; comprobacion.test.ts tests it.
    salvo: (nombre, una) => DEL_EQUIPO.some((uno) => uno === nombre) && enComprobacion(una),
    ...dicha('preguntada (verificador)'),
  },
  responder: {
    ...DE_QUIEN_PIDE,
    de: verificaciones.responder,
    cuerpo: { texto: 'Desde enero' },
    desde: abierta,
    // The applicant may answer such a question while the staff check; comprobacion.test.ts tests it.
    salvo: (nombre, una) => SOLICITANTES.some((uno) => uno === nombre) && enComprobacion(una),
    ...dicha('contestada (solicitante)'),
  },
  delegar: {
    de: verificaciones.delegar,
    cuerpo: { usuario_id: null, nota: null },
    quien: DE_LA_EMPRESA,
    no_ven: ['ajena'],
    desde: abierta,
    ...dicha('de_nadie (verificador)'),
  },
};

/** The expected result for a member of the staff: a request that is not for the staff does not exist (404). */
function esperadoDelEquipo(nombre: Nombre, una: Situacion, puede: boolean): Esperado {
  // `doble` sees her own request, but may not answer it.
  if (!esDelEquipo(una)) return nombre === 'doble' ? 'no' : NO_HAY;
  if (nombre === 'doble' || (nombre === 'deCasa' && enComprobacion(una))) return NO_PUEDE;
  return puede ? 'bien' : NO_AHORA;
}
function esperadoDe(llamada: Llamada, nombre: Nombre, una: Situacion): Esperado | null {
  const { desde, equipo, salvo } = llamada;
  if (salvo?.(nombre, una)) return null;
  if (equipo && [...DEL_EQUIPO, 'doble'].includes(nombre)) return esperadoDelEquipo(nombre, una, equipo(una));
  return rehusadaA(llamada, nombre) ?? (desde(una) ? 'bien' : NO_AHORA);
}

test('the table has every writing call with a session', () => {
  expect(rutasSin(LLAMADAS, verificaciones)).toEqual([
    '/api/public/verificaciones/:hash/abrir',
    '/api/public/verificaciones/:hash/decidir',
    '/api/public/verificaciones/:hash/no-soy-yo',
  ]);
});

test.each(Object.entries(LLAMADAS))(
  'POST …/%s: allowed by the right persons from the right states, refused otherwise',
  async (cual, llamada) => {
    const fallos: string[] = [];
    const solicitantes: Partial<Record<Nombre, { id: number }>> = { duena: gente.duena, doble: gente.doble };
    for (const nombre of Object.keys(gente) as Nombre[])
      for (const situacion of SITUACIONES) {
        const esperado = esperadoDe(llamada, nombre, situacion);
        if (esperado === null) continue;
        const { metodo, estado } = situacion;
        const una = await ponerPedida(
          db,
          {
            solicitante_id: (solicitantes[nombre] ?? gente.autora).id,
            empresa_id: empresaId,
            producto_id: llamada.ajeno ? ajeno : suyo,
          },
          { ...situacion, conPregunta: cual === 'responder' },
        );
        const { a = estado, producto = productoDe(estado), audita } = llamada;
        fallos.push(
          ...(await fallosDe(db, {
            cual: `${nombre}, ${metodo} ${estado}`,
            esperado,
            acto: () => llamarA(gente[nombre], llamada.de, una.id, llamada.cuerpo),
            foto: () => fotoDePedidas(db),
            hay: (auditoria) => loQueHay(db, una, auditoria),
            queda: { auditoria: [audita(situacion)], estado: a, producto },
          })),
        );
      }
    expect(fallos).toEqual([]);
  },
);

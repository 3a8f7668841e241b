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
import { estaAbierta, fotoDePedidas, loQueHay, ponerPedida, productoDe } from './pedidas-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { gente: otros, productos, empresaId, visitador, persona, con } = await genteDePrueba(visita);
/**
 * `duena` answers for the company, and `doble` is of the staff, and each has asked for it herself: what is called for is theirs. To
 * all others it is `autora`’s. `deCasa` is of the staff and of the company.
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

// The company holds one product, and not the other.
const { paracetamol: suyo, insulina: ajeno } = productos;
await confirmLaboratorio(db, empresaId, suyo);

interface Situacion {
  metodo: MetodoVerificacion;
  estado: EstadoVerificacion;
}
/** Each state of each way to answer: only what is mailed is sent, opened, or never arrives. */
const SOLO_POR_CORREO: readonly EstadoVerificacion[] = ['enviada', 'abierta', 'fallida'];
const SITUACIONES: Situacion[] = METODOS_VERIFICACION.flatMap((metodo) =>
  ESTADOS_VERIFICACION.flatMap((estado) =>
    metodo === 'email_hash' || !SOLO_POR_CORREO.includes(estado) ? [{ metodo, estado }] : [],
  ),
);
const abierta = ({ estado }: Situacion) => estaAbierta(estado);
const enComprobacion = ({ estado }: Situacion) => estado === 'en_comprobacion';
/** The staff answer it, or have answered it. */
const esDelEquipo = (una: Situacion) => una.metodo === 'documental' || enComprobacion(una);

interface Llamada extends LlamadaDe<Nombre> {
  cuerpo: object;
  /** Of a product that the company does not hold. */
  ajeno?: boolean;
  desde: (una: Situacion) => boolean;
  /** What the staff may do: `quien` then stands for who answers for the company. */
  equipo?: (una: Situacion) => boolean;
  /** Cells that docs/states.md has otherwise, or not at all: they are not called. */
  salvo?: (nombre: Nombre, una: Situacion) => boolean;
  /** What becomes of it; without it, it stays where it is. */
  a?: EstadoVerificacion;
  /** And of its product. */
  producto?: EstadoAsociacion;
  /** The row of the audit trail. */
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

/** Who may take each step by its call, and from where: docs/states.md and the matrix of roles. */
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
    // The staff do ask while they check, and who is of the company asks too.
    salvo: (nombre, una) => DEL_EQUIPO.some((uno) => uno === nombre) && enComprobacion(una),
    ...dicha('preguntada (verificador)'),
  },
  responder: {
    ...DE_QUIEN_PIDE,
    de: verificaciones.responder,
    cuerpo: { texto: 'Desde enero' },
    desde: abierta,
    // What the staff ask while they check is answered.
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

/** What somebody of the staff is told: what is not theirs to answer is not there. */
function esperadoDelEquipo(nombre: Nombre, una: Situacion, puede: boolean): Esperado {
  // One’s own that is not theirs to answer either way.
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

test('each call with a session that writes is here', () => {
  expect(rutasSin(LLAMADAS, verificaciones)).toEqual([
    '/api/public/verificaciones/:hash/abrir',
    '/api/public/verificaciones/:hash/decidir',
    '/api/public/verificaciones/:hash/no-soy-yo',
  ]);
});

test.each(Object.entries(LLAMADAS))('POST …/%s: of whom, from where', async (cual, llamada) => {
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
});

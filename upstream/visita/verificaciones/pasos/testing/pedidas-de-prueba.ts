import { randomBytes } from 'node:crypto';
import {
  type EstadoAsociacion,
  type EstadoVerificacion,
  type MetodoVerificacion,
  VERIFICACION_ABIERTA,
} from '#shared/estados/pasos-cartera';
import type { Db } from '../../../../db/schema/schema.ts';
import { DOMINIO, MADRID } from '../../../testing/cartera-de-prueba.ts';
import { hace } from '../../../testing/tabla-de-llamadas.ts';
import { hashDe } from '../../correo-enlace.ts';

/** State of the association by the state of the request. */
const PRODUCTO = {
  pendiente: 'pendiente_verificacion',
  enviada: 'pendiente_verificacion',
  abierta: 'pendiente_verificacion',
  en_comprobacion: 'pendiente_verificacion',
  aprobada: 'activa',
  rechazada: 'rechazada',
  caducada: 'caducada',
  anulada: 'borrador',
  fallida: 'caducada',
} as const satisfies Record<EstadoVerificacion, EstadoAsociacion>;
const DECISION: Partial<Record<EstadoVerificacion, 'aprobada' | 'rechazada'>> = {
  en_comprobacion: 'aprobada',
  aprobada: 'aprobada',
  rechazada: 'rechazada',
};

export interface Pedida {
  id: number;
  asociacion: number;
  /** The secret of the mailed link. */
  secreto: string;
}
interface Como {
  metodo: MetodoVerificacion;
  estado: EstadoVerificacion;
  /** Whether a question waits for an answer. */
  conPregunta?: boolean;
}

/** Puts a request for one product into a state, as the only request in the database. */
export async function ponerPedida(
  db: Db,
  { solicitante_id, empresa_id, producto_id }: { solicitante_id: number; empresa_id: number; producto_id: number },
  { metodo, estado, conPregunta = false }: Como,
): Promise<Pedida> {
  await db.deleteFrom('asociacion_producto').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('lista_supresion').execute();
  const secreto = randomBytes(32).toString('base64url');
  const decision = DECISION[estado] ?? null;
  const destino = { email_hash: `responde@${DOMINIO}`, documental: 'responde@otro-dominio.example', en_app: null };
  const { id } = await db
    .insertInto('verificacion')
    .values({
      tipo: 'asociacion',
      solicitante_id,
      empresa_id,
      metodo,
      estado,
      email_destino: destino[metodo],
      decision,
      decidida_en: decision && hace(1),
      hash: metodo === 'email_hash' ? hashDe(secreto) : null,
      // The request is old enough to be mailed again.
      creado_en: hace(2),
      enviada_en: metodo === 'email_hash' ? hace(2) : null,
      caduca_en: hace(-5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: asociacion } = await db
    .insertInto('asociacion_producto')
    .values({
      usuario_id: solicitante_id,
      producto_id,
      empresa_id,
      relacion: 'comercializador',
      estado: PRODUCTO[estado],
      verificacion_id: estado === 'anulada' ? null : id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('asociacion_zona')
    .values({ asociacion_id: asociacion, ...MADRID })
    .execute();
  if (conPregunta)
    await db
      .insertInto('verificacion_mensaje')
      .values({ verificacion_id: id, de: 'verificador', texto: '¿Desde cuándo?' })
      .execute();
  return { id, asociacion, secreto };
}

export const fotoDePedidas = async (db: Db) => [
  await db.selectFrom('verificacion').selectAll().orderBy('id').execute(),
  await db.selectFrom('verificacion_mensaje').selectAll().orderBy('id').execute(),
  await db.selectFrom('asociacion_producto').selectAll().orderBy('id').execute(),
  await db.selectFrom('lista_supresion').selectAll().execute(),
];

/** The states of the request and its association, with the audit rows of the request. */
export const loQueHay = async (db: Db, { id, asociacion }: Pedida, auditoria: readonly string[]) => ({
  auditoria: auditoria.filter((linea) => linea.startsWith('verificacion:')),
  estado: (await db.selectFrom('verificacion').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado,
  producto: (
    await db.selectFrom('asociacion_producto').select('estado').where('id', '=', asociacion).executeTakeFirstOrThrow()
  ).estado,
});

export const estaAbierta = (estado: EstadoVerificacion): boolean => VERIFICACION_ABIERTA.some((una) => una === estado);
export const productoDe = (estado: EstadoVerificacion): EstadoAsociacion => PRODUCTO[estado];

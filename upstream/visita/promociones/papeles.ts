import {
  type ActorPromocion,
  admitePasoPromocion,
  llevaPropuesta,
  PASOS_PROMOCION,
  type PasoPromocion,
  seEscribe,
} from '#shared/estados/pasos-promocion';
import type { Caller } from '../../caller.ts';
import { errors } from '../../http/call/errors.ts';
import type { PromocionEnMano } from './move-promocion.ts';

type Quien = Pick<Caller, 'id' | 'roles'>;
export type ConPapeles = Pick<
  PromocionEnMano,
  'autor_id' | 'empresa_id' | 'estado' | 'propuesta_estado' | 'aprobada_en'
>;

/** The roles of a person for a promotion. For a draft only its author has any. */
export function papelesDe(fila: ConPapeles, { id, roles }: Quien, empresas: ReadonlySet<number>): ActorPromocion[] {
  const esSuya = fila.autor_id === id;
  const deLaEmpresa = fila.empresa_id !== null && empresas.has(fila.empresa_id);
  return [
    ...(esSuya ? ['autor' as const] : []),
    ...(deLaEmpresa && (esSuya || fila.estado !== 'borrador') ? ['empresa' as const] : []),
    ...(roles.includes('moderador') || roles.includes('admin') ? ['moderador' as const] : []),
  ];
}

const AJENA = 'Esta promoción no es tuya ni de tu empresa.';

/** @throws ApiError 403, with an audit row, when the person has no role for the promotion */
export function requireAlguno(papeles: readonly ActorPromocion[], { id }: Pick<PromocionEnMano, 'id'>): void {
  if (papeles.length === 0) throw errors.notTheirs('promocion', id, AJENA);
}

/** @throws ApiError 403 when the person has none of these roles */
export function requirePapel(papeles: readonly ActorPromocion[], ...alguno: ActorPromocion[]): ActorPromocion {
  const papel = alguno.find((uno) => papeles.includes(uno));
  if (!papel) throw errors.forbidden(AJENA);
  return papel;
}

const DE_AUTOR_O_EMPRESA: readonly PasoPromocion[] = ['pausar', 'reanudar', 'finalizar'];

export const esEditable = (fila: ConPapeles, papeles: readonly ActorPromocion[]): boolean =>
  papeles.some((papel) => papel !== 'moderador') && (seEscribe(fila.estado) || llevaPropuesta(fila.estado));

/** The steps that a person may take now, as the page offers them. `publicar` is offered as `enviar`. */
export function pasosDe(fila: ConPapeles, quien: Quien, papeles: readonly ActorPromocion[]): PasoPromocion[] {
  const escribe = papeles.includes('autor') || papeles.includes('empresa');
  const responde = papeles.includes('empresa') && fila.autor_id !== quien.id;
  const conPropuesta = llevaPropuesta(fila.estado);
  const cabe = (paso: PasoPromocion) => admitePasoPromocion(paso, fila.estado);
  const porEnviar = conPropuesta
    ? fila.propuesta_estado === 'borrador' || fila.propuesta_estado === 'rechazada'
    : cabe('enviar');
  const porResponder = conPropuesta ? fila.propuesta_estado === 'pendiente' : cabe('aprobar');
  return [
    ...(escribe && porEnviar ? ['enviar' as const] : []),
    ...(papeles.includes('autor') && fila.estado === 'pendiente_aprobacion' ? ['reabrir' as const] : []),
    ...(responde && porResponder ? ['aprobar' as const, 'rechazar' as const] : []),
    ...DE_AUTOR_O_EMPRESA.filter(
      (paso) => cabe(paso) && PASOS_PROMOCION[paso].actores.some((a) => papeles.includes(a)),
    ),
    ...(papeles.includes('moderador') && cabe('retirar') ? ['retirar' as const] : []),
  ];
}

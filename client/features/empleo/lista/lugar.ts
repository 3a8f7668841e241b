import type { OfertaFila } from '#shared/contract/main/empleo/empleo-entidades';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';

type Situada = Pick<OfertaFila, 'pais' | 'estado' | 'poblacion' | 'multiprovincia' | 'modalidad'>;

/** «Sevilla, Andalucía», «Varias provincias, España», «Teletrabajo, España». */
export function textoLugar({ pais, estado, poblacion, multiprovincia, modalidad }: Situada): string {
  if (multiprovincia) return `${vocabulario.varias}, ${pais.nombre}`;
  const partes = [poblacion, estado?.nombre].filter((parte): parte is string => Boolean(parte));
  if (partes.length > 0) return [...new Set(partes)].join(', ');
  return modalidad === 'remoto' ? vocabulario.remotoEn(pais.nombre) : pais.nombre;
}

export const nombreEmpresa = ({ empresa, empresa_nombre }: Pick<OfertaFila, 'empresa' | 'empresa_nombre'>) =>
  empresa?.nombre ?? empresa_nombre ?? vocabulario.confidencial;

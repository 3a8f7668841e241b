import type { AnswerOf } from '#shared/contract/endpoint';
import type { ContenidoRevision, Revision } from '#shared/contract/visita/entidades-revision';
import type { revisiones } from '#shared/contract/visita/revisiones';
import { type CampoRevision, campoEdicion, presentacionDe, type Valor } from '#shared/reglas/revision/campos-revision';
import { type CambioEscrito, campoDe, mismoValor, type TipoRevision } from '#shared/reglas/revision/reglas-revision';
import { SECCIONES_EDICION } from '#shared/reglas/revision/secciones-revision';
import type { PestanaSugerir } from '../nombres-pestanas.ts';

export type BaseSugerencia = AnswerOf<typeof revisiones.deProducto>['data'];

export interface PropuestaCampo {
  valor: Valor;
  fuente_url: string;
  nota: string;
}
/** State of the form: a proposal for each edited field. */
export interface Sugerido {
  resumen: string;
  empresa_id: number | null;
  cambios: Readonly<Record<string, PropuestaCampo>>;
}

export const SIN_NADA: Sugerido = { resumen: '', empresa_id: null, cambios: {} };

export const sugeridoDe = ({ resumen, empresa, cambios }: Revision): Sugerido => ({
  resumen: resumen ?? '',
  empresa_id: empresa?.id ?? null,
  cambios: Object.fromEntries(
    cambios.map(({ campo, valor_propuesto, fuente_url, nota }) => [
      campo,
      { valor: valor_propuesto, fuente_url: fuente_url ?? '', nota: nota ?? '' },
    ]),
  ),
});

/** The value without the empty lines and rows of an unfinished form. */
function limpio(valor: Valor): Valor {
  if (typeof valor === 'string') return valor.trim() || null;
  if (!Array.isArray(valor)) return valor;
  if (valor.every((uno) => typeof uno === 'string')) return valor.map((uno) => uno.trim()).filter((uno) => uno !== '');
  return valor
    .filter((uno) => typeof uno === 'object')
    .filter((fila) => Object.values(fila).some((celda) => celda !== null && celda !== '' && celda !== false));
}

export const actualesDe = ({ campos }: BaseSugerencia): ReadonlyMap<string, Valor> =>
  new Map(campos.map(({ campo, valor }) => [campo, valor]));

/** The changes to send; an unchanged value without a comment is no change. */
export const cambiosDe = ({ cambios }: Sugerido, actuales: ReadonlyMap<string, Valor>): CambioEscrito[] =>
  Object.entries(cambios)
    .map(([campo, { valor, fuente_url, nota }]) => ({
      campo,
      valor_actual: actuales.get(campo) ?? null,
      valor_propuesto: limpio(valor),
      fuente_url: fuente_url.trim() || null,
      nota: nota.trim() || null,
    }))
    .filter(
      ({ valor_actual, valor_propuesto, fuente_url, nota }) =>
        fuente_url !== null || nota !== null || !mismoValor(valor_actual, valor_propuesto),
    );

export const contenidoDe = (sugerido: Sugerido, actuales: ReadonlyMap<string, Valor>): ContenidoRevision => ({
  resumen: sugerido.resumen.trim() || null,
  empresa_id: sugerido.empresa_id,
  cambios: cambiosDe(sugerido, actuales).map(({ campo, valor_propuesto: valor, fuente_url, nota }) => ({
    campo,
    valor,
    fuente_url,
    nota,
  })),
});

export interface CampoDePestana {
  nombre: string;
  campo: CampoRevision;
}

/** Fields of a tab; for a presentation, its own fields. */
export const camposDe = (
  base: BaseSugerencia,
  pestana: PestanaSugerir,
  presentacion: number | null,
): CampoDePestana[] =>
  base.campos.flatMap(({ campo: nombre }) => {
    const campo = campoEdicion(nombre);
    return campo?.seccion === pestana && presentacionDe(nombre) === presentacion ? [{ nombre, campo }] : [];
  });

export const pestanaDe = (campo: string): PestanaSugerir =>
  SECCIONES_EDICION.find((una) => una === campoEdicion(campo)?.seccion) ?? 'editarProducto';

/** Label of a field outside of its tab, with the presentation that it belongs to. */
export function etiquetaDe(base: BaseSugerencia, tipo: TipoRevision, nombre: string): string {
  const etiqueta = campoDe(tipo, nombre)?.etiqueta ?? nombre;
  const id = presentacionDe(nombre);
  const presentacion = id === null ? undefined : base.producto.presentaciones.find((una) => una.id === id);
  return presentacion ? `${etiqueta} (${presentacion.codigo})` : etiqueta;
}

import type { ReactNode } from 'react';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { TipoDeProducto } from '#shared/reglas/revision/reglas-revision';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { plural } from '../../../../i18n/plural.ts';
import { PESTANAS_SUGERIR, type PestanaSugerir } from '../../nombres-pestanas.ts';
import { CamposRetirada } from '../retirada/campos-retirada.tsx';
import { PartesCampos, type PartesProps } from './partes-campos.tsx';

interface PorTipo {
  pestanas: readonly PestanaSugerir[];
  /** Title of the first tab. */
  titulo: string;
  /** The fields of a tab other than the comment. */
  Campos: (props: PartesProps) => ReactNode;
  /** Text of the bar for this number of changes. */
  listo: (cambios: number) => string;
}

/** A suggestion to remove the sheet; its fields are not edited. */
const retirada = (tipo: 'baja' | 'fusion'): PorTipo => ({
  pestanas: ['editarProducto', 'comentario', 'historial'],
  titulo: t.lista.tipo[tipo],
  Campos: ({ base, pestana, cambios, onCambio }) =>
    pestana !== 'historial' && (
      <CamposRetirada tipo={tipo} producto={base.producto.id} cambios={cambios} onCambio={onCambio} />
    ),
  listo: () => t.retirada.listo[tipo],
});

/** Texts, tabs and fields of each type of suggestion. */
export const POR_TIPO: Record<TipoDeProducto, PorTipo> = {
  edicion: {
    pestanas: PESTANAS_SUGERIR,
    titulo: t.parte.editarProducto,
    Campos: PartesCampos,
    listo: (cambios) => (cambios === 0 ? t.ninguno : plural(cambios, t.propuestos)),
  },
  baja: retirada('baja'),
  fusion: retirada('fusion'),
};

/** Type of a suggestion; before the first change an edit. A proposed product (`alta`) has another form. */
export const tipoDe = (revision: Pick<Revision, 'tipo'> | null): TipoDeProducto =>
  revision && revision.tipo !== 'alta' ? revision.tipo : 'edicion';

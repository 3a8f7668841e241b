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
  /** Of the first tab. */
  titulo: string;
  /** The fields of a tab that is not the comment. */
  Campos: (props: PartesProps) => ReactNode;
  /** What the bar says of so many changes. */
  listo: (cambios: number) => string;
}

/** Would have the sheet go: nothing of what it says is touched. */
const retirada = (tipo: 'baja' | 'fusion'): PorTipo => ({
  pestanas: ['editarProducto', 'comentario', 'historial'],
  titulo: t.lista.tipo[tipo],
  Campos: ({ base, pestana, cambios, onCambio }) =>
    pestana !== 'historial' && (
      <CamposRetirada tipo={tipo} producto={base.producto.id} cambios={cambios} onCambio={onCambio} />
    ),
  listo: () => t.retirada.listo[tipo],
});

/** What is particular to each kind of suggestion for a product. */
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

/** Until something is typed it is to be an edit; a proposed product has a form of its own. */
export const tipoDe = (revision: Pick<Revision, 'tipo'> | null): TipoDeProducto =>
  revision && revision.tipo !== 'alta' ? revision.tipo : 'edicion';

import type { PerfilVisita } from '#shared/contract/main/perfiles';
import { existZonas, replaceZonas, simplifyZonas } from '../../accounts/visitador/zonas.ts';
import { columnsOf } from '../../db/columns-of.ts';
import type { Resolver } from './complete-perfil.ts';
import { addReferencia, resolveCargo } from './referencias.ts';

export const resolvePerfilVisita =
  (d: PerfilVisita): Resolver =>
  async ({ trx, autor, errores }) => {
    // The contract is the allow-list of columns: undeclared fields do not get here, declared ones have a column.
    const { zonas: pedidas, cargo: escrito, ...columnas } = d;
    const zonas = simplifyZonas(pedidas);
    if (!(await existZonas(trx, zonas))) addReferencia(errores, 'zonas', 'Elige tus zonas de la lista');
    const cargo = await resolveCargo(trx, escrito, errores);
    return {
      cambios: columnsOf('usuario', { ...columnas, ...cargo }),
      despues: () => replaceZonas(trx, autor.id, zonas),
    };
  };

import type { cosasDePrueba, Receta } from '../samples/cosas-de-prueba.ts';

type Cosas = Pick<ReturnType<typeof cosasDePrueba>, 'deMiembro' | 'sinTitular' | 'empresaQueEsta'>;

/** A valid call for each call about companies and their members. */
export function recetasEmpresas({ deMiembro, sinTitular, empresaQueEsta }: Cosas): Record<string, Receta> {
  const motivo = 'Un motivo';
  return {
    'POST /api/empresas/:id/miembros/:miembro/aprobar': deMiembro,
    'POST /api/empresas/:id/miembros/:miembro/rechazar': deMiembro,
    'POST /api/empleo/empresas-por-verificar/:id/verificar': empresaQueEsta('pendiente_verificacion'),
    'POST /api/empleo/empresas-por-verificar/:id/rechazar': empresaQueEsta('pendiente_verificacion', { motivo }),
    'POST /api/empleo/empresas-sin-titular/personas/:id/nombrar': sinTitular,
    'POST /api/empleo/empresas-sin-titular/personas/:id/rechazar': sinTitular,
    'POST /api/personal/empresas/:id/suspender': empresaQueEsta('verificada', { motivo }),
    'POST /api/personal/empresas/:id/reactivar': empresaQueEsta('suspendida'),
  };
}

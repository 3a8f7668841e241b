import { acceso } from '#shared/contract/main/acceso';
import { call } from '../../api/call.ts';
import { configuracion } from '../../api/configuracion.ts';

/** Opens the academy with a one-time code. False where this installation has none, or it cannot be reached now. */
export async function irAAcademia(userId: number): Promise<boolean> {
  if (configuracion.academia_url === null) return false;
  try {
    const { redirect_academia } = await call(acceso.redirigirAcademia, { body: { userId } });
    location.assign(redirect_academia);
    return true;
  } catch {
    return false;
  }
}

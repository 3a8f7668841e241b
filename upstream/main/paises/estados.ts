import { ESTADOS_DATOS } from './estados-datos.ts';

/** The subdivisions as the generator writes them; what the `estado` table is filled with. */
export const ESTADOS = ESTADOS_DATOS.trim()
  .split('\n')
  .map((line) => {
    const [id = '', codigo_iso = '', nombre = '', codigo_oficial = ''] = line.split('|');
    return { id: Number(id), pais_id: Math.floor(Number(id) / 1000), nombre, codigo_iso, codigo_oficial };
  });

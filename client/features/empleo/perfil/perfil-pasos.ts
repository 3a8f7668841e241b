import type { PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';

/** In the order in which they are filled in. */
export const PASOS = ['titular', 'experiencia', 'formacion', 'preferencias', 'cv'] as const;
export type Paso = (typeof PASOS)[number];

/** What every step's fields get. */
export interface CamposProps {
  datos: PerfilEmpleoCandidato;
  cambiar: (cambios: Partial<PerfilEmpleoCandidato>) => void;
  /** Names of `ocultar_a_empresas`, as they were read. */
  ocultas: readonly { id: number; nombre: string }[];
  /** Where the registration says that the person works. */
  trabajo: { puesto: string; empresa: string } | null;
}

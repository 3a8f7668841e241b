import type { PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';

/** In the order in which they are filled in. */
export const PASOS = ['titular', 'experiencia', 'formacion', 'preferencias', 'cv'] as const;
export type Paso = (typeof PASOS)[number];

/** Props of the fields of each step. */
export interface CamposProps {
  datos: PerfilEmpleoCandidato;
  change: (cambios: Partial<PerfilEmpleoCandidato>) => void;
  /** Names of the companies in `ocultar_a_empresas`, as read. */
  ocultas: readonly { id: number; nombre: string }[];
  /** Position and company of the registration. */
  trabajo: { puesto: string; empresa: string } | null;
}

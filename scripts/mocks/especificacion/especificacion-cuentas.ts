/**
 * The fields of the specification's section 3, typed from there and never from `shared/contract`: the answers of a main API that
 * has only these fields.
 */
export interface UsuarioEspecificacion {
  id: number;
  nombre: string | null;
  apellidos: string | null;
  avatar: string | null;
  avatar_text: string;
  pais: { iso: string; slug: string };
  /** The specification gives it no shape. */
  notifications: unknown;
  roles: Record<string, 1 | true>;
  visitador_farmaceutico: boolean | 0 | 1;
  marketing: boolean | 0 | 1;
  administrador_empleo: boolean | 0 | 1;
  redirect_academia?: string;
  empresa: { delegacion: unknown } | null;
}

/** The values of `register_type` in the specification's section 2. */
export type TipoEspecificacion = 'web' | 'academia' | 'visita' | 'mkt' | 'empleo' | 'candidato';

export interface CuentaEspecificacion {
  email: string;
  password: string;
  isVerified: boolean;
  /** The type of registration, which is in no answer. */
  tipo: TipoEspecificacion;
  usuario: UsuarioEspecificacion;
}

const ESPANA = { iso: 'ES', slug: 'espana' };

/** The user of an account that has registered and done nothing else. */
export const usuarioNuevo = (id: number): UsuarioEspecificacion => ({
  id,
  nombre: null,
  apellidos: null,
  avatar: null,
  avatar_text: '?',
  pais: ESPANA,
  // Laravel's empty list.
  notifications: [],
  roles: {},
  visitador_farmaceutico: false,
  marketing: false,
  administrador_empleo: false,
  empresa: null,
});

/** Changes of the user when an account of each type is completed. */
const DE_TIPO: Record<TipoEspecificacion, Partial<UsuarioEspecificacion>> = {
  web: { roles: { web: 1 } },
  academia: { roles: { academia: 1 } },
  visita: { roles: { visitador: 1 }, visitador_farmaceutico: true },
  mkt: { roles: { marketing: 1 }, marketing: true, empresa: { delegacion: { id: 9 } } },
  empleo: { roles: { empleo: true } },
  candidato: { roles: { candidato: 1 } },
};

export function completada(
  tipo: TipoEspecificacion,
  usuario: UsuarioEspecificacion,
  { nombre, apellidos }: { nombre: string; apellidos: string },
): UsuarioEspecificacion {
  return {
    ...usuario,
    ...DE_TIPO[tipo],
    roles: { ...usuario.roles, ...DE_TIPO[tipo].roles },
    nombre,
    apellidos,
    avatar_text: `${nombre[0] ?? '?'}${apellidos[0] ?? ''}`,
  };
}

/** One completed account of each type, and a recruiter who manages a company's offers. `<name>@ejemplo.example`. */
export const CUENTAS: readonly [nombre: string, tipo: TipoEspecificacion, mas?: Partial<UsuarioEspecificacion>][] = [
  ['web', 'web', { notifications: { total: 3 } }],
  ['academia', 'academia', { notifications: null }],
  ['visita', 'visita', { visitador_farmaceutico: 1, notifications: 'ninguna' }],
  ['mkt', 'mkt', { marketing: 1 }],
  ['empleo', 'empleo'],
  ['administra', 'empleo', { administrador_empleo: 1, empresa: { delegacion: { id: 4, nombre: 'Central' } } }],
  ['candidato', 'candidato', { notifications: 7 }],
];

export const CONTRASENA_ESPECIFICACION = 'correcta caballo pila grapa';

export function cuentasDePartida(): CuentaEspecificacion[] {
  return CUENTAS.map(([nombre, tipo, mas], index) => ({
    email: `${nombre}@ejemplo.example`,
    password: CONTRASENA_ESPECIFICACION,
    isVerified: true,
    tipo,
    usuario: { ...completada(tipo, usuarioNuevo(101 + index), { nombre: 'Cuenta', apellidos: 'De Ejemplo' }), ...mas },
  }));
}

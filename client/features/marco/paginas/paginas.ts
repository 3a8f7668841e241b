import type { LinkProps } from '@tanstack/react-router';
import { holdsWords } from '#shared/textos/fold';
import { areas } from '../cabecera/areas.ts';

export interface Pagina {
  to: NonNullable<LinkProps['to']>;
  nombre: string;
  texto: string;
  /** Other words to find the page by. */
  palabras?: string;
  /** Not offered to logged-in users. */
  soloSinSesion?: true;
}

/** Pages that a lost visitor may be looking for. */
export const PAGINAS: readonly Pagina[] = [
  { to: '/', nombre: 'Inicio', texto: 'Lo que hay en la plataforma.', palabras: 'portada home' },
  {
    to: '/auth/login',
    nombre: 'Entrar',
    texto: 'Inicia sesión con tu correo.',
    palabras: 'login acceso sesion',
    soloSinSesion: true,
  },
  {
    to: '/auth/crear-cuenta',
    nombre: 'Crear cuenta',
    texto: 'Elige tu tipo de cuenta y regístrate.',
    palabras: 'registro alta visitador academia candidato empresa',
    soloSinSesion: true,
  },
  {
    to: '/auth/renew-password',
    nombre: 'Recuperar la contraseña',
    texto: 'Te enviamos un enlace para elegir otra.',
    palabras: 'olvide clave password',
    soloSinSesion: true,
  },
  { to: '/ayuda', nombre: 'Ayuda', texto: 'Dudas frecuentes sobre tu cuenta.', palabras: 'soporte contacto faq' },
];

/** Pages and areas that contain every word of the search, ignoring accents and case; all of them for an empty search. */
export function searchPaginas(search: string): readonly Pagina[] {
  const all: Pagina[] = [...PAGINAS, ...areas().map(({ to, nombre }) => ({ to, nombre, texto: '' }))];
  return all.filter(({ nombre, texto, palabras = '' }) => holdsWords(`${nombre} ${texto} ${palabras}`, search));
}

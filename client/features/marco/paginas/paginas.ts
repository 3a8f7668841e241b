import type { LinkProps } from '@tanstack/react-router';
import { holdsWords } from '#shared/textos/fold';
import { areas } from '../cabecera/areas.ts';

export interface Pagina {
  to: NonNullable<LinkProps['to']>;
  nombre: string;
  texto: string;
  /** Other words that people look for it by. */
  palabras?: string;
  /** Nothing for who has a session. */
  soloSinSesion?: true;
}

/** The pages that somebody who is lost may be looking for. */
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

/** Pages and areas that hold every word of the search, accents and case aside; all of them for an empty one. */
export function searchPaginas(search: string): readonly Pagina[] {
  const all: Pagina[] = [...PAGINAS, ...areas().map(({ to, nombre }) => ({ to, nombre, texto: '' }))];
  return all.filter(({ nombre, texto, palabras = '' }) => holdsWords(`${nombre} ${texto} ${palabras}`, search));
}

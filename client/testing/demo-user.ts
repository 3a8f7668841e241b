import * as v from 'valibot';
import { Usuario } from '#shared/contract/main/usuario-entidades';
import type { ClaveAlmacen, Sesion } from '#shared/contract/session';

/** An account named by its role, parsed by the contract so that it fits. */
export const demoUser = (changes: Partial<Usuario> = {}): Usuario =>
  v.parse(Usuario, {
    id: 7,
    email: 'usuario-web@demo.farmagora.es',
    nombre: 'Cuenta',
    apellidos: 'de usuario web',
    avatar: null,
    avatar_text: 'CU',
    pais: { id: 28, nombre: 'España', iso: 'ES', slug: 'espana' },
    notifications: { no_leidas: 0, ultimas: [] },
    roles: { usuario_web: 1 },
    visitador_farmaceutico: false,
    marketing: false,
    administrador_empleo: false,
    empresa: null,
    register_type: 'web',
    estado: 'activa',
    perfil_completado_en: '2026-11-01T10:00:00.000Z',
    profesional_sanitario: 0,
    version: 1,
    ...changes,
  });

/** A marketing account that answers for a verified company; `empresa` changes its membership. */
export const demoMarketing = (empresa: Partial<NonNullable<Usuario['empresa']>> | null = {}): Usuario =>
  demoUser({
    roles: { marketing: 1 },
    marketing: true,
    register_type: 'mkt',
    empresa: empresa && {
      id: 4,
      nombre: 'Laboratorio de prueba',
      estado: 'verificada',
      verificada: true,
      suspendida_motivo: null,
      rol: 'miembro',
      membresia: 'activa',
      administra_productos: true,
      delegacion: null,
      ...empresa,
    },
  });

/** `claves`: without any, the encrypted store is in memory. */
export const sessionOf = (authUser: Usuario | null, claves?: ClaveAlmacen[]): Sesion =>
  authUser
    ? { isAuth: true, isLogued: 1, authUser, expiresIn: 43_200, idleIn: 7_200, ...(claves && { almacen: { claves } }) }
    : { isAuth: false, isLogued: 0, authUser: null };

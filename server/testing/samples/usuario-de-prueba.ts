import type { Usuario } from '#shared/contract/main/usuario';

/** An auth user as the main API answers it. */
export const usuarioDePrueba = (cuenta: Pick<Usuario, 'id' | 'email' | 'estado'>): Usuario => ({
  id: cuenta.id,
  email: cuenta.email,
  estado: cuenta.estado,
  nombre: 'Cuenta',
  apellidos: 'De Prueba',
  avatar: null,
  avatar_text: 'CP',
  pais: { id: 28, nombre: 'España', iso: 'ES', slug: 'espana' },
  notifications: { no_leidas: 0, ultimas: [] },
  roles: { candidato: 1 },
  visitador_farmaceutico: false,
  marketing: false,
  administrador_empleo: false,
  empresa: null,
  register_type: 'candidato',
  perfil_completado_en: null,
  profesional_sanitario: 0,
  version: 1,
  consentimientos_pendientes: [],
});

import type { EstadoEmpresaMesa } from '#shared/estados/estados-empresa';

/** Companies as the staff see them. */
export const empresas = {
  estados: 'Empresas según su estado',
  deEstado: {
    pendiente_verificacion: 'Por verificar',
    verificada: 'Verificadas',
    suspendida: 'Suspendidas',
    rechazada: 'Rechazadas',
  } satisfies Record<EstadoEmpresaMesa, string>,
  ninguna: {
    pendiente_verificacion: 'Ninguna empresa espera',
    verificada: 'Ninguna empresa está verificada',
    suspendida: 'Ninguna empresa está suspendida',
    rechazada: 'Ninguna empresa está rechazada',
  } satisfies Record<EstadoEmpresaMesa, string>,
  ningunaTexto: {
    pendiente_verificacion: 'Aquí aparecen las que se dan de alta sin un correo de su dominio.',
    verificada: 'Aquí aparecen las que actúan en la plataforma.',
    suspendida: 'Aquí aparecen aquellas en cuyo nombre nadie puede actuar ahora.',
    rechazada: 'Aquí aparecen las que no se han podido verificar.',
  } satisfies Record<EstadoEmpresaMesa, string>,
  sinCoincidencias: 'Ninguna coincide',
  sinCoincidenciasTexto: 'Prueba con otra parte del nombre, o busca en otro estado.',
  ofertasPublicadas: 'Ofertas publicadas',
  productos: 'Productos en su nombre',
  suspender: 'Suspender',
  suspenderDe: (nombre: string) => `Suspender ${nombre}`,
  suspenderTexto:
    'Sus ofertas, sus productos y sus promociones dejan de verse, y nadie puede actuar en su nombre. Lo que espera su respuesta sigue esperando, sin que corra su plazo. Sus miembros recibirán el motivo.',
  suspendida: 'Empresa suspendida',
  suspendidaPor: (motivo: string) => `Suspendida: ${motivo}`,
  desde: (momento: string) => `Desde el ${momento}.`,
  reactivar: 'Levantar la suspensión',
  reactivarDe: (nombre: string) => `Levantar la suspensión de ${nombre}`,
  reactivarTexto:
    'Sus ofertas y sus productos vuelven a verse, y lo que esperaba su respuesta tiene el mismo plazo que le quedaba. Sus promociones tienen que enviarse otra vez. Se lo diremos a sus miembros.',
  reactivada: 'Suspensión levantada',
};

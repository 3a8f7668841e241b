import { MOTIVO_DE_CARTERA, VERIFICACION } from '#shared/reglas/reglas-cartera';
import { REVISION_EN_PALABRAS } from '#shared/textos/estados-visita';

/** Suggestions that were confirmed by a mailed link in a company's name. */
export const respaldos = {
  titulo: 'Sugerencias confirmadas por correo',
  intro: `Lo que alguien ha confirmado con el enlace de un correo, en nombre de tu empresa, en los últimos ${VERIFICACION.RETIRABLE_DIAS} días.`,
  tabla: 'Sugerencias confirmadas por correo en nombre de la empresa',
  columnas: ['Producto', 'Lo propone', 'Estado', 'Confirmado', 'Acciones'],
  columna: { quien: 'Lo propone:', confirmado: 'Confirmado:' },
  estado: REVISION_EN_PALABRAS,
  sinNombre: 'Producto nuevo',
  retirado: (fecha: string) => `Tu empresa retiró la confirmación el ${fecha}:`,
  retirar: 'Retirar la confirmación',
  retirarDe: (producto: string, persona: string) => `Retirar la confirmación de ${producto}, de ${persona}`,
  pendienteQueHace: 'La sugerencia queda rechazada. Lo sabrán, con el motivo, quien la hizo y quien la revisa.',
  aplicadaQueHace:
    'La sugerencia ya está aplicada: lo publicado no cambia por ahora. Nuestro equipo sabrá que tu empresa no la respalda, y decidirá si la deshace. Lo sabrá también quien la hizo.',
  motivoAyuda: `Lo leerán quien la hizo y nuestro equipo. Entre ${MOTIVO_DE_CARTERA.MIN} y ${MOTIVO_DE_CARTERA.MAX} caracteres.`,
  hecho: 'Confirmación retirada',
  releida: 'Hemos vuelto a leer la lista: esto es lo que hay ahora.',
} as const;

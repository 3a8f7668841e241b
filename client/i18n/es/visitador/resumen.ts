import type { Serie, TipoTarea } from '#shared/reglas/cifras';
import type { ParteDePerfil } from '#shared/reglas/reglas-visitador';
import type { PluralForms } from '../../plural.ts';

/** Figures in words: the same in the summary and in the statistics. */
export const seriesVisitador: Record<Serie, string> = {
  perfil: 'Vistas de tu página',
  productos: 'Vistas de tus productos',
  contactos: 'Clics en contacto',
  promociones: 'Clics en promociones',
  solicitudes: 'Solicitudes de visita',
};

const falta: Record<ParteDePerfil, string> = {
  foto: 'tu foto',
  cargo: 'el cargo',
  empresa: 'la empresa',
  titular: 'un titular',
  presentacion: 'la presentación',
  red: 'la red',
  canales: 'los canales',
  zonas: 'las zonas',
  especialidades: 'las especialidades',
  idiomas: 'los idiomas',
  contacto: 'teléfono o correo de trabajo',
  acreditacion: 'la acreditación, que ha caducado',
};

const tarea: Record<TipoTarea, string> = {
  responder: 'El equipo de revisión te pregunta',
  pregunta: 'La empresa te pregunta antes de confirmarlo',
  obsoleta: 'El producto cambió: revisa tu sugerencia',
  asociacion_rechazada: 'La empresa no lo confirmó: mira el motivo',
  asociacion_caducada: 'La empresa no respondió a tiempo: vuelve a pedirlo',
  asociacion_suspendida: 'Suspendido: no se ve en tu página',
  promocion_devuelta: 'Promoción rechazada: corrígela',
  promocion_revisar: 'Promoción oculta hasta que la revises',
  suministro: 'Problema de suministro',
  promocion_acaba: 'Promoción que acaba pronto',
  ficha: 'Ficha técnica o prospecto nuevos',
  por_enviar: 'Falta pedir la confirmación',
  promocion_espera: 'Promoción en aprobación',
  confirmacion: 'Espera la confirmación de la empresa',
};

/** The start page of a representative's day. */
export const resumen = {
  tareas: 'Lo que te espera',
  sinTareas: 'Nada pendiente. Te avisaremos cuando algo te espere.',
  tarea,
  desde: (dia: string) => `desde el ${dia}`,
  acaba: (dia: string) => `hasta el ${dia}`,
  del: (dia: string) => `del ${dia}`,
  mas: { one: 'y 1 más', other: 'y {n} más' } satisfies PluralForms,

  mes: 'Últimos 30 días',
  antes: 'en los 30 días anteriores',
  igual: 'Igual que en los 30 días anteriores',
  verEstadisticas: 'Ver estadísticas',

  novedades: 'Cambios oficiales de tus productos',
  sinNovedades: 'Ninguna fuente oficial ha cambiado tus productos en los últimos 90 días.',

  perfil: 'Tu perfil',
  completo: (porcentaje: number) => `Completo al ${porcentaje} %`,
  falta,
  faltan: 'Te falta:',
  nadaFalta: 'No le falta nada.',
  editar: 'Completar el perfil',
  verPagina: 'Ver mi página',

  cartera: 'Tu cartera',
  verCartera: 'Ver la cartera',
  anadir: 'Añadir productos',
  empiezaTitulo: 'Añade tus primeros productos',
  empiezaTexto:
    'Busca los que representas y pide a la empresa que los confirme. Desde entonces verás aquí sus cambios oficiales, sus problemas de suministro y quién los mira.',

  empresa: 'Tu empresa',
  equipo: 'Cartera del equipo',
  promociones: 'Promociones',
  esperan: 'Esperan tu respuesta',
  nadieEspera: 'Nadie espera tu respuesta.',
  deQuien: (quien: string, cuando: string) => `${quien} · ${cuando}`,
  espera: { verificacion: 'Confirmación', revision: 'Sugerencia', promocion: 'Promoción' },
  sinNada: 'Aún no hay nada.',
  sinProducto: 'Producto propuesto',
};

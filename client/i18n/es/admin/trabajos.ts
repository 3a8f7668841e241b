/** What each queue does; `scripts/house/job-names.test.ts` finds a queue that is missing here. */
export const colas: Readonly<Record<string, string>> = {
  correo: 'Envío de correos',
  correo_muerto: 'Correos que no se pueden entregar',
  correo_limpieza: 'Borrado de correos antiguos',
  cuentas_limpieza: 'Borrado de cuentas sin confirmar',
  ficheros_limpieza: 'Borrado de ficheros sin dueño',
  empleo_caducidad: 'Caducidad de ofertas',
  empleo_recordatorios: 'Avisos de ofertas que caducan',
  empleo_alertas: 'Alertas de empleo al momento',
  empleo_alertas_dia: 'Alertas de empleo de cada día',
  empleo_alertas_semana: 'Alertas de empleo de cada semana',
  fuentes_empleo: 'Lectura de fuentes de ofertas',
  fuentes_empleo_turno: 'Turno de las fuentes de ofertas',
  fuentes_noticias: 'Lectura de fuentes de noticias',
  fuentes_noticias_turno: 'Turno de las fuentes de noticias',
  noticias_calendario: 'Publicación de noticias programadas',
  noticias_imagenes: 'Imágenes de noticias importadas',
  importaciones: 'Importación del catálogo',
  importar_nomenclator: 'Turno de importación del Nomenclátor de la AEMPS',
  importar_listado: 'Turno de importación de los listados de la AEMPS',
  importar_anmat: 'Turno de importación de la lista de ANMAT',
  busquedas_limpieza: 'Borrado de búsquedas antiguas sin resultado',
  empleo_avisos: 'Avisos a candidatos de cambios en el tablero',
  chat_sin_leer: 'Avisos de mensajes sin leer',
  chat_limpieza: 'Borrado de mensajes que cumplen su plazo',
  resumen_diario: 'Resumen diario por correo',
  palabras_de_listas: 'Palabras de noticias y ofertas para corregir búsquedas',
  promociones_empiezan: 'Comienzo de promociones',
  promociones_acaban: 'Fin de promociones',
  promociones_recordatorios: 'Recordatorios de promociones que acaban',
  promociones_importacion: 'Revisión de promociones tras importar el catálogo',
  promociones_empresas: 'Retirada de promociones de empresas o cuentas suspendidas',
  verificacion_correos: 'Seguimiento de los correos de verificación',
  verificacion_pausas: 'Pausa de verificaciones de empresas suspendidas',
  verificacion_caducidad: 'Caducidad de verificaciones',
  verificacion_recordatorios: 'Recordatorios de verificaciones sin respuesta',
  verificacion_envios: 'Borrado de envíos de verificación antiguos',
  verificacion_destinos: 'Borrado de correos de verificaciones terminadas',
  cartera_fin: 'Fin de productos de carteras en su último día',
  cartera_suelo: 'Suspensión de productos de carteras que pierden un requisito',
};

const DIAS = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'] as const;

/** A cron expression in words, for the shapes in use; any other is shown as it is. */
export function enPalabras(cron: string): string {
  const [minuto = '', hora = '', dia, mes, semana = ''] = cron.split(' ');
  if (dia !== '*' || mes !== '*') return cron;
  const cada = /^\*\/(\d+)$/.exec(minuto)?.[1];
  if (hora === '*' && semana === '*') {
    if (minuto === '*') return 'Cada minuto';
    if (cada) return `Cada ${cada} minutos`;
    if (/^\d+$/.test(minuto)) return `Cada hora, en el minuto ${minuto}`;
  }
  if (!/^\d+$/.test(minuto) || !/^\d+$/.test(hora)) return cron;
  const alas = `${hora.padStart(2, '0')}:${minuto.padStart(2, '0')}`;
  if (semana === '*') return `Cada día a las ${alas}`;
  const nombre = DIAS[Number(semana)];
  return nombre ? `Los ${nombre} a las ${alas}` : cron;
}

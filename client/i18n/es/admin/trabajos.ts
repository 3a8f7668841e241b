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

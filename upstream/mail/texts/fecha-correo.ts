/** «21/11/2026 a las 09:05 (hora de Madrid)»: an instant in the reader's own zone, with the zone named. */
export function fechaCorreo(instante: string, zona: string): string {
  const partes = new Intl.DateTimeFormat('es-ES', {
    timeZone: zona,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instante));
  const de = (tipo: string) => partes.find((p) => p.type === tipo)?.value ?? '';
  return `${de('day')}/${de('month')}/${de('year')} a las ${de('hour')}:${de('minute')} (${nombreZona(zona)})`;
}

/** `America/Argentina/Buenos_Aires` → «hora de Buenos Aires»; zones that are no place keep their name. */
function nombreZona(zona: string): string {
  const lugar = zona.split('/').at(-1);
  return zona.includes('/') && lugar && !zona.startsWith('Etc/') ? `hora de ${lugar.replaceAll('_', ' ')}` : zona;
}

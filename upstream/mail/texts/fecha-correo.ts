import { ciudadDe } from './ciudades.ts';

/** «21/11/2026 a las 09:05 (hora de Madrid)»: an instant in the reader's time zone, which is named. */
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

/** `America/Mexico_City` → «hora de Ciudad de México»; a zone that is not a place is named by its identifier. */
function nombreZona(zona: string): string {
  const ciudad = ciudadDe(zona);
  return ciudad === undefined ? zona : `hora de ${ciudad}`;
}

import { useState } from 'react';
import { Badge } from '#ui/content/badge';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';

/** Deadline of the staff's answer. */
export function Plazo({ vence }: { vence: string | null }) {
  const [ahora] = useState(() => Date.now());
  if (vence === null) return revisiones.sinPlazo;
  const cuando = formatFechaHora(vence);
  return Date.parse(vence) < ahora ? (
    <Badge tone="bad">{revisiones.vencida(cuando)}</Badge>
  ) : (
    <time dateTime={vence}>{revisiones.vence(cuando)}</time>
  );
}

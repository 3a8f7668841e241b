import { Star } from 'lucide-react';
import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { formatRelativo } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { ElegirDestino } from './elegir-destino.tsx';
import c from './tablero.module.css';

interface TarjetaProps {
  fila: CandidaturaFila;
  isElegida: boolean;
  onElegir: () => void;
  onAbrir: () => void;
  onMover: (estado: EstadoCandidatura) => void;
}

/** Card of one application on the board. */
export function TarjetaCandidatura({ fila, isElegida, onElegir, onAbrir, onMover }: TarjetaProps) {
  const { titular, lugar, puntuacion, etiquetas, cumple, num_notas, creado_en, destinos } = fila;
  const nombre = fila.nombre ?? tablero.ausente;
  return (
    <article className={c.tarjeta}>
      <div className={c.cabeza}>
        <h3 className={c.nombre}>
          <button type="button" aria-haspopup="dialog" onClick={onAbrir}>
            {nombre}
          </button>
        </h3>
        {destinos.includes('descartada') && (
          <NativeCheckbox isSelected={isElegida} onChange={onElegir}>
            <VisuallyHidden>{tablero.elegir(nombre)}</VisuallyHidden>
          </NativeCheckbox>
        )}
      </div>
      {titular && <p>{titular}</p>}
      <p className={c.menor}>{[lugar, formatRelativo(creado_en)].filter(Boolean).join(' · ')}</p>
      <p className={c.insignias}>
        {cumple !== null && (
          <span data-tono={cumple ? 'bien' : 'aviso'}>{cumple ? tablero.cumple : tablero.noCumple}</span>
        )}
        {puntuacion !== null && (
          <span>
            <Star size={14} strokeWidth={1.5} aria-hidden="true" /> {tablero.puntos(puntuacion)}
          </span>
        )}
        {num_notas > 0 && <span>{plural(num_notas, tablero.notas)}</span>}
        {etiquetas.map((etiqueta) => (
          <span key={etiqueta}>{etiqueta}</span>
        ))}
      </p>
      <ElegirDestino fila={fila} onMover={onMover} />
    </article>
  );
}

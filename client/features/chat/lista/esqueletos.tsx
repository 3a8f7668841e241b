import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import c from './esqueletos.module.css';

const FILAS = [72, 54, 80, 48, 66, 58, 74, 50];

/** Skeleton of the list; its rows have the final height. */
export const EsqueletoLista = () => (
  <Skeleton>
    <div>
      {FILAS.map((ancho) => (
        <div key={ancho} className={c.fila}>
          <SkeletonBlock width={44} height={44} radius={22} />
          <div className={c.textos}>
            <SkeletonBlock width={`${ancho}%`} height={14} />
            <SkeletonBlock width={`${ancho - 20}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);

const BURBUJAS = [
  { ancho: 240, alto: 36 },
  { ancho: 180, alto: 36, mia: true },
  { ancho: 320, alto: 58 },
  { ancho: 210, alto: 36 },
  { ancho: 260, alto: 58, mia: true },
];

/** Skeleton of a conversation: header, bubbles, box. */
export const EsqueletoConversacion = () => (
  <div className={c.conversacion}>
    <Skeleton>
      <div className={c.cabecera}>
        <SkeletonBlock width={36} height={36} radius={18} />
        <SkeletonBlock width={160} height={16} />
      </div>
    </Skeleton>
    <div className={c.burbujas}>
      <Skeleton>
        {BURBUJAS.map(({ ancho, alto, mia }) => (
          <div key={ancho} className={c.burbuja} data-mia={mia}>
            <SkeletonBlock width={ancho} height={alto} radius={12} />
          </div>
        ))}
      </Skeleton>
    </div>
    <div className={c.caja} />
  </div>
);

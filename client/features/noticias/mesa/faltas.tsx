import type { NoticiaDeMesa } from '#shared/contract/main/noticias-entidades';
import { Card } from '#ui/card';
import { mesa } from '../../../i18n/es/noticias-mesa.ts';
import c from './editor.module.css';

/** What keeps an article from being published, as it was last saved. */
export const Faltas = ({ faltas }: Pick<NoticiaDeMesa, 'faltas'>) => {
  const frases = [...new Set(Object.values(faltas).flat())];
  return (
    <Card title={mesa.faltas}>
      {frases.length === 0 ? (
        <p className={c.menor}>{mesa.sinFaltas}</p>
      ) : (
        <ul className={c.faltas}>
          {frases.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};

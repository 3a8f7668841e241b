import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { EnlacesDelTexto, useEnlaces } from '../texto/enlaces-del-texto.tsx';
import c from './editor.module.css';
import type { Autoguardado } from './use-autoguardado.ts';

/** What the article lacks for publication, as last saved, and the check of its links. */
export const Faltas = ({ auto }: { auto: Autoguardado }) => {
  const frases = [...new Set(Object.values(auto.noticia.faltas).flat())];
  return (
    <Card title={mesa.faltas}>
      <div className={c.pila}>
        {frases.length === 0 ? (
          <p className={c.menor}>{mesa.sinFaltas}</p>
        ) : (
          <ul className={c.faltas}>
            {frases.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        )}
        <Enlaces auto={auto} />
      </div>
    </Card>
  );
};

function Enlaces({ auto }: { auto: Autoguardado }) {
  const [vistos, setVistos] = useState(false);
  const revision = useEnlaces(auto, vistos);
  return (
    <>
      <div>
        <Button
          size="small"
          variant="secondary"
          isDisabled={revision.isFetching}
          onPress={() => (vistos ? void revision.refetch() : setVistos(true))}
        >
          {mesa.enlaces.comprobar}
        </Button>
      </div>
      {vistos && <EnlacesDelTexto revision={revision} />}
    </>
  );
}

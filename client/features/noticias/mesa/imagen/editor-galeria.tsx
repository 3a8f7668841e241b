import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Imagen } from '#shared/contract/main/noticias/noticias-entidades';
import { sePuedeVer } from '#shared/portada/imagen-noticia';
import { GALERIA_MAX } from '#shared/reglas/limites';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from '../editor/editor.module.css';
import type { CamposProps } from '../editor/editor-campos.tsx';
import { SubirImagen } from './subir-imagen.tsx';

const palabras = mesa.imagen;
const oNada = (texto: string) => (texto === '' ? null : texto);

/** Pictures below the text, in order. */
export function CampoGaleria({ datos: { galeria }, change }: CamposProps) {
  const put = (lugar: number, cambios: Partial<Imagen>) =>
    change({ galeria: galeria.map((imagen, i) => (i === lugar ? { ...imagen, ...cambios } : imagen)) });
  const move = (lugar: number, paso: -1 | 1) => {
    const [imagen] = galeria.slice(lugar, lugar + 1);
    if (imagen) change({ galeria: galeria.toSpliced(lugar, 1).toSpliced(lugar + paso, 0, imagen) });
  };
  return (
    <div className={c.pila}>
      {galeria.length > 0 && (
        <ol className={c.galeria}>
          {galeria.map((imagen, lugar) => (
            <li key={imagen.url}>
              <fieldset className={c.deGaleria}>
                <legend>{mesa.galeriaImagen(lugar + 1)}</legend>
                {sePuedeVer(imagen) && <img src={imagen.url} alt={imagen.alt} className={c.miniatura} />}
                <TextField
                  name={`galeria.${lugar}.alt`}
                  label={palabras.alt}
                  value={imagen.alt}
                  maxLength={300}
                  onChange={(alt) => put(lugar, { alt })}
                />
                <TextField
                  name={`galeria.${lugar}.credito`}
                  label={palabras.credito}
                  value={imagen.credito ?? ''}
                  maxLength={160}
                  onChange={(credito) => put(lugar, { credito: oNada(credito) })}
                />
                <TextField
                  label={palabras.pie}
                  isOptional
                  value={imagen.pie ?? ''}
                  maxLength={300}
                  onChange={(pie) => put(lugar, { pie: oNada(pie) })}
                />
                <div className={c.botones}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={mesa.galeriaSubir(lugar + 1)}
                    isDisabled={lugar === 0}
                    onPress={() => move(lugar, -1)}
                  >
                    <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={mesa.galeriaBajar(lugar + 1)}
                    isDisabled={lugar === galeria.length - 1}
                    onPress={() => move(lugar, 1)}
                  >
                    <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
                  </Button>
                  <Button size="small" variant="quiet" onPress={() => change({ galeria: galeria.toSpliced(lugar, 1) })}>
                    {palabras.quitar}
                  </Button>
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {galeria.length < GALERIA_MAX && (
        <div>
          <SubirImagen
            tiene={false}
            texto={mesa.galeriaAnadir}
            onSubida={({ url, ancho, alto }) =>
              url !== null && change({ galeria: [...galeria, { url, alt: '', pie: null, credito: null, ancho, alto }] })
            }
          />
        </div>
      )}
    </div>
  );
}

import type { Imagen } from '#shared/contract/main/noticias/noticias-entidades';
import { sePuedeVer } from '#shared/portada/imagen-noticia';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from '../editor/editor.module.css';
import type { CamposProps } from '../editor/editor-campos.tsx';
import { SubirImagen } from './subir-imagen.tsx';

const palabras = mesa.imagen;
const oNada = (texto: string) => (texto === '' ? null : texto);

/** The main picture of an article, with alternative text and credit. */
export function CampoImagen({ datos: { imagen }, change }: CamposProps) {
  const put = (cambios: Partial<Imagen>) => imagen && change({ imagen: { ...imagen, ...cambios } });
  return (
    <div className={c.pila}>
      {imagen !== null &&
        (sePuedeVer(imagen) ? (
          <img src={imagen.url} alt={imagen.alt} className={c.miniatura} />
        ) : (
          <p className={c.menor}>{palabras.fuera}</p>
        ))}
      <div className={c.botones}>
        <SubirImagen
          tiene={imagen !== null}
          onSubida={({ url, ancho, alto }) =>
            url !== null && change({ imagen: { alt: '', pie: null, credito: null, ...imagen, url, ancho, alto } })
          }
        />
        {imagen !== null && (
          <Button variant="quiet" size="small" onPress={() => change({ imagen: null })}>
            {palabras.quitar}
          </Button>
        )}
      </div>
      {imagen !== null && (
        <>
          <TextField
            name="imagen.alt"
            label={palabras.alt}
            help={palabras.altAyuda}
            value={imagen.alt}
            maxLength={300}
            onChange={(alt) => put({ alt })}
          />
          <TextField
            name="imagen.credito"
            label={palabras.credito}
            help={palabras.creditoAyuda}
            value={imagen.credito ?? ''}
            maxLength={160}
            onChange={(credito) => put({ credito: oNada(credito) })}
          />
          <TextField
            name="imagen.pie"
            label={palabras.pie}
            isOptional
            value={imagen.pie ?? ''}
            maxLength={300}
            onChange={(pie) => put({ pie: oNada(pie) })}
          />
        </>
      )}
    </div>
  );
}

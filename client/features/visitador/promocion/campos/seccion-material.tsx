import { Trash2 } from 'lucide-react';
import { urlImagen } from '#shared/contract/main/ficheros';
import { PROMOCION } from '#shared/reglas/promocion/datos-promocion';
import { Button } from '#ui/actions/button';
import { Chips } from '#ui/content/chips';
import { FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { editorPromocion as texto } from '../../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { SubirFichero } from '../../../../pantalla/fichero/subir-fichero.tsx';
import { useFieldError } from '../../../../ui/form/form-errors.ts';
import type { CamposProps, Datos } from '../contenido.ts';
import c from '../promocion.module.css';
import { oNulo } from './seccion-contenido.tsx';

export const SeccionMaterial = ({ datos, change }: CamposProps) => (
  <FormSection title={texto.parte.material}>
    <Imagenes imagenes={datos.imagenes} onChange={(imagenes) => change({ imagenes })} />
    <Documentos documentos={datos.documentos} onChange={(documentos) => change({ documentos })} />
    <TextField
      name="url_externa"
      type="url"
      inputMode="url"
      label={texto.campo.url_externa}
      help={texto.ayudaDe.url_externa}
      placeholder="https://"
      isOptional
      value={datos.url_externa ?? ''}
      onChange={(url) => change({ url_externa: oNulo(url) })}
    />
    <TextField
      name="codigo_material"
      label={texto.campo.codigo_material}
      help={texto.ayudaDe.codigo_material}
      isOptional
      maxLength={60}
      value={datos.codigo_material ?? ''}
      onChange={(codigo) => change({ codigo_material: oNulo(codigo) })}
    />
  </FormSection>
);

function Imagenes({
  imagenes,
  onChange,
}: {
  imagenes: Datos['imagenes'];
  onChange: (otras: Datos['imagenes']) => void;
}) {
  const { message } = useFieldError('imagenes', undefined);
  return (
    <fieldset className={c.grupo} data-field="imagenes">
      <legend data-label="">{texto.campo.imagenes}</legend>
      <p className={c.menor}>{texto.ayudaDe.imagenes}</p>
      <ul className={c.galeria}>
        {imagenes.map(({ id, url, alt }, lugar) => (
          <li key={id}>
            <img src={url} alt={alt ?? ''} />
            <TextField
              label={texto.imagen.alt(lugar + 1)}
              maxLength={200}
              value={alt ?? ''}
              onChange={(escrito) =>
                onChange(imagenes.map((una) => (una.id === id ? { ...una, alt: oNulo(escrito) } : una)))
              }
            />
            <Button size="small" variant="quiet" onPress={() => onChange(imagenes.filter((una) => una.id !== id))}>
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
              {texto.imagen.quitar(lugar + 1)}
            </Button>
          </li>
        ))}
      </ul>
      {imagenes.length < PROMOCION.IMAGENES_MAX && (
        <SubirFichero
          uso="imagen_promocion"
          rotulo={texto.imagen.subir}
          onSubido={({ id, url }) => onChange([...imagenes, { id, url: url ?? urlImagen(id, 960), alt: null }])}
        />
      )}
      {message && <p className={c.error}>{message}</p>}
    </fieldset>
  );
}

interface DocumentosProps {
  documentos: Datos['documentos'];
  onChange: (otros: Datos['documentos']) => void;
}

function Documentos({ documentos, onChange }: DocumentosProps) {
  const { message } = useFieldError('documentos', undefined);
  return (
    <fieldset className={c.grupo} data-field="documentos">
      <legend data-label="">{texto.campo.documentos}</legend>
      <p className={c.menor}>{texto.ayudaDe.documentos}</p>
      {documentos.length > 0 && (
        <Chips
          label={texto.documento.lista}
          items={documentos.map(({ id, nombre }) => ({ id, label: nombre }))}
          onRemove={(id) => onChange(documentos.filter((uno) => uno.id !== id))}
        />
      )}
      {documentos.length < PROMOCION.DOCUMENTOS_MAX && (
        <SubirFichero
          uso="documento_promocion"
          rotulo={texto.documento.subir}
          onSubido={({ id, nombre, bytes }) => onChange([...documentos, { id, nombre, bytes }])}
        />
      )}
      {message && <p className={c.error}>{message}</p>}
    </fieldset>
  );
}

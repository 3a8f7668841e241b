import type { ComponentType } from 'react';
import { type FicheroSubido, urlImagen } from '#shared/contract/main/ficheros';
import { Button } from '#ui/actions/button';
import c from './mesa.module.css';

/** Components of the news desk, passed in by the route. */
export interface PiezasEditor {
  /** Editor of the body: begins with `inicial` and reports every change. Its errors have the field name `cuerpo`. */
  Texto: ComponentType<{ inicial: string; onChange: (html: string) => void }>;
  SubirImagen: ComponentType<{ tiene: boolean; onSubida: (fichero: FicheroSubido) => void }>;
}

interface CampoImagenProps {
  etiqueta: string;
  remove: string;
  id: string | null;
  onChange: (id: string | null) => void;
  SubirImagen: PiezasEditor['SubirImagen'];
}

/** An uploaded picture by its id, with buttons to replace and to remove it. */
export const CampoImagen = ({ etiqueta, remove, id, onChange, SubirImagen }: CampoImagenProps) => (
  <div className={c.imagen}>
    <p className={c.etiqueta}>{etiqueta}</p>
    {id !== null && <img src={urlImagen(id, 480)} alt="" className={c.miniatura} />}
    <div className={c.botones}>
      <SubirImagen tiene={id !== null} onSubida={(fichero) => onChange(fichero.id)} />
      {id !== null && (
        <Button variant="quiet" size="small" onPress={() => onChange(null)}>
          {remove}
        </Button>
      )}
    </div>
  </div>
);

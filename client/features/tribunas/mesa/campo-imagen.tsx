import type { ComponentType } from 'react';
import { type FicheroSubido, urlImagen } from '#shared/contract/main/ficheros';
import { Button } from '#ui/actions/button';
import c from './mesa.module.css';

/** What the desk of the news lends this one; the route puts them together. */
export interface PiezasEditor {
  /** The body's editor: begins with `inicial` and tells of every change. Its errors come under `cuerpo`. */
  Texto: ComponentType<{ inicial: string; onChange: (html: string) => void }>;
  SubirImagen: ComponentType<{ tiene: boolean; onSubida: (fichero: FicheroSubido) => void }>;
}

interface CampoImagenProps {
  etiqueta: string;
  quitar: string;
  id: string | null;
  onChange: (id: string | null) => void;
  SubirImagen: PiezasEditor['SubirImagen'];
}

/** A picture of ours by its id, with the way to another and to none. */
export const CampoImagen = ({ etiqueta, quitar, id, onChange, SubirImagen }: CampoImagenProps) => (
  <div className={c.imagen}>
    <p className={c.etiqueta}>{etiqueta}</p>
    {id !== null && <img src={urlImagen(id, 480)} alt="" className={c.miniatura} />}
    <div className={c.botones}>
      <SubirImagen tiene={id !== null} onSubida={(fichero) => onChange(fichero.id)} />
      {id !== null && (
        <Button variant="quiet" size="small" onPress={() => onChange(null)}>
          {quitar}
        </Button>
      )}
    </div>
  </div>
);

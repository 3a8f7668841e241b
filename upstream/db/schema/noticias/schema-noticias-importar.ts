import type { Generated } from 'kysely';

/** Imported articles and their sources: migrations 0063 and 0074. */
export interface SchemaNoticiasImportar {
  noticia_importada: {
    guid: string;
    noticia_id: number | null;
    enlace: string | null;
    huella: string;
    huella_guardada: string;
    importada_en: Generated<Date>;
    imagenes_en: Date | null;
    imagenes_intentos: Generated<number>;
  };
  imagen_importada: { noticia_id: number; url: string; fichero_id: string };
}

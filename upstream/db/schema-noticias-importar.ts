import type { Generated } from 'kysely';

/** What came from where: migration 0063. */
export interface SchemaNoticiasImportar {
  noticia_importada: {
    guid: string;
    noticia_id: number | null;
    enlace: string | null;
    huella: string;
    huella_guardada: string;
    importada_en: Generated<Date>;
  };
}

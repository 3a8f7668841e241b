import type { Generated } from 'kysely';

/** 0213: words of published content, and what has changed since they were read. 0214: searches that found nothing. */
export interface SchemaListas {
  busqueda_sin_resultado: BusquedaSinResultadoTabla;
  palabra_de_lista: PalabraDeListaTabla;
  lista_por_leer: ListaPorLeerTabla;
}

interface PalabraDeListaTabla {
  lista: 'noticias' | 'ofertas';
  norma: string;
  palabra: string;
}

interface ListaPorLeerTabla {
  lista: PalabraDeListaTabla['lista'];
  id: number;
}

interface BusquedaSinResultadoTabla {
  id: Generated<number>;
  area: 'productos' | 'noticias' | 'ofertas';
  consulta: string;
  veces: number;
  primera: string;
  ultima: string;
  /** 0241: the corrected query that was shown instead. */
  mostrada: string | null;
}

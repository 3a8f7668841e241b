import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import { ETIQUETAS_PRODUCTO } from '#shared/reglas/revision/campos-revision';
import type { Escritor } from './apply-productos.ts';

/** Disputed field → keys of a difference that resolve it. */
const CLAVES: Record<string, readonly string[]> = {
  nombre: ['nombre'],
  titular: ['titular'],
  comercializador: ['comercializador'],
  estado: ['estado_registro'],
  fecha_autorizacion: ['fecha_autorizacion'],
  dosificacion: ['dosificacion'],
  principios: ['composicion'],
  atc: ['atc_codigo', 'atc_codigos'],
  forma: ['forma'],
  vias: ['vias'],
  receta: ['receta'],
  condiciones: ['receta', ...MARCAS_CON_RECETA],
  etiquetas: Object.keys(ETIQUETAS_PRODUCTO),
  ean13: ['ean13'],
  contenido: ['contenido', 'contenido_texto', 'unidad_contenido'],
  pvp: ['pvp'],
  comercializada: ['comercializada'],
};
/** Disputed document → kind of change that resolves it, because no key of the difference names the document. */
const TIPOS: Record<string, string> = { ficha_tecnica: 'ft', prospecto: 'prosp' };

/** Closes the incidents of fields that this import changed. Runs after `writeCambios`, because it reads the history of the lote. */
export async function closeIncidencias({ client, lote }: Escritor): Promise<void> {
  await client.query(
    `update incidencia_oficial i set estado = 'cerrada', cerrada_en = now(), lote_id = $1
     from cambio_producto c
     where i.estado = 'abierta' and c.lote_id = $1 and c.producto_id = i.producto_id
       and case
         when i.campo = 'presentacion_falta' then c.presentacion_codigo is not null and 'alta' = any(c.tipos)
         when i.presentacion_id is not null then c.presentacion_codigo =
             (select codigo from presentacion where id = i.presentacion_id)
           and coalesce(c.despues, c.antes) ?| array(select jsonb_array_elements_text($2::jsonb->i.campo))
         else c.presentacion_codigo is null
           and (coalesce(c.despues, c.antes) ?| array(select jsonb_array_elements_text($2::jsonb->i.campo))
             or $3::jsonb->>i.campo = any(c.tipos))
       end`,
    [lote, JSON.stringify(CLAVES), JSON.stringify(TIPOS)],
  );
}

import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { REVISION } from '#shared/reglas/revision/reglas-revision';
import { Card } from '#ui/content/card';
import { TextField } from '#ui/inputs/text-field';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import type { Autoguardado } from '../../../pantalla/escrito/autoguardado.ts';
import type { Sugerido } from './escrito.ts';
import { type PeticionDeRespaldo, Respaldo } from './respaldo.tsx';
import c from './sugerencias.module.css';

interface ComentarioProps {
  usuario: Usuario;
  auto: Autoguardado<Sugerido>;
  revision: Revision | null;
  peticion: PeticionDeRespaldo;
  /** Whether the staff waits for an answer. */
  preguntan: boolean;
}

/** Comment for the reviewers, and for the company that backs the suggestion. */
export function Comentario({ usuario, auto, revision, peticion, preguntan }: ComentarioProps) {
  const [{ respuesta }, put] = peticion;
  return (
    <Card title={t.parte.comentario}>
      <div className={c.campos}>
        {preguntan && (
          <TextField
            name="respuesta"
            label={t.respuesta}
            rows={4}
            maxLength={REVISION.COMENTARIO_MAX}
            value={respuesta}
            onChange={(escrita) => put({ respuesta: escrita })}
          />
        )}
        <TextField
          name="resumen"
          label={t.resumen}
          isOptional
          rows={4}
          maxLength={2000}
          value={auto.datos.resumen}
          onChange={(resumen) => auto.change({ resumen })}
        />
        {!preguntan && (
          <Respaldo
            usuario={usuario}
            revision={revision}
            peticion={peticion}
            empresa_id={auto.datos.empresa_id}
            onEmpresa={(empresa_id) => auto.change({ empresa_id })}
          />
        )}
        {(revision === null || revision.enviada_en === null) && <p className={c.menor}>{t.hiloLuego}</p>}
      </div>
    </Card>
  );
}

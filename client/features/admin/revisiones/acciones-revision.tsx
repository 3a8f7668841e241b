import type { Revision } from '#shared/contract/visita/entidades-revision';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { esRetirada } from '#shared/reglas/revision/reglas-revision';
import { Button } from '#ui/actions/button';
import { call } from '../../../api/call/call.ts';
import { revisiones } from '../../../i18n/es/admin/revisiones.ts';
import c from '../admin.module.css';
import { BotonConMotivo } from '../moderar/boton-con-motivo.tsx';
import { useAccion } from '../use-accion.ts';
import r from './revisiones.module.css';

/** Actions of the staff besides the decision: take, give back, ask the author, revert. */
export function AccionesRevision({ revision, yo }: { revision: Revision; yo: number }) {
  const { id, version, estado, tipo, asignado_a } = revision;
  const params = { id };
  const take = useAccion(() => call(revisionesMesa.tomar, { params, body: { version } }), revisiones.tomada);
  const release = useAccion(() => call(revisionesMesa.soltar, { params, body: { version } }), revisiones.soltada);
  const request = useAccion(
    (texto: string) => call(revisionesMesa.pedirInfo, { params, body: { version, texto } }),
    revisiones.pedida,
  );
  const revertir = useAccion(
    (motivo: string) => call(revisionesMesa.revertir, { params, body: { version, motivo } }),
    revisiones.revertida,
  );
  const sePuedeTomar = estado === 'enviada' || (estado === 'en_revision' && asignado_a === null);
  const laTengo = estado === 'en_revision' && asignado_a?.id === yo;
  const sePuedeDeshacer = estado === 'aplicada' && tipo !== 'alta';
  if (!sePuedeTomar && !laTengo && !sePuedeDeshacer) return null;
  return (
    <div>
      {sePuedeTomar && <p className={c.menor}>{revisiones.tomarAyuda}</p>}
      <div className={r.botones}>
        {sePuedeTomar && (
          <Button isPending={take.isPending} onPress={() => take.mutate(undefined)}>
            {revisiones.tomar}
          </Button>
        )}
        {laTengo && (
          <>
            <BotonConMotivo
              palabra={revisiones.pedir}
              ayuda={revisiones.pedirAyuda}
              etiqueta={revisiones.pregunta}
              max={2000}
              onSend={request.mutateAsync}
            />
            <Button variant="secondary" isPending={release.isPending} onPress={() => release.mutate(undefined)}>
              {revisiones.soltar}
            </Button>
          </>
        )}
        {sePuedeDeshacer && (
          <BotonConMotivo
            palabra={revisiones.revertir}
            ayuda={esRetirada(tipo) ? revisiones.revertirRetirada[tipo] : revisiones.revertirAyuda}
            min={10}
            max={1000}
            onSend={revertir.mutateAsync}
          />
        )}
      </div>
    </div>
  );
}

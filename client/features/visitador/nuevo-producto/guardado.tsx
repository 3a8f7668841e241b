import { campoAlta } from '#shared/reglas/revision/campos-alta';
import { mismoValor } from '#shared/reglas/revision/reglas-revision';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { CambioVisto } from '../../../pantalla/cambio/cambio-visto.tsx';
import { useLineas } from '../../../pantalla/cambio/use-lineas.ts';
import { Conflicto } from '../../../pantalla/escrito/conflicto.tsx';
import c from './nuevo-producto.module.css';
import { limpios } from './pestanas.ts';
import { type Alta, escritoDe } from './use-alta.ts';

const hora = (fecha: string) => new Date(fecha).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' });

/** Saving status of the draft, and the reason when it cannot be saved. */
export function Guardado({ alta }: { alta: Alta }) {
  const { estado, revision, fallo, otra } = alta;
  return (
    <>
      <p className={c.guardado} role="status">
        {estado === 'guardado' && revision
          ? t.guardado(hora(revision.actualizado_en))
          : estado !== 'guardado' && t.estado[estado]}
      </p>
      {(estado === 'fallido' || estado === 'invalido') && (
        <Banner
          tone="danger"
          action={
            <Button size="small" variant="secondary" onPress={() => void alta.save()}>
              {t.reintentar}
            </Button>
          }
        >
          {errorSentence(fallo)} {t.fallidoTexto}
        </Banner>
      )}
      {estado === 'sinConexion' && <Banner tone="offline">{`${t.estado.sinConexion}. ${t.fallidoTexto}`}</Banner>}
      {estado === 'conflicto' && otra && (
        <>
          <Conflicto textos={t.conflicto} onVer={alta.adopt} onGuardar={() => void alta.overwrite()} />
          <Diferencias alta={alta} />
        </>
      )}
      {estado === 'conflicto' && !otra && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
    </>
  );
}

function Diferencias({ alta: { otra, escrito } }: { alta: Alta }) {
  const lineas = useLineas();
  if (!otra) return null;
  const [suyos, mios] = [limpios(escritoDe(otra).valores), limpios(escrito.valores)];
  const distintos = ([...new Set([...Object.keys(suyos), ...Object.keys(mios)])] as (keyof typeof mios)[]).filter(
    (campo) => !mismoValor(suyos[campo], mios[campo]),
  );
  return (
    <dl className={c.diferencias}>
      {distintos.map((nombre) => {
        const campo = campoAlta(nombre);
        return (
          <div key={nombre}>
            <dt>{campo?.etiqueta ?? nombre}</dt>
            <dd>
              <CambioVisto
                antes={lineas(nombre, campo, suyos[nombre] ?? null)}
                despues={lineas(nombre, campo, mios[nombre] ?? null)}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

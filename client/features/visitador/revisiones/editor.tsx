import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { type Falta, faltasCambios } from '#shared/reglas/revision/reglas-revision';
import { Button } from '#ui/actions/button';
import { Banner, intoView } from '#ui/feedback/banner';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { EstadoDelGuardado } from '../../../pantalla/escrito/estado-guardado.tsx';
import { FormErrorsContext, NO_ERRORS } from '../../../ui/form/form-errors.ts';
import { controlOf } from '../../../ui/form/use-form.ts';
import type { PestanaSugerir } from '../nombres-pestanas.ts';
import { POR_TIPO, tipoDe } from './campos/por-tipo.tsx';
import { Comentario } from './comentario.tsx';
import { Retirar } from './curso/retirar.tsx';
import { actualesDe, type BaseSugerencia, cambiosDe, etiquetaDe, type PropuestaCampo, pestanaDe } from './escrito.ts';
import { usePeticionDeRespaldo } from './respaldo.tsx';
import { SobraFicha } from './retirada/sobra-ficha.tsx';
import { RevisionEnConflicto } from './revision-en-conflicto.tsx';
import c from './sugerencias.module.css';
import { useSend } from './use-send.ts';
import { useSuggest } from './use-suggest.ts';

interface EditorProps {
  usuario: Usuario;
  base: BaseSugerencia;
  /** Null until the first value is typed. */
  revision: Revision | null;
  pestana: PestanaSugerir;
  onPestana: (pestana: PestanaSugerir) => void;
}

/** Form of a suggestion in tabs, with the bar that previews and sends it. */
export function Editor({ usuario, base, revision: primera, pestana, onPestana }: EditorProps) {
  const { auto, revision, readRevision, take } = useSuggest(usuario, base, primera);
  const tipo = tipoDe(primera);
  const { Campos, listo } = POR_TIPO[tipo];
  const actuales = actualesDe(base);
  const cambios = cambiosDe(auto.datos, actuales);
  const peticion = usePeticionDeRespaldo(usuario, base.producto.id);
  const preguntan = revision?.estado === 'info_solicitada';
  const faltas: Falta[] = [
    ...faltasCambios(tipo, cambios),
    ...(preguntan && peticion[0].respuesta.trim() === '' ? [{ campo: 'respuesta', frase: t.respuestaFalta }] : []),
  ];
  // After the first attempt to send, errors are shown at each field until they are corrected.
  const [quiere, setQuiere] = useState(false);
  const prepare = async () => ((await auto.save()) && !auto.hayCambios() ? readRevision() : null);
  const envio = useSend(usuario, base.producto.id, peticion, prepare);
  const navigate = useNavigate();
  const cuerpo = useRef<HTMLFormElement>(null);
  const [aCampo, setACampo] = useState<string | null>(null);
  useEffect(() => {
    const campo = aCampo && cuerpo.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(aCampo)}"]`);
    if (!campo) return;
    controlOf(campo).focus();
    setACampo(null);
  });
  const propose = (campo: string, propuesta: PropuestaCampo | undefined) => {
    const { [campo]: _, ...resto } = auto.datos.cambios;
    auto.change({ cambios: propuesta ? { ...resto, [campo]: propuesta } : resto });
  };
  const nadaEscrito = cambios.length === 0 && auto.datos.resumen.trim() === '';
  const goTo = (campo: string) => {
    setACampo(campo);
    onPestana(campo === 'respuesta' ? 'comentario' : pestanaDe(campo));
  };
  const send = () => {
    setQuiere(faltas.length > 0);
    if (faltas.length === 0) envio.mutate();
  };
  const preview = async () => {
    if ((await auto.save()) && readRevision())
      await navigate({ to: '/visita/preview-editar-producto', search: { rev: String(readRevision()?.id) } });
  };
  return (
    <>
      <AlSalir hayCambios={auto.hayCambios} save={auto.save} />
      {auto.estado === 'conflicto' && revision && (
        <RevisionEnConflicto
          id={revision.id}
          base={base}
          mia={auto.datos}
          onVer={take}
          onGuardar={({ version }) => void auto.overwrite(version)}
        />
      )}
      {auto.estado === 'fallido' && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(auto.fallo)}
        </Banner>
      )}
      {preguntan && (
        <Banner tone="warning" title={t.preguntan}>
          {revision.motivo}
        </Banner>
      )}
      <form
        noValidate
        className={c.pila}
        ref={cuerpo}
        aria-label={t.titulo}
        onSubmit={(event) => {
          event.preventDefault();
          void auto.save();
        }}
      >
        <FormErrorsContext value={quiere ? erroresDe(faltas) : erroresDeEnvio(envio.error)}>
          {pestana === 'comentario' ? (
            <Comentario usuario={usuario} auto={auto} revision={revision} peticion={peticion} preguntan={preguntan} />
          ) : (
            <Campos base={base} pestana={pestana} actuales={actuales} cambios={auto.datos.cambios} onCambio={propose} />
          )}
        </FormErrorsContext>
      </form>
      {pestana === 'editarProducto' && tipo === 'edicion' && base.se_puede_retirar && nadaEscrito && (
        <SobraFicha producto={base.producto.id} />
      )}
      {quiere && faltas.length > 0 && (
        <Banner ref={intoView} tone="warning" title={t.faltan}>
          <ul className={c.faltas}>
            {faltas.map(({ campo, frase }) => (
              <li key={`${campo} ${frase}`}>
                {campo === '' ? (
                  frase
                ) : (
                  <Button variant="quiet" size="small" onPress={() => goTo(campo)}>
                    {campo === 'respuesta' ? frase : `${etiquetaDe(base, tipo, campo)}: ${frase}`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {envio.isError && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(envio.error)}
        </Banner>
      )}
      <section className={c.barra} aria-label={t.barra}>
        <span className={c.cuantos}>{listo(cambios.length)}</span>
        <EstadoDelGuardado auto={auto} sinEmpezar={revision === null} />
        <span className={c.botones}>
          <Button variant="secondary" isDisabled={cambios.length === 0} onPress={() => void preview()}>
            {t.previsualizar}
          </Button>
          <Button isPending={envio.isPending} onPress={send}>
            {preguntan ? t.responder : t.enviar}
          </Button>
        </span>
      </section>
      {revision && (
        <div>
          <Retirar actual={async () => ((await auto.save()) ? readRevision() : revision)} />
        </div>
      )}
    </>
  );
}

const erroresDe = (faltas: readonly Falta[]) =>
  Object.fromEntries(faltas.filter(({ campo }) => campo !== '').map(({ campo, frase }) => [campo, [frase]]));
const erroresDeEnvio = (error: unknown) => (error instanceof ApiError ? error.errors : undefined) ?? NO_ERRORS;

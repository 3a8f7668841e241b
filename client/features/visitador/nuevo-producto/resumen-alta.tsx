import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { revisiones } from '#shared/contract/visita/revisiones';
import { CAMPOS_ALTA, type CampoAlta, campoAlta } from '#shared/reglas/revision/campos-alta';
import { type Falta, REVISION } from '#shared/reglas/revision/reglas-revision';
import { Button } from '#ui/actions/button';
import { DataList } from '#ui/content/data-list';
import { Banner, intoView } from '#ui/feedback/banner';
import { TextField } from '#ui/inputs/text-field';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { useLineas } from '../../../pantalla/cambio/use-lineas.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { altaQuery } from './consultas-alta.ts';
import c from './nuevo-producto.module.css';
import { limpios } from './pestanas.ts';
import type { Alta } from './use-alta.ts';
import { usePeticionDeAlta } from './verificacion-alta.tsx';

const EXITO = '/visita/crear-revision-success';

interface ResumenProps {
  alta: Alta;
  usuario: Usuario;
  faltas: readonly Falta[];
  goTo: (campo: string) => void;
}

/** Summary of the proposed product: all values, what is missing, and the sending. */
export function ResumenAlta({ alta, usuario, faltas, goTo }: ResumenProps) {
  const { escrito, revision } = alta;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [peticion, setPeticion] = usePeticionDeAlta(usuario);
  const [respuesta, setRespuesta] = useState('');
  const [sinRespuesta, setSinRespuesta] = useState<string>();
  const [descarta, setDescarta] = useState(false);
  const preguntan = revision?.estado === 'info_solicitada';
  const envio = useMutation({
    mutationFn: async () => {
      const guardada = await alta.save();
      if (!guardada || alta.hayCambios()) return null;
      const { id, version } = guardada;
      const { email_destino, mensaje } = peticion;
      const destino = escrito.empresa_id === null ? {} : { email_destino, mensaje };
      return preguntan
        ? (await call(revisiones.responder, { params: { id }, body: { version, texto: respuesta } })).data
        : (await call(revisiones.enviar, { params: { id }, body: { version, ...destino } })).data;
    },
    onSuccess: async (enviada) => {
      if (!enviada) return showToast(t.resumen.sinGuardar, { tone: 'danger' });
      setPeticion({ email_destino: '', mensaje: '' });
      // The route of the success page may not exist in this router; then the user's own suggestions are shown with a toast.
      if (EXITO in router.routesByPath) await navigate({ href: `${EXITO}?rev=${enviada.id}` });
      else {
        showToast(t.resumen.enviada);
        await navigate({ to: '/visita/visitador', search: { tab: 'resumen' } });
      }
      queryClient.removeQueries({ queryKey: altaQuery(enviada.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['visitador'] });
    },
  });
  const descarte = useMutation({
    mutationFn: async () => {
      if (!revision) return;
      const { id, version } = (await alta.save()) ?? revision;
      await call(revisiones.cancelar, { params: { id }, body: { version } });
    },
    onSuccess: async () => {
      showToast(t.resumen.descartada);
      await navigate({ to: '/visita/visitador', search: { tab: 'resumen' } });
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => setDescarta(false),
  });
  const send = () => {
    const [primera] = faltas;
    if (primera) return goTo(primera.campo);
    if (preguntan && respuesta.trim() === '') return setSinRespuesta(t.resumen.respuestaFalta);
    envio.mutate();
  };
  return (
    <div className={c.pila}>
      {faltas.length > 0 ? (
        <section aria-label={t.resumen.faltan} className={c.pila}>
          <h3>{t.resumen.faltan}</h3>
          <ul className={c.faltas}>
            {faltas.map(({ campo, frase }) => (
              <li key={`${campo} ${frase}`}>
                <Button variant="quiet" size="small" onPress={() => goTo(campo)}>
                  {`${campoAlta(campo)?.etiqueta ?? campo}: ${frase}`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Banner tone="success">{t.resumen.lista}</Banner>
      )}
      <Datos alta={alta} />
      <TextField
        name="resumen"
        label={t.resumen.explica}
        help={t.resumen.explicaAyuda}
        isOptional
        rows={3}
        maxLength={2000}
        value={escrito.resumen}
        onChange={(resumen) => alta.change({ resumen })}
      />
      {preguntan && (
        <>
          <Banner tone="warning" title={t.resumen.preguntan}>
            {revision.motivo}
          </Banner>
          <TextField
            name="respuesta"
            label={t.resumen.respuesta}
            error={sinRespuesta}
            rows={3}
            maxLength={REVISION.COMENTARIO_MAX}
            value={respuesta}
            onChange={(escrita) => {
              setRespuesta(escrita);
              setSinRespuesta(undefined);
            }}
          />
        </>
      )}
      {envio.isError && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(envio.error)}
        </Banner>
      )}
      <div className={c.marcas}>
        <Button isPending={envio.isPending} onPress={send}>
          {preguntan ? t.resumen.responder : t.resumen.enviar}
        </Button>
        {revision && (
          <Button variant="quiet" aria-haspopup="dialog" onPress={() => setDescarta(true)}>
            {t.resumen.descartar}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={descarta}
        title={t.resumen.descartarTitulo}
        confirmText={t.resumen.descartar}
        isPending={descarte.isPending}
        onConfirm={() => descarte.mutate()}
        onClose={() => setDescarta(false)}
      >
        {t.resumen.descartarTexto}
      </ConfirmDialog>
    </div>
  );
}

function Datos({ alta }: { alta: Alta }) {
  const lineas = useLineas();
  const valores = limpios(alta.escrito.valores);
  // `Object.keys` loses the type of the keys.
  const puestos = (Object.keys(CAMPOS_ALTA) as CampoAlta[]).filter((nombre) => valores[nombre] !== undefined);
  return (
    <section className={c.pila} aria-label={t.resumen.datos}>
      <h3>{t.resumen.datos}</h3>
      {puestos.length === 0 ? (
        <p>{t.resumen.nada}</p>
      ) : (
        <DataList
          items={puestos.map((nombre) => [
            CAMPOS_ALTA[nombre].etiqueta,
            <span key={nombre} className={c.dato}>
              {lineas(nombre, CAMPOS_ALTA[nombre], valores[nombre] ?? null)}
            </span>,
          ])}
        />
      )}
    </section>
  );
}

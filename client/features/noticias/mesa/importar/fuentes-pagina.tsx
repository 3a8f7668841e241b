import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import {
  type Fuente,
  FuenteEscrita,
  type InformeImportacion,
  noticiasImportar,
} from '#shared/contract/main/noticias/noticias-importar';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { useSession } from '../../../../api/session/session.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { plural } from '../../../../i18n/plural.ts';
import { Consulta } from '../../../../pantalla/consulta.tsx';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { Fecha } from '../../articulo/fecha.tsx';
import e from '../editor/editor.module.css';
import { fuentesQuery } from '../mesa-consultas.ts';
import c from '../mesa-lista.module.css';
import { FuenteDialogo } from './fuente-dialogo.tsx';
import { Informe } from './informe.tsx';

/** Feeds that are read automatically. Editors see them; administrators change them. */
export function FuentesPagina() {
  const consulta = useQuery(fuentesQuery);
  const { authUser } = useSession();
  const esAdmin = authUser?.roles.admin !== undefined;
  const [editada, setEditada] = useState<Fuente | 'nueva' | null>(null);
  const [informe, setInforme] = useState<InformeImportacion | null>(null);
  useMetadata({ title: mesa.fuentesTitulo });
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/noticias/mesa">{mesa.titulo}</Link>
        {mesa.fuentesTitulo}
      </Breadcrumbs>
      <PageHeading
        intro={mesa.fuentesIntro}
        actions={
          esAdmin && (
            <Button size="small" onPress={() => setEditada('nueva')}>
              {mesa.fuenteNueva}
            </Button>
          )
        }
      >
        {mesa.fuentesTitulo}
      </PageHeading>
      <Consulta consulta={consulta}>
        {(fuentes) =>
          fuentes.length === 0 ? (
            <EmptyState title={mesa.fuentesVacio} icon={<Rss size={24} strokeWidth={1.5} />}>
              {mesa.fuentesVacioTexto}
            </EmptyState>
          ) : (
            <ul className={c.filas}>
              {fuentes.map((fuente) => (
                <li key={fuente.id} className={c.fila}>
                  <Descripcion fuente={fuente} />
                  <Acciones
                    fuente={fuente}
                    esAdmin={esAdmin}
                    onInforme={setInforme}
                    onEditar={() => setEditada(fuente)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
      {informe && <Informe informe={informe} />}
      {editada !== null && (
        <FuenteDialogo fuente={editada === 'nueva' ? null : editada} onClose={() => setEditada(null)} />
      )}
    </div>
  );
}

const Descripcion = ({ fuente }: { fuente: Fuente }) => (
  <div>
    <p>
      <strong>{fuente.nombre}</strong>{' '}
      <Badge tone={fuente.estado === 'activa' ? 'good' : 'neutral'}>{mesa.fuenteEstado[fuente.estado]}</Badge>
    </p>
    <p className={e.menor}>{fuente.url}</p>
    <p className={e.menor}>
      {mesa.cadencias[fuente.cada_minutos]} · {plural(fuente.noticias, mesa.fuenteNoticias)} · {mesa.fuenteUltima}:{' '}
      {fuente.ultima_lectura_en ? <Fecha instante={fuente.ultima_lectura_en} /> : mesa.fuenteNunca}
      {fuente.errores > 0 && ` · ${plural(fuente.errores, mesa.fuenteErrores)}`}
    </p>
    {fuente.ultimo_error && <p className={e.menor}>{fuente.ultimo_error}</p>}
  </div>
);

interface AccionesProps {
  fuente: Fuente;
  esAdmin: boolean;
  onInforme: (informe: InformeImportacion) => void;
  onEditar: () => void;
}

function Acciones({ fuente, esAdmin, onInforme, onEditar }: AccionesProps) {
  const queryClient = useQueryClient();
  const [borra, setBorra] = useState(false);
  const params = { id: fuente.id };
  const alAcabar = {
    onError: (error: unknown) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['noticias-mesa'] }),
  };
  const read = useMutation({
    mutationFn: async (ensayo: boolean) => (await call(noticiasImportar.leerFuente, { params, body: { ensayo } })).data,
    onSuccess: onInforme,
    ...alAcabar,
  });
  const pausar = useMutation({
    mutationFn: (estado: Fuente['estado']) =>
      call(noticiasImportar.guardarFuente, { params, body: { ...escritaDe(fuente), estado, version: fuente.version } }),
    onSuccess: () => showToast(mesa.fuenteGuardada),
    ...alAcabar,
  });
  const remove = useMutation({
    mutationFn: () => call(noticiasImportar.borrarFuente, { params }),
    onSuccess: () => showToast(mesa.fuenteBorrada),
    ...alAcabar,
  });
  const esActiva = fuente.estado === 'activa';
  return (
    <div className={e.botones}>
      <Button size="small" variant="secondary" isPending={read.isPending} onPress={() => read.mutate(true)}>
        {mesa.ensayar}
      </Button>
      <Button size="small" variant="secondary" isPending={read.isPending} onPress={() => read.mutate(false)}>
        {mesa.fuenteLeer}
      </Button>
      {esAdmin && (
        <>
          <Button
            size="small"
            variant="quiet"
            isPending={pausar.isPending}
            onPress={() => pausar.mutate(esActiva ? 'pausada' : 'activa')}
          >
            {esActiva ? mesa.fuentePausar : mesa.fuenteActivar}
          </Button>
          <Button size="small" variant="quiet" onPress={onEditar}>
            {mesa.fuenteEditar}
          </Button>
          <Button size="small" variant="quiet" onPress={() => setBorra(true)}>
            {mesa.fuenteBorrar}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={borra}
        title={mesa.fuenteBorrar}
        confirmText={mesa.fuenteBorrar}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setBorra(false)}
      >
        {mesa.fuenteBorrarTexto}
      </ConfirmDialog>
    </div>
  );
}

/** The editable part of a source. */
const escritaDe = (fuente: Fuente): FuenteEscrita =>
  // A source has every key of the editable part, with the same types.
  Object.fromEntries(
    Object.keys(FuenteEscrita.entries).map((clave) => [clave, fuente[clave as keyof FuenteEscrita]]),
  ) as FuenteEscrita;

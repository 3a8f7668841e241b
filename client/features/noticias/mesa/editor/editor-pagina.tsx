import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { noticias } from '../../../../i18n/es/noticias/noticias.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { EnlaceBoton } from '../../../../pantalla/enlaces.tsx';
import { AlSalir } from '../../../../pantalla/escrito/al-salir.tsx';
import { BarraEditor, Faltas as FaltasEnCampos } from '../../../../pantalla/escrito/barra-editor.tsx';
import { ConflictoConLaUltima } from '../../../../pantalla/escrito/conflicto.tsx';
import { FieldEditedContext, FormErrorsContext, useErrorsLeft } from '../../../../ui/form/form-errors.ts';
import { EstadoDeNoticia } from '../estado-noticia.tsx';
import { CampoGaleria } from '../imagen/editor-galeria.tsx';
import { CampoImagen } from '../imagen/editor-imagen.tsx';
import { deMesaQuery } from '../mesa-consultas.ts';
import { EditorTexto } from '../texto/editor-texto.tsx';
import c from './editor.module.css';
import {
  CamposBuscadores,
  CamposClasificacion,
  CamposOpciones,
  CamposProcedencia,
  CamposTitulares,
} from './editor-campos.tsx';
import { OtrosPasos, PasoPrincipal } from './editor-pasos.tsx';
import { PreviaNoticia } from './editor-previa.tsx';
import { CamposTemas } from './editor-temas.tsx';
import { Faltas } from './faltas.tsx';
import { type Autoguardado, useAutoguardado } from './use-autoguardado.ts';
import { type Pasos, usePasos } from './use-pasos.ts';

interface EditorProps {
  inicial: NoticiaDeMesa;
  /** Drops the fields' contents, and begins with this article. */
  start: (noticia: NoticiaDeMesa) => void;
}

/** Editor of an article. */
export function EditorPagina({ inicial, start }: EditorProps) {
  const auto = useAutoguardado(inicial);
  const { noticia, datos, change } = auto;
  const pasos = usePasos(auto, start);
  const { left: errores, onEdited } = useErrorsLeft(auto.errores);
  const pagina = useRef<HTMLDivElement>(null);
  const titulo = datos.titulo || mesa.nueva;
  useMetadata({ title: titulo });
  return (
    <FormErrorsContext value={errores}>
      <FieldEditedContext value={onEdited}>
        <div ref={pagina} className={c.pila}>
          <Breadcrumbs>
            <Link to="/noticias">{noticias.titulo}</Link>
            <Link to="/noticias/mesa">{mesa.titulo}</Link>
            {titulo}
          </Breadcrumbs>
          <PageHeading
            actions={
              <>
                <PreviaNoticia auto={auto} />
                <EnlaceBoton
                  to="/noticias/mesa/$id/revisiones"
                  params={{ id: String(noticia.id) }}
                  variant="secondary"
                  size="small"
                >
                  {mesa.revisiones}
                </EnlaceBoton>
                {noticia.estado === 'publicada' && (
                  <EnlaceBoton to="/noticias/$id" params={{ id: String(noticia.id) }} variant="secondary" size="small">
                    {mesa.verPublicada}
                  </EnlaceBoton>
                )}
              </>
            }
          >
            {titulo}
          </PageHeading>
          <BarraEditor
            label={mesa.barraEditor}
            estado={<Estado auto={auto} />}
            acciones={<PasoPrincipal auto={auto} pasos={pasos} />}
            faltas={<FaltasEnCampos campos={pagina} errores={errores} />}
          >
            <NoticiaEnConflicto auto={auto} start={start} />
          </BarraEditor>
          <Avisos auto={auto} pasos={pasos} />
          <AlSalir hayCambios={() => auto.estado !== 'guardado'} save={async () => (await auto.save()) !== null} />
          <div className={c.editor}>
            <div className={c.pila}>
              <CamposTitulares datos={datos} change={change} />
              <EditorTexto
                inicial={inicial.cuerpo}
                onChange={(cuerpo) => change({ cuerpo })}
                faltaGuardar={FALTA.has(auto.estado)}
              />
            </div>
            <div className={c.alLado}>
              <Faltas auto={auto} />
              <Card title={mesa.secciones.clasificacion}>
                <CamposClasificacion datos={datos} change={change} />
              </Card>
              <Card title={mesa.secciones.imagen}>
                <CampoImagen datos={datos} change={change} />
              </Card>
              <Card title={mesa.secciones.opciones}>
                <CamposOpciones datos={datos} change={change} />
              </Card>
            </div>
            <div className={c.masCampos}>
              <Card title={mesa.secciones.temas}>
                <CamposTemas datos={datos} change={change} nombres={inicial.nombres} />
              </Card>
              <Card title={mesa.secciones.procedencia}>
                <CamposProcedencia datos={datos} change={change} />
              </Card>
              <div className={c.ancho}>
                <Card title={mesa.secciones.buscadores}>
                  <CamposBuscadores datos={datos} change={change} />
                </Card>
              </div>
              <div className={c.ancho}>
                <Card title={mesa.secciones.galeria}>
                  <CampoGaleria datos={datos} change={change} />
                </Card>
              </div>
            </div>
          </div>
        </div>
      </FieldEditedContext>
    </FormErrorsContext>
  );
}

const EN_PALABRAS: Record<Autoguardado['estado'], string> = {
  guardado: mesa.guardado.guardado,
  pendiente: mesa.guardado.pendiente,
  guardando: mesa.guardado.guardando,
  sinConexion: mesa.guardado.sinConexion,
  fallido: mesa.guardado.fallido,
  invalido: mesa.guardado.invalido,
  conflicto: mesa.conflicto.titulo,
};

const FALTA = new Set<Autoguardado['estado']>(['sinConexion', 'fallido', 'invalido', 'conflicto']);

/** State of the article, and whether it is saved. */
function Estado({ auto: { noticia, estado, save } }: { auto: Autoguardado }) {
  const falta = estado === 'fallido' || estado === 'sinConexion';
  const sinGuardar = estado === 'pendiente' || estado === 'invalido' || falta;
  return (
    <>
      <EstadoDeNoticia estado={noticia.estado} />
      {noticia.pendiente && <Badge tone="warning">{mesa.pendiente}</Badge>}
      <span role="status" className={c.guardado} data-estado={estado}>
        {EN_PALABRAS[estado]}
      </span>
      {sinGuardar && (
        <Button size="small" variant="secondary" onPress={() => void save()}>
          {falta ? mesa.guardado.reintentar : mesa.guardado.guardar}
        </Button>
      )}
    </>
  );
}

/** Notices on the article's state, and the less frequent steps. */
function Avisos({ auto, pasos }: { auto: Autoguardado; pasos: Pasos }) {
  const { noticia } = auto;
  const { estado, motivo_retirada, fecha_publicacion, pendiente } = noticia;
  const esPublica = estado === 'publicada' || estado === 'archivada';
  return (
    <Card>
      <div className={c.pila}>
        {estado === 'programada' && fecha_publicacion && (
          <p>
            {mesa.programadaPara} {formatFechaHora(fecha_publicacion)}
          </p>
        )}
        {motivo_retirada && (
          <p>
            {mesa.retiradaPor} {motivo_retirada}
          </p>
        )}
        {esPublica && (
          <p className={c.menor}>
            {pendiente ? mesa.pendienteDesde(formatFechaHora(pendiente.desde)) : mesa.guardado.publicadaAviso}
          </p>
        )}
        <OtrosPasos auto={auto} pasos={pasos} />
      </div>
    </Card>
  );
}

function NoticiaEnConflicto({
  auto: { estado, noticia, overwrite },
  start,
}: { auto: Autoguardado } & Pick<EditorProps, 'start'>) {
  if (estado !== 'conflicto') return null;
  return (
    <ConflictoConLaUltima
      consulta={deMesaQuery(String(noticia.id))}
      textos={mesa.conflicto}
      onVer={start}
      onGuardar={() => void overwrite().catch(() => undefined)}
    />
  );
}

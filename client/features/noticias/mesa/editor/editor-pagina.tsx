import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { Checkbox } from '#ui/toggles/checkbox';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { noticias } from '../../../../i18n/es/noticias/noticias.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { EnlaceBoton } from '../../../../pantalla/enlaces.tsx';
import { AlSalir } from '../../../../pantalla/escrito/al-salir.tsx';
import { Conflicto } from '../../../../pantalla/escrito/conflicto.tsx';
import { FormErrorsContext } from '../../../../ui/form/form-errors.ts';
import { EstadoDeNoticia } from '../estado-noticia.tsx';
import { deMesaQuery } from '../mesa-consultas.ts';
import { CampoGaleria } from '../texto/editor-galeria.tsx';
import { CampoImagen } from '../texto/editor-imagen.tsx';
import { EditorTexto } from '../texto/editor-texto.tsx';
import c from './editor.module.css';
import {
  CamposBuscadores,
  CamposClasificacion,
  CamposOpciones,
  CamposProcedencia,
  CamposTitulares,
} from './editor-campos.tsx';
import { Pasos } from './editor-pasos.tsx';
import { Previa } from './editor-previa.tsx';
import { CamposTemas } from './editor-temas.tsx';
import { Faltas } from './faltas.tsx';
import { type Autoguardado, useAutoguardado } from './use-autoguardado.ts';

/** An article at its editor's desk. `recargar`: reads it anew and begins again. */
export function EditorPagina({ inicial, recargar }: { inicial: NoticiaDeMesa; recargar: () => void }) {
  const auto = useAutoguardado(inicial);
  const { noticia, datos, cambiar, errores } = auto;
  const titulo = datos.titulo || mesa.nueva;
  useMetadata({ title: titulo });
  return (
    <FormErrorsContext value={errores}>
      <div className={c.pila}>
        <Breadcrumbs>
          <Link to="/noticias">{noticias.titulo}</Link>
          <Link to="/noticias/mesa">{mesa.titulo}</Link>
          {titulo}
        </Breadcrumbs>
        <PageHeading
          actions={
            <>
              <Previa auto={auto} />
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
        <Estado auto={auto} />
        <HayConflicto auto={auto} recargar={recargar} />
        <AlSalir
          hayCambios={() => auto.estado !== 'guardado'}
          guardar={async () => auto.seGuardaSola && (await auto.guardar()) !== null}
        />
        <div className={c.editor}>
          <div className={c.pila}>
            <CamposTitulares datos={datos} cambiar={cambiar} />
            <EditorTexto
              inicial={inicial.cuerpo}
              onChange={(cuerpo) => cambiar({ cuerpo })}
              faltaGuardar={FALTA.has(auto.estado)}
            />
          </div>
          <div className={c.alLado}>
            <Faltas auto={auto} />
            <Card title={mesa.secciones.clasificacion}>
              <CamposClasificacion datos={datos} cambiar={cambiar} />
            </Card>
            <Card title={mesa.secciones.imagen}>
              <CampoImagen datos={datos} cambiar={cambiar} />
            </Card>
            <Card title={mesa.secciones.opciones}>
              <CamposOpciones datos={datos} cambiar={cambiar} />
            </Card>
          </div>
          <div className={c.masCampos}>
            <Card title={mesa.secciones.temas}>
              <CamposTemas datos={datos} cambiar={cambiar} nombres={inicial.nombres} />
            </Card>
            <Card title={mesa.secciones.procedencia}>
              <CamposProcedencia datos={datos} cambiar={cambiar} />
            </Card>
            <div className={c.ancho}>
              <Card title={mesa.secciones.buscadores}>
                <CamposBuscadores datos={datos} cambiar={cambiar} />
              </Card>
            </div>
            <div className={c.ancho}>
              <Card title={mesa.secciones.galeria}>
                <CampoGaleria datos={datos} cambiar={cambiar} />
              </Card>
            </div>
          </div>
        </div>
      </div>
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

/** In which state it is, whether it is saved, and what may be done with it. */
function Estado({ auto }: { auto: Autoguardado }) {
  const { noticia, estado, guardar } = auto;
  const [actualizada, setActualizada] = useState(true);
  const esPublica = noticia.estado === 'publicada' || noticia.estado === 'archivada';
  const falta = estado === 'fallido' || estado === 'sinConexion';
  const sinGuardar = estado === 'pendiente' || estado === 'invalido' || falta;
  return (
    <Card>
      <div className={c.pila}>
        <div className={c.estado}>
          <EstadoDeNoticia estado={noticia.estado} />
          {noticia.estado === 'programada' && noticia.fecha_publicacion && (
            <span>
              {mesa.programadaPara} {formatFechaHora(noticia.fecha_publicacion)}
            </span>
          )}
          <span role="status" className={c.guardado} data-estado={estado}>
            {EN_PALABRAS[estado]}
          </span>
          {sinGuardar && (
            <Button size="small" variant="secondary" onPress={() => void guardar({ actualizada })}>
              {falta ? mesa.guardado.reintentar : mesa.guardado.guardar}
            </Button>
          )}
        </div>
        {noticia.motivo_retirada && (
          <p>
            {mesa.retiradaPor} {noticia.motivo_retirada}
          </p>
        )}
        {esPublica && (
          <>
            <p className={c.menor}>{mesa.guardado.publicadaAviso}</p>
            <Checkbox isSelected={actualizada} onChange={setActualizada}>
              {mesa.guardado.actualizada}
            </Checkbox>
          </>
        )}
        <Pasos auto={auto} />
      </div>
    </Card>
  );
}

function HayConflicto({ auto, recargar }: { auto: Autoguardado; recargar: () => void }) {
  const queryClient = useQueryClient();
  const { estado, noticia, imponer } = auto;
  if (estado !== 'conflicto') return null;
  const ver = () => {
    queryClient.removeQueries({ queryKey: deMesaQuery(String(noticia.id)).queryKey });
    recargar();
  };
  return <Conflicto textos={mesa.conflicto} onVer={ver} onGuardar={() => void imponer().catch(() => undefined)} />;
}

import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { tribunas } from '../../../i18n/es/noticias/tribunas.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { BarraEditor, Faltas } from '../../../pantalla/escrito/barra-editor.tsx';
import { ConflictoConLaUltima } from '../../../pantalla/escrito/conflicto.tsx';
import { EstadoDelGuardado } from '../../../pantalla/escrito/estado-guardado.tsx';
import { FieldEditedContext, FormErrorsContext, useErrorsLeft } from '../../../ui/form/form-errors.ts';
import type { PiezasEditor } from './campo-imagen.tsx';
import c from './mesa.module.css';
import { enMesaQuery } from './mesa-consultas.ts';
import { PreviaTribuna } from './previa.tsx';
import { RetirarDialogo } from './retirar-dialogo.tsx';
import { TribunaCampos } from './tribuna-campos.tsx';
import { type PasoTribuna, type Tribunando, useTribuna } from './use-tribuna.ts';

/** Editor of a column: written, saved, previewed and published like an article. */
export function TribunaEditor({ inicial, piezas }: { inicial: TribunaMesa; piezas: PiezasEditor }) {
  const escribiendo = useTribuna(inicial);
  const { tribuna, auto, tanda } = escribiendo;
  const { left: errores, onEdited } = useErrorsLeft(escribiendo.errores);
  const pagina = useRef<HTMLDivElement>(null);
  const id = String(tribuna.id);
  const titulo = auto.datos.titulo || mesa.nueva;
  return (
    <FormErrorsContext value={errores}>
      <FieldEditedContext value={onEdited}>
        <div ref={pagina} className={c.pagina}>
          <Breadcrumbs>
            <Link to="/tribunas">{tribunas.titulo}</Link>
            <Link to="/tribunas/mesa">{mesa.titulo}</Link>
            <span>{titulo}</span>
          </Breadcrumbs>
          <PageHeading
            actions={
              <>
                <PreviaTribuna escribiendo={escribiendo} />
                <EnlaceBoton to="/tribunas/mesa/$id/revisiones" params={{ id }} variant="secondary" size="small">
                  {mesa.revisiones}
                </EnlaceBoton>
                {tribuna.estado === 'publicada' && <VerPublicada tribuna={tribuna} />}
              </>
            }
          >
            {titulo}
          </PageHeading>
          <BarraEditor
            label={mesa.barraEditor}
            estado={
              <>
                <Badge tone={tribuna.estado === 'publicada' ? 'good' : 'neutral'}>{mesa.estado[tribuna.estado]}</Badge>
                {tribuna.pendiente && <Badge tone="warning">{mesa.pendiente}</Badge>}
                <EstadoDelGuardado auto={auto} />
              </>
            }
            acciones={<PasoPrincipal escribiendo={escribiendo} />}
            faltas={<Faltas campos={pagina} errores={errores} />}
          >
            {auto.estado === 'conflicto' && (
              <ConflictoConLaUltima
                consulta={enMesaQuery(tribuna.id)}
                textos={mesa.conflicto}
                onVer={escribiendo.take}
                onGuardar={(otra) => void auto.overwrite(otra.version)}
              />
            )}
          </BarraEditor>
          <Avisos escribiendo={escribiendo} />
          <div className={c.formulario}>
            <TribunaCampos key={tanda} escrito={auto.datos} change={auto.change} piezas={piezas} />
          </div>
          <AlSalir hayCambios={auto.hayCambios} save={auto.save} />
        </div>
      </FieldEditedContext>
    </FormErrorsContext>
  );
}

interface PasosProps {
  escribiendo: Tribunando;
}

function PasoPrincipal({ escribiendo: { tribuna, auto, give, enCurso } }: PasosProps) {
  const esPublica = tribuna.estado === 'publicada';
  if (esPublica && tribuna.pendiente === null && auto.estado === 'guardado') return null;
  const paso: PasoTribuna = esPublica ? 'publicarPendiente' : 'publicar';
  return (
    <Button
      size="small"
      isPending={enCurso === paso}
      isDisabled={enCurso === 'descartarPendiente'}
      onPress={() => give(paso)}
    >
      {mesa.pasos[paso]}
    </Button>
  );
}

/** Notices on the column's state, and the less frequent steps. */
function Avisos({ escribiendo: { tribuna, take, give, enCurso } }: PasosProps) {
  const [dialogo, setDialogo] = useState<'retirar' | 'descartar' | null>(null);
  const { estado, pendiente, motivo_retirada } = tribuna;
  if (estado === 'borrador') return null;
  return (
    <Card>
      <div className={c.aviso}>
        {motivo_retirada && <p>{mesa.motivoRetirada(motivo_retirada)}</p>}
        {estado === 'publicada' && (
          <p className={c.menor}>
            {pendiente ? mesa.pendienteDesde(formatFechaHora(pendiente.desde)) : mesa.avisoPublicada}
          </p>
        )}
        <div className={c.botones}>
          {estado === 'publicada' && (
            <Button size="small" variant="danger" onPress={() => setDialogo('retirar')}>
              {mesa.retirar}
            </Button>
          )}
          {pendiente && (
            <Button size="small" variant="secondary" onPress={() => setDialogo('descartar')}>
              {mesa.pasos.descartarPendiente}
            </Button>
          )}
        </div>
      </div>
      {dialogo === 'retirar' && <RetirarDialogo tribuna={tribuna} onRetirada={take} onClose={() => setDialogo(null)} />}
      <ConfirmDialog
        isOpen={dialogo === 'descartar'}
        title={mesa.pasos.descartarPendiente}
        confirmText={mesa.pasos.descartarPendiente}
        isPending={enCurso === 'descartarPendiente'}
        onConfirm={() => give('descartarPendiente', { onSettled: () => setDialogo(null) })}
        onClose={() => setDialogo(null)}
      >
        {mesa.descartarTexto}
      </ConfirmDialog>
    </Card>
  );
}

function VerPublicada({ tribuna: { noticia_id, url_externa } }: { tribuna: TribunaMesa }) {
  if (noticia_id !== null)
    return (
      <EnlaceBoton to="/noticias/$id" params={{ id: String(noticia_id) }} variant="secondary" size="small">
        {mesa.verPublicada}
      </EnlaceBoton>
    );
  return (
    <a href={url_externa ?? undefined} target="_blank" rel="noopener">
      {mesa.verPublicada}
    </a>
  );
}

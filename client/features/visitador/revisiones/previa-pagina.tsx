import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { Usuario } from '#shared/contract/main/usuario';
import type { revisiones } from '#shared/contract/visita/revisiones';
import { campoDe } from '#shared/reglas/revision/reglas-revision';
import { SECCIONES_EDICION } from '#shared/reglas/revision/secciones-revision';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { Banner, intoView } from '#ui/feedback/banner';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { RadioGroup } from '#ui/toggles/radio-group';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { lineasDe } from '../../../pantalla/cambio/cambio-visto.tsx';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { FormErrorsContext, NO_ERRORS } from '../../../ui/form/form-errors.ts';
import { previaQuery } from './consultas-sugerencias.ts';
import { CambiosLeidos } from './curso/cambios-leidos.tsx';
import { pestanaDe } from './escrito.ts';
import { Respaldo, usePeticionDeRespaldo } from './respaldo.tsx';
import { noEsta, SugerenciaNoEncontrada } from './sugerencia-no-encontrada.tsx';
import c from './sugerencias.module.css';
import { useSend } from './use-send.ts';

type Vista = AnswerOf<typeof revisiones.previsualizacion>['data'];

/** Preview of a draft before it is sent. It only shows stored data: a reload shows the same. */
export function PreviaPagina({ usuario, rev }: { usuario: Usuario; rev: number }) {
  const consulta = useQuery(previaQuery(rev));
  if (noEsta(consulta.error)) return <SugerenciaNoEncontrada />;
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={120} radius={8} />}>
      {(vista) => <Leida usuario={usuario} vista={vista} />}
    </Consulta>
  );
}

function Leida({ usuario, vista }: { usuario: Usuario; vista: Vista }) {
  const { producto, tipo, estado, es_mia, cambios } = vista.revision;
  if (tipo !== 'alta' && producto) {
    const params = { idProd: String(producto.id) };
    if (es_mia && estado === 'borrador' && cambios.length > 0)
      return <Lista usuario={usuario} vista={vista} producto={producto} />;
    // A question of the staff is answered on the page of the suggestion.
    if (es_mia && (estado === 'info_solicitada' || estado === 'obsoleta'))
      return (
        <Navigate
          to="/visita/visitador/sugerir-cambios/$idProd"
          params={params}
          search={{ tab: 'comentario' }}
          replace
        />
      );
    return (
      <Navigate
        to="/visita/producto/$product/$id"
        params={{ product: producto.slug, id: String(producto.id) }}
        replace
      />
    );
  }
  return <Navigate to="/visita/visitador" search={{ tab: 'sugerencias' }} replace />;
}

type ListaProps = { usuario: Usuario; vista: Vista; producto: { id: number; nombre: string } };
function Lista({ usuario, vista: { revision, campos }, producto }: ListaProps) {
  const [vista, setVista] = useState<'linea' | 'columnas'>('linea');
  const peticion = usePeticionDeRespaldo(usuario, producto.id);
  const envio = useSend(usuario, producto.id, peticion, () => Promise.resolve(revision));
  const { faltan, respaldo, empresa } = revision;
  const params = { idProd: String(producto.id) };
  const errores = envio.error instanceof ApiError ? envio.error.errors : undefined;
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/visita/visitador/sugerir-cambios/$idProd" params={params} search={{ tab: 'editarProducto' }}>
          {t.titulo}
        </Link>
        {t.previa}
      </Breadcrumbs>
      <PageHeading eyebrow={t.previa} intro={t.previaIntro}>
        {producto.nombre}
      </PageHeading>
      {faltan.length > 0 ? (
        <Banner tone="warning" title={t.faltan}>
          <ul className={c.faltas}>
            {faltan.map(({ campo, frase }) => (
              <li key={`${campo} ${frase}`}>
                <Link to="/visita/visitador/sugerir-cambios/$idProd" params={params} search={{ tab: pestanaDe(campo) }}>
                  {[revision.cambios.find((uno) => uno.campo === campo)?.etiqueta, frase].filter(Boolean).join(': ')}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner tone="success">{t.listaPara}</Banner>
      )}
      <Card title={t.cambiosTitulo}>
        <div className={c.pila}>
          <RadioGroup
            label={t.vista}
            value={vista}
            onChange={(una) => setVista(una === 'columnas' ? 'columnas' : 'linea')}
            items={(['linea', 'columnas'] as const).map((value) => ({ value, label: t.vistas[value] }))}
          />
          <CambiosLeidos revision={revision} enColumnas={vista === 'columnas'} />
        </div>
      </Card>
      {revision.tipo === 'edicion' && <Ficha campos={campos} />}
      {(respaldo.necesario || respaldo.obligatorio) && (
        <FormErrorsContext value={errores ?? NO_ERRORS}>
          <Respaldo usuario={usuario} revision={revision} peticion={peticion} empresa_id={empresa?.id ?? null} />
        </FormErrorsContext>
      )}
      {envio.isError && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(envio.error)}
        </Banner>
      )}
      <section className={c.barra} aria-label={t.barra}>
        <EnlaceBoton
          to="/visita/visitador/sugerir-cambios/$idProd"
          params={params}
          search={{ tab: 'editarProducto' }}
          variant="secondary"
        >
          {t.seguir}
        </EnlaceBoton>
        <Button isDisabled={faltan.length > 0} isPending={envio.isPending} onPress={() => envio.mutate()}>
          {t.enviarRevision}
        </Button>
      </section>
    </div>
  );
}

/** The whole sheet with the changes; official data stay as they are, with a mark. */
const Ficha = ({ campos }: { campos: Vista['campos'] }) => (
  <Card title={t.fichaTitulo}>
    <div className={c.pila}>
      <p className={c.menor}>{t.fichaAyuda}</p>
      {SECCIONES_EDICION.map((seccion) => {
        const items = campos
          .filter((uno) => uno.seccion === seccion)
          .flatMap(({ campo, etiqueta, capa, antes, despues, cambia }): Datum[] => {
            const texto = lineasDe(campoDe('edicion', campo), capa === 'oficial' ? antes : despues);
            if (texto === '' && !cambia) return [];
            return [
              [
                etiqueta,
                <span key={campo} className={c.valor}>
                  {texto || t.sinDato}{' '}
                  {cambia && (
                    <Badge tone={capa === 'oficial' ? 'warning' : 'good'}>
                      {capa === 'oficial' ? t.discutido : t.cambiado}
                    </Badge>
                  )}
                </span>,
              ],
            ];
          });
        return items.length === 0 ? null : (
          <section key={seccion} className={c.pila}>
            <h3>{t.parte[seccion]}</h3>
            <DataList items={items} />
          </section>
        );
      })}
    </div>
  </Card>
);

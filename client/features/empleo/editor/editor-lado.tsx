import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { empleoPanel, OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { Card } from '#ui/content/card';
import { paisesQuery, paisQuery } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { cargosEmpleoQuery } from '../lista/consultas.ts';
import { nombreEmpresa, textoLugar } from '../lista/lugar.ts';
import o from '../oferta/oferta.module.css';
import { OfertaContenido } from '../oferta/oferta-contenido.tsx';
import { completitudDe, previaDe } from '../oferta/oferta-previa.ts';
import c from '../panel/panel.module.css';

const ESPERA_MS = 800;

interface EditorLadoProps {
  datos: OfertaBorrador;
  /** Name of the company. */
  empresa: string | null;
}

/** Beside the form: completeness, findings of the publishing rules, and the preview. */
export const EditorLado = (props: EditorLadoProps) => (
  <aside className={c.editorLado} aria-label={panel.previa}>
    <Card title={panel.comprobaciones}>
      <p>
        <meter
          className={c.medidor}
          min={0}
          max={100}
          value={completitudDe(props.datos)}
          aria-label={panel.completa(completitudDe(props.datos))}
        />
        {panel.completa(completitudDe(props.datos))}
      </p>
      <Comprobaciones datos={props.datos} />
    </Card>
    <Card title={panel.previa}>
      <Previa {...props} />
    </Card>
  </aside>
);

/** The debounced value. */
function useQuieto<T>(valor: T): T {
  const [quieto, setQuieto] = useState(valor);
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(valor), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [valor]);
  return quieto;
}

function Comprobaciones({ datos }: Pick<EditorLadoProps, 'datos'>) {
  const leida = v.safeParse(OfertaBorrador, useQuieto(datos));
  const body = leida.success ? leida.output : null;
  const { data: reparos = [] } = useQuery({
    queryKey: ['empleo', 'comprobacion', body],
    queryFn: async ({ signal }) => (body === null ? [] : (await call(empleoPanel.comprobar, { body, signal })).data),
    enabled: body !== null,
    // The former list stays until the new one is loaded, so that it does not flicker.
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <div role="status">
      {body !== null && reparos.length === 0 && <p>{panel.sinReparos}</p>}
      {reparos.length > 0 && (
        <ul className={c.reparos}>
          {reparos.map(({ campo, clase, texto }) => (
            <li key={`${campo} ${texto}`} data-clase={clase}>
              <strong>{panel.clase[clase]}:</strong> {texto}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Previa({ datos, empresa }: EditorLadoProps) {
  const { data: cargos = [] } = useQuery(cargosEmpleoQuery(undefined));
  const { data: paises = [] } = useQuery(paisesQuery);
  const { data: pais } = useQuery({ ...paisQuery(datos.pais_id ?? 0), enabled: datos.pais_id !== null });
  const oferta = previaDe(datos, {
    cargo: cargos.find(({ id }) => id === datos.cargo_id),
    pais: paises.find(({ id }) => id === datos.pais_id),
    estado: pais?.estados.find(({ id }) => id === datos.estado_id),
    remoto_paises: paises.filter(({ id }) => datos.remoto_paises.includes(id)),
    empresa,
  });
  return (
    <>
      <h3 className={o.titulo}>{oferta.titulo || panel.nueva}</h3>
      <p>{`${nombreEmpresa(oferta)} · ${textoLugar(oferta)}`}</p>
      <OfertaContenido oferta={oferta} level={3} />
    </>
  );
}

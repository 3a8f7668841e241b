import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Producto } from '#shared/contract/visita/entidades';
import { type VisitadorFila, visitadores } from '#shared/contract/visita/visitadores';
import { Button } from '#ui/actions/button';
import { Avatar } from '#ui/content/avatar';
import { Badge } from '#ui/content/badge';
import { NativeSelect } from '#ui/inputs/native-select';
import { DataLine } from '#ui/results/data-line';
import { paisQuery } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { fichaGente } from '../../../i18n/es/productos/ficha-gente.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { plural } from '../../../i18n/plural.ts';
import { BotonConversacion } from '../../../pantalla/chat/boton-conversacion.tsx';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import { Diferida } from '../ficha/ficha-diferida.tsx';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import c from './ficha-gente.module.css';

const representantesQuery = (producto: number, zona: string, page: number) =>
  queryOptions({
    queryKey: ['ficha-representantes', producto, zona, page],
    queryFn: ({ signal }) =>
      call(visitadores.lista, {
        query: { producto: String(producto), page: String(page), ...(zona !== '' && { zona }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The representatives who show this product, with their zones; they can be filtered by zone. */
export function Representantes({ producto: { id, pais } }: { producto: Pick<Producto, 'id' | 'pais'> }) {
  const [ref, cerca] = useCercaDeLaVista<HTMLDivElement>();
  const [{ zona, page }, setDonde] = useState({ zona: '', page: 1 });
  const consulta = useQuery({ ...representantesQuery(id, zona, page), enabled: cerca });
  const { data: donde } = useQuery({ ...paisQuery(pais.id), enabled: cerca });
  return (
    <Seccion id="representantes" ref={ref}>
      <Diferida consulta={consulta} alto={120}>
        {({ data, meta }) => {
          if (meta.total === 0 && zona === '')
            return (
              <p className={c.menor}>
                {fichaGente.nadie}. {fichaGente.nadieTexto}
              </p>
            );
          return (
            <div className={c.pila} aria-busy={consulta.isPlaceholderData || undefined}>
              <NativeSelect
                label={fichaGente.zona}
                size="small"
                labelAt="beside"
                value={zona}
                onChange={(elegida) => setDonde({ zona: elegida, page: 1 })}
                items={[
                  { id: '', label: fichaGente.todasLasZonas },
                  ...(donde?.estados ?? []).map((una) => ({ id: `${pais.id}-${una.id}`, label: una.nombre })),
                ]}
              />
              <p role="status" className={c.menor}>
                {meta.total === 0 ? fichaGente.nadieEnZona : plural(meta.total, fichaGente.total)}
              </p>
              {data.length > 0 && (
                <ul className={c.lista} aria-label={fichaGente.lista}>
                  {data.map((uno) => (
                    <Persona key={uno.usuario_id} persona={uno} producto={id} />
                  ))}
                </ul>
              )}
              {meta.last_page > 1 && (
                <div className={c.fila}>
                  <Button
                    variant="secondary"
                    size="small"
                    isDisabled={page <= 1}
                    onPress={() => setDonde({ zona, page: page - 1 })}
                  >
                    {ui.anterior}
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    isDisabled={page >= meta.last_page}
                    onPress={() => setDonde({ zona, page: page + 1 })}
                  >
                    {ui.siguiente}
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </Diferida>
    </Seccion>
  );
}

const ZONAS_A_LA_VISTA = 4;

function Persona({ persona, producto }: { persona: VisitadorFila; producto: number }) {
  const { nombre, apellidos, iniciales, foto, slug_publico, titular, cargo, empresa, zonas, verificado_en } = persona;
  const donde = (zonas ?? []).map((zona) => zona.nombre);
  const llamado = `${nombre} ${apellidos}`.trim();
  return (
    <li className={c.persona}>
      <Avatar text={iniciales} src={foto} size={40} />
      <div className={c.datos}>
        <p>
          <Link to="/visita/user/$user" params={{ user: slug_publico }} className={c.nombre}>
            {llamado}
          </Link>{' '}
          {verificado_en && <Badge tone="good">{fichaGente.verificado}</Badge>}
        </p>
        <DataLine size="small">
          {[
            titular ?? cargo,
            empresa?.nombre,
            donde.length > ZONAS_A_LA_VISTA
              ? `${donde.slice(0, ZONAS_A_LA_VISTA).join(', ')}…`
              : donde.join(', ') || null,
          ]
            .filter((dato) => typeof dato === 'string')
            .map((dato) => (
              <span key={dato}>{dato}</span>
            ))}
        </DataLine>
      </div>
      {persona.se_le_escribe && (
        <div className={c.hablar}>
          <BotonConversacion
            pedida={{ tipo: 'producto', usuario_id: persona.usuario_id, producto_id: producto }}
            de={llamado}
          />
        </div>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Respaldo } from '#shared/contract/visita/cartera/respaldos';
import { conUnidades } from '#shared/textos/unidades';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Table } from '#ui/content/table';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { respaldos } from '../../../i18n/es/visitador/empresa/respaldos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import l from '../lista/lista.module.css';
import { respaldosQuery } from './consultas-en-su-nombre.ts';
import c from './en-su-nombre.module.css';
import { RetirarRespaldo } from './retirar-respaldo.tsx';

/** Suggestions that were backed by a mailed link; nothing when there are none. */
export function Respaldos() {
  const consulta = useQuery(respaldosQuery);
  const titulo = useRef<HTMLHeadingElement>(null);
  return (
    <Consulta consulta={consulta} esqueleto={null}>
      {(unos) =>
        unos.length > 0 && (
          <section className={l.pila}>
            <h2 ref={titulo} tabIndex={-1}>
              {respaldos.titulo}
            </h2>
            <p className={l.menor}>{respaldos.intro}</p>
            <Table label={respaldos.tabla} head={respaldos.columnas} isStacked>
              {unos.map((uno) => (
                <Fila key={uno.id} uno={uno} onHecho={() => titulo.current?.focus()} />
              ))}
            </Table>
          </section>
        )
      }
    </Consulta>
  );
}

function Fila({ uno, onHecho }: { uno: Respaldo; onHecho: () => void }) {
  const [retira, setRetira] = useState(false);
  const nombre = uno.nombre || respaldos.sinNombre;
  return (
    <tr>
      <th scope="row" className={l.entera}>
        {uno.producto ? (
          <Link
            to="/visita/producto/$product/$id"
            params={{ product: uno.producto.slug, id: String(uno.producto.id) }}
            className={l.nombre}
          >
            {conUnidades(nombre)}
          </Link>
        ) : (
          <span className={l.nombre}>{conUnidades(nombre)}</span>
        )}
        {uno.cambios.map((cambio) => (
          <p key={cambio} className={l.menor}>
            {cambio}
          </p>
        ))}
      </th>
      <td className={l.entera} data-title={respaldos.columna.quien}>
        <span className={c.persona}>{uno.autor.nombre}</span>
      </td>
      <td className={l.entera}>
        <Badge>{respaldos.estado[uno.estado]}</Badge>
        {uno.retirado && (
          <p className={l.motivo}>
            <span>{respaldos.retirado(formatFecha(uno.retirado.en))}</span> {uno.retirado.motivo}
          </p>
        )}
      </td>
      <td className={l.entera} data-title={respaldos.columna.confirmado}>
        {enSuNombre.confirmada.correo(formatFecha(uno.confirmada.en))}
        {uno.confirmada.quien && <p className={l.menor}>{enSuNombre.firma(uno.confirmada.quien)}</p>}
        {uno.retirado === null && <p className={l.menor}>{enSuNombre.retirable(formatFecha(uno.retirable_hasta))}</p>}
      </td>
      <td className={l.entera}>
        {uno.se_puede_retirar && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={respaldos.retirarDe(nombre, uno.autor.nombre)}
            onPress={() => setRetira(true)}
          >
            {respaldos.retirar}
          </Button>
        )}
        {retira && <RetirarRespaldo uno={uno} onClose={() => setRetira(false)} onHecho={onHecho} />}
      </td>
    </tr>
  );
}

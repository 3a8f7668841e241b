import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EnSuNombre, PasoDeEmpresa } from '#shared/contract/visita/cartera/en-su-nombre';
import { conUnidades } from '#shared/textos/unidades';
import { Button } from '#ui/actions/button';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import l from '../lista/lista.module.css';
import { DarPaso } from './dar-paso.tsx';
import c from './en-su-nombre.module.css';

const TONO: Partial<Record<EnSuNombre['estado'], BadgeTone>> = {
  activa: 'good',
  suspendida: 'warning',
  rechazada: 'bad',
};

interface FilaProps {
  una: EnSuNombre;
  zonas: readonly string[];
  elegida: boolean;
  onElegir: (elegida: boolean) => void;
  onHecho: () => void;
}

/** One association in the company's name. */
export function FilaEnSuNombre({ una, zonas, elegida, onElegir, onHecho }: FilaProps) {
  const { producto, persona, relacion, estado, motivo, pasos } = una;
  const [paso, setPaso] = useState<PasoDeEmpresa | null>(null);
  return (
    <tr>
      <td className={l.casilla}>
        {pasos.length > 0 && (
          <NativeCheckbox isSelected={elegida} onChange={onElegir}>
            <VisuallyHidden>{enSuNombre.elegir(producto.nombre, persona.nombre)}</VisuallyHidden>
          </NativeCheckbox>
        )}
      </td>
      <th scope="row" className={l.entera}>
        <Link
          to="/visita/producto/$product/$id"
          params={{ product: producto.slug, id: String(producto.id) }}
          className={l.nombre}
        >
          {conUnidades(producto.nombre)}
        </Link>
        <p className={l.menor}>{[producto.laboratorio, una.codigos[0]].filter(Boolean).join(' · ')}</p>
      </th>
      <td className={l.entera} data-title={enSuNombre.columna.quien}>
        <span className={c.persona}>{persona.nombre}</span>
        <p className={l.menor}>
          {[persona.cargo, persona.es_miembro ? enSuNombre.miembro : enSuNombre.externa].filter(Boolean).join(' · ')}
        </p>
        <p className={l.menor}>{[enSuNombre.relacion[relacion], zonas.join(', ')].filter(Boolean).join(' · ')}</p>
      </td>
      <td className={classNames(l.entera, c.estado)}>
        <Badge tone={TONO[estado]}>{enSuNombre.estado[estado]}</Badge>
        {motivo && (
          <p className={l.motivo}>
            <span>{enSuNombre.motivo}</span> {motivo}
          </p>
        )}
      </td>
      <td className={l.entera} data-title={enSuNombre.columna.confirmado}>
        <Confirmada una={una} />
      </td>
      <td className={l.entera}>
        <div className={l.acciones}>
          {pasos.map((uno) => (
            <Button
              key={uno}
              variant="secondary"
              size="small"
              aria-haspopup="dialog"
              aria-label={enSuNombre.pasoDe[uno](producto.nombre, persona.nombre)}
              onPress={() => setPaso(uno)}
            >
              {enSuNombre.paso[uno]}
            </Button>
          ))}
        </div>
        {paso && <DarPaso paso={paso} unas={[una]} onClose={() => setPaso(null)} onHecho={onHecho} />}
      </td>
    </tr>
  );
}

function Confirmada({ una: { confirmada, pasos } }: { una: EnSuNombre }) {
  if (!confirmada) return enSuNombre.sinConfirmar;
  const { como, quien, en, retirable_hasta } = confirmada;
  return (
    <>
      {enSuNombre.confirmada[como](formatFecha(en))}
      {quien && <p className={l.menor}>{enSuNombre.firma(quien)}</p>}
      {retirable_hasta && pasos.includes('retirar') && (
        <p className={l.menor}>{enSuNombre.retirable(formatFecha(retirable_hasta))}</p>
      )}
    </>
  );
}

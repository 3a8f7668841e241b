import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { useSettled } from '../../../ui/pickers/use-settled.ts';
import { duplicadosQuery, preguntaDe } from './consultas-alta.ts';
import c from './nuevo-producto.module.css';
import type { ValoresAlta } from './pestanas.ts';

/** Existing products that may be the proposed one, shown while it is being written. */
export function Duplicados({ valores }: { valores: ValoresAlta }) {
  const pregunta = useSettled(JSON.stringify(preguntaDe(valores)));
  const hayQuePreguntar = pregunta !== 'null';
  const { data, isError } = useQuery({
    ...duplicadosQuery(pregunta),
    enabled: hayQuePreguntar,
    placeholderData: (antes) => antes,
  });
  const hallados = hayQuePreguntar ? (data ?? []) : [];
  const frase = isError ? t.duplicados.sinBuscar : !hayQuePreguntar ? t.duplicados.nada : t.duplicados.ninguno;
  return (
    <Card title={t.duplicados.titulo}>
      <p role="status" className={c.menor}>
        {hallados.length > 0 ? t.duplicados.texto : hayQuePreguntar && !data && !isError ? '' : frase}
      </p>
      {hallados.length > 0 && (
        <ul className={c.duplicados} aria-label={t.duplicados.titulo}>
          {hallados.map(({ id, nombre, slug, laboratorio, codigos, activo, motivo }) => (
            <li key={id}>
              <Link to="/visita/producto/$product/$id" params={{ product: slug, id: String(id) }}>
                {nombre}
              </Link>
              <span className={c.menor}>
                {[laboratorio, codigos.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
              </span>
              <span className={c.marcas}>
                <Badge tone={motivo === 'parecido' ? 'neutral' : 'warning'}>{t.duplicados.motivo[motivo]}</Badge>
                {!activo && <Badge tone="warning">{t.duplicados.anulado}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Condiciones } from '#shared/contract/visita/cartera/cartera';
import { CANALES } from '#shared/reglas/reglas-visitador';
import { Card } from '#ui/content/card';
import { Banner } from '#ui/feedback/banner';
import { FormRow, FormSection } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { anadir } from '../../../../i18n/es/visitador/anadir.ts';
import c from '../anadir.module.css';
import { companerosQuery } from '../consultas-anadir.ts';
import { ElegirZonas } from '../elegir-zonas.tsx';
import type { PestanaProps } from '../estado-asociar.ts';

type Zona = Condiciones['zonas'][number];

interface ZonasProps extends PestanaProps {
  /** Zones of the user's profile; when empty, any zone may be chosen. */
  propias: readonly (Zona & { nombre: string })[];
  ids: string;
  version: string;
}

/** Zones, channels, and the dates of beginning and end. */
export function PestanaZonas({ escrito: { condiciones }, change, propias, ids, version }: ZonasProps) {
  const { zonas, canales, fecha_inicio, fecha_fin } = condiciones;
  return (
    <div className={c.pila}>
      <Card padding="wide">
        {propias.length === 0 ? (
          <ElegirZonas propias={propias} zonas={zonas} onChange={(elegidas) => change({ zonas: elegidas })} />
        ) : (
          <FormSection title={anadir.zonas} help={anadir.zonasAyuda}>
            <ElegirZonas propias={propias} zonas={zonas} onChange={(elegidas) => change({ zonas: elegidas })} />
            <p className={c.menor}>
              <Link to="/visita/visitador" search={{ tab: 'perfil' }}>
                {anadir.cambiarZonas}
              </Link>
            </p>
          </FormSection>
        )}
      </Card>
      <Companeros ids={ids} version={version} />
      <Card padding="wide">
        <FormSection title={anadir.canales} help={anadir.canalesAyuda}>
          <div className={c.casillas}>
            {CANALES.map((canal) => (
              <Checkbox
                key={canal}
                isSelected={canales.includes(canal)}
                onChange={(si) =>
                  change({ canales: si ? [...canales, canal] : canales.filter((otro) => otro !== canal) })
                }
              >
                {anadir.canal[canal]}
              </Checkbox>
            ))}
          </div>
        </FormSection>
        <div className={c.fechas}>
          <FormRow>
            <DateField
              label={anadir.desde}
              isOptional
              value={fecha_inicio}
              onChange={(dia) => change({ fecha_inicio: dia })}
            />
            <DateField
              label={anadir.hasta}
              help={anadir.hastaAyuda}
              isOptional
              value={fecha_fin}
              {...(fecha_inicio && { min: fecha_inicio })}
              onChange={(dia) => change({ fecha_fin: dia })}
            />
          </FormRow>
        </div>
      </Card>
    </div>
  );
}

/** Only a notice: two representatives may share a zone. */
function Companeros({ ids, version }: { ids: string; version: string }) {
  const { data = [] } = useQuery(companerosQuery(ids, version));
  if (data.length === 0) return null;
  return (
    <Banner title={anadir.companeros}>
      <ul className={c.faltan}>
        {data.map(({ nombre, producto, zonas }) => (
          <li key={`${nombre} ${producto}`}>{anadir.companero(nombre, producto, zonas.join(', '))}</li>
        ))}
      </ul>
      <p>{anadir.companerosAyuda}</p>
    </Banner>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type EmpresaSinTitular, empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { call } from '../../../api/call/call.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { sinTitularQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';

/** Companies without a titular: requests to join them wait for the staff. */
export function SinTitular() {
  const consulta = useQuery(sinTitularQuery);
  return (
    <Consulta consulta={consulta}>
      {(empresas) =>
        empresas.length > 0 && (
          <section className={c.seccion}>
            <h2>{admin.sinTitular}</h2>
            <p className={c.menor}>{admin.sinTitularTexto}</p>
            <ul className={c.lista}>
              {empresas.map((empresa) => (
                <li key={empresa.id}>
                  <Empresa empresa={empresa} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Consulta>
  );
}

const Empresa = ({ empresa }: { empresa: EmpresaSinTitular }) => (
  <Card title={empresa.nombre} level={3}>
    <DataList
      items={[
        [admin.lugar, [empresa.poblacion, empresa.pais].filter(Boolean).join(', ') || admin.sinDato],
        [admin.estado, empresa.verificada ? admin.esVerificada : admin.noVerificada],
        [admin.dominios, empresa.dominios.join(', ') || admin.sinDato],
      ]}
    />
    <ul className={c.personas}>
      {empresa.personas.map((persona) => (
        <Persona key={persona.id} persona={persona} />
      ))}
    </ul>
  </Card>
);

function Persona({ persona }: { persona: EmpresaSinTitular['personas'][number] }) {
  const { id, nombre, email, rol, estado, desde } = persona;
  const params = { id };
  const appoint = useAccion(() => call(empleoMesa.nombrarTitular, { params }), admin.nombrada);
  const reject = useAccion(() => call(empleoMesa.rechazarSolicitud, { params }), cuenta.rechazado);
  return (
    <li>
      <div>
        <strong>{nombre}</strong>
        <p className={c.menor}>
          {[email, estado === 'activa' ? cuenta.rol[rol] : admin.pide, formatFecha(desde)].join(' · ')}
        </p>
      </div>
      <div className={c.acciones}>
        <Button
          size="small"
          aria-label={admin.nombrarA(nombre)}
          isPending={appoint.isPending}
          onPress={() => appoint.mutate(undefined)}
        >
          {admin.nombrar}
        </Button>
        {estado === 'pendiente' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={cuenta.rechazarA(nombre)}
            isPending={reject.isPending}
            onPress={() => reject.mutate(undefined)}
          >
            {cuenta.rechazar}
          </Button>
        )}
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type CorreoMuerto, personal } from '#shared/contract/main/personal/personal';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { call } from '../../../api/call/call.ts';
import { correos as textos } from '../../../i18n/es/admin/correos-admin.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { correosMuertosQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';

/** Mails that were given up after all attempts, to be sent again once the cause is mended. */
export function CorreosMuertos() {
  const consulta = useQuery(correosMuertosQuery);
  const resend = useAccion(
    (ids: number[]) => call(personal.reenviarCorreos, { body: { ids } }),
    ({ data }) => textos.reenviados(data.reenviados),
  );
  return (
    <Card title={textos.titulo}>
      <Consulta consulta={consulta}>
        {({ total, correos }) => {
          if (total === 0) return <p>{textos.ninguno}</p>;
          const reenviables = correos.filter((correo) => correo.reenviable).map(({ id }) => id);
          return (
            <>
              <div className={c.cabeza}>
                <p className={c.menor}>{textos.intro(total, correos.length)}</p>
                {reenviables.length > 1 && (
                  <Button
                    isPending={resend.isPending && resend.variables.length > 1}
                    onPress={() => resend.mutate(reenviables)}
                  >
                    {textos.reenviarTodos(reenviables.length)}
                  </Button>
                )}
              </div>
              <ul className={c.lista}>
                {correos.map((correo) => (
                  <Fila
                    key={correo.id}
                    correo={correo}
                    isPending={resend.isPending && resend.variables.includes(correo.id)}
                    onReenviar={() => resend.mutate([correo.id])}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Consulta>
    </Card>
  );
}

interface FilaProps {
  correo: CorreoMuerto;
  isPending: boolean;
  onReenviar: () => void;
}

const Fila = ({ correo, isPending, onReenviar }: FilaProps) => (
  <li className={c.fila}>
    <div>
      <p className={c.texto}>
        {textos.plantilla(correo.plantilla)} · {correo.para}
      </p>
      <p className={c.menor}>{correo.error}</p>
      <p className={c.menor}>
        {textos.fechas(formatFechaHora(correo.creado_en), formatFechaHora(correo.terminado_en))}
      </p>
    </div>
    {correo.reenviable ? (
      <Button
        size="small"
        variant="secondary"
        aria-label={textos.reenviarA(correo.para)}
        isPending={isPending}
        onPress={onReenviar}
      >
        {textos.reenviar}
      </Button>
    ) : (
      <p className={c.menor}>{textos.olvidado}</p>
    )}
  </li>
);

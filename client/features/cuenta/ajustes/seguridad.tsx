import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usuario } from '#shared/contract/main/usuario';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { formatFechaHora, formatRelativo } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { sesionesQuery } from '../consultas.ts';
import c from '../cuenta.module.css';
import { Area } from './area.tsx';
import { CambiarContrasenaForm } from './contrasena/cambiar-contrasena-form.tsx';

export const SeguridadPagina = () => (
  <Area titulo={cuenta.secciones.seguridad}>
    <Card title={cuenta.cambiarContrasena}>
      <CambiarContrasenaForm />
    </Card>
    <Sesiones />
  </Area>
);

function Sesiones() {
  const queryClient = useQueryClient();
  const consulta = useQuery(sesionesQuery);
  const alTerminar = () => queryClient.invalidateQueries({ queryKey: sesionesQuery.queryKey });
  const onError = (error: unknown) => showToast(errorSentence(error), { tone: 'danger' });
  const close = useMutation({
    mutationFn: (id: number) => call(usuario.cerrarSesion, { params: { id } }),
    onSuccess: () => showToast(cuenta.sesionCerrada),
    onError,
    onSettled: alTerminar,
  });
  const closeTodas = useMutation({
    mutationFn: () => call(usuario.cerrarSesiones),
    onSuccess: ({ data }) => showToast(cuenta.sesionesCerradas(data.cerradas)),
    onError,
    onSettled: alTerminar,
  });
  return (
    <Card title={cuenta.sesiones}>
      <p className={c.menor}>{cuenta.sesionesAyuda}</p>
      <Consulta consulta={consulta}>
        {(sesiones) => (
          <>
            <ul className={c.lista}>
              {sesiones.map((sesion) => (
                <li key={sesion.id} className={c.fila}>
                  <div>
                    <p>
                      <strong>{sesion.dispositivo}</strong>
                    </p>
                    <p className={c.menor}>
                      {cuenta.ultimoUso(formatRelativo(sesion.ultimo_uso_en ?? sesion.creado_en))} ·{' '}
                      {formatFechaHora(sesion.creado_en)}
                      {sesion.ip && ` · ${sesion.ip}`}
                    </p>
                  </div>
                  {sesion.actual ? (
                    <Badge tone="good">{cuenta.esta}</Badge>
                  ) : (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={cuenta.cerrarSesionDe(sesion.dispositivo)}
                      isPending={close.isPending && close.variables === sesion.id}
                      onPress={() => close.mutate(sesion.id)}
                    >
                      {cuenta.cerrarSesion}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sesiones.length > 1 && (
              <Button variant="danger" isPending={closeTodas.isPending} onPress={() => closeTodas.mutate()}>
                {cuenta.cerrarTodas}
              </Button>
            )}
          </>
        )}
      </Consulta>
    </Card>
  );
}

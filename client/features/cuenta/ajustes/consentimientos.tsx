import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type TIPOS_CONSENTIMIENTO, usuario } from '#shared/contract/main/usuario';
import { Card } from '#ui/content/card';
import { Switch } from '#ui/toggles/switch';
import { hayGoogle } from '../../../api/browser/configuracion.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { consentimientosQuery } from '../consultas.ts';
import c from '../cuenta.module.css';
import { Area } from './area.tsx';

type Tipo = (typeof TIPOS_CONSENTIMIENTO)[number];

/** The consent for Google is shown when Google is configured, or when there is a consent to withdraw. */
const sePregunta = ({ tipo, valor }: { tipo: Tipo; valor: boolean }) => tipo !== 'cookies_social' || hayGoogle || valor;

export function ConsentimientosPagina() {
  const queryClient = useQueryClient();
  const consulta = useQuery(consentimientosQuery);
  const save = useMutation({
    mutationFn: (cambio: { tipo: Tipo; valor: boolean }) =>
      call(usuario.guardarConsentimientos, { body: { consentimientos: [cambio] } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(consentimientosQuery.queryKey, data);
      showToast(cuenta.guardado);
    },
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Area titulo={cuenta.secciones.consentimientos} intro={cuenta.consentimientosAyuda}>
      <Consulta consulta={consulta}>
        {(consentimientos) => (
          <Card>
            <ul className={c.lista}>
              {consentimientos.filter(sePregunta).map(({ tipo, valor, version_texto, creado_en, modificable }) => {
                const [titulo, texto] = cuenta.consentimiento[tipo];
                const cuando = creado_en
                  ? cuenta.respondido(formatFecha(creado_en), version_texto)
                  : cuenta.sinResponder;
                const enCurso = save.isPending && save.variables.tipo === tipo;
                return (
                  <li key={tipo} className={c.fila}>
                    <Switch
                      isSelected={enCurso ? save.variables.valor : valor}
                      isDisabled={!modificable || enCurso}
                      onChange={(nuevo) => save.mutate({ tipo, valor: nuevo })}
                      help={`${texto} ${cuando}.`}
                    >
                      {titulo}
                    </Switch>
                  </li>
                );
              })}
            </ul>
          </Card>
        )}
      </Consulta>
    </Area>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { type Alerta, empleo as contrato } from '#shared/contract/main/empleo/empleo';
import { FRECUENCIAS_ALERTA } from '#shared/estados/vocabulario-empleo';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { Select } from '#ui/pickers/select';
import { Switch } from '#ui/toggles/switch';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { pluralTotal } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { readDireccion } from '../lista/direccion.ts';
import { enlaceDe } from '../lista/use-ofertas-navigation.ts';
import c from './candidato.module.css';
import { alertasQuery } from './consultas-candidato.ts';
import { Seccion } from './seccion.tsx';

export function AlertasPagina() {
  const consulta = useQuery(alertasQuery);
  return (
    <Seccion titulo={candidato.alertas} intro={candidato.alertasIntro}>
      <Consulta consulta={consulta}>
        {(alertas) =>
          alertas.length === 0 ? (
            <EmptyState
              title={candidato.sinAlertas}
              icon={<BellPlus size={24} strokeWidth={1.5} />}
              action={<EnlaceBoton to="/empleo">{candidato.buscarOfertas}</EnlaceBoton>}
            >
              {candidato.sinAlertasTexto}
            </EmptyState>
          ) : (
            <ul className={c.pila}>
              {alertas.map((alerta) => (
                <li key={alerta.id}>
                  <UnaAlerta alerta={alerta} />
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
    </Seccion>
  );
}

/** The search of an alert, as route and query string. */
function busquedaDe({ filtros }: Alerta) {
  const { pais, ...search } = Object.fromEntries(new URLSearchParams(filtros));
  return enlaceDe({ pais }, readDireccion(search));
}

function UnaAlerta({ alerta }: { alerta: Alerta }) {
  const queryClient = useQueryClient();
  const { id, nombre, filtros, frecuencia, activa } = alerta;
  const cambio = useMutation({
    mutationFn: (cambios: Partial<Pick<Alerta, 'frecuencia' | 'activa'>>) =>
      call(contrato.cambiarAlerta, { params: { id }, body: { nombre, filtros, frecuencia, activa, ...cambios } }),
    onSuccess: () => showToast(candidato.alertaCambiada),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertasQuery.queryKey }),
  });
  // Shows the pending change until the list has it.
  const puesta = { frecuencia, activa, ...(cambio.isPending ? cambio.variables : {}) };
  return (
    <Card title={nombre} action={<Link {...busquedaDe(alerta)}>{candidato.verOfertas}</Link>}>
      <div className={c.fila}>
        <p className={c.menor}>
          {pluralTotal(alerta, candidato.ahoraCumplen)}
          {alerta.ultima_en && ` · ${candidato.ultimoCorreo(formatFecha(alerta.ultima_en))}`}
        </p>
        <Switch isSelected={puesta.activa} onChange={(si) => cambio.mutate({ activa: si })}>
          {candidato.alertaActiva(nombre)}
        </Switch>
      </div>
      <div className={c.fila}>
        <Select
          label={empleo.alertaFrecuencia}
          items={FRECUENCIAS_ALERTA.map((uno) => ({ id: uno, label: empleo.frecuencia[uno] }))}
          value={puesta.frecuencia}
          onChange={(elegida) => elegida && cambio.mutate({ frecuencia: elegida })}
        />
        <Borrar id={id} nombre={nombre} />
      </div>
    </Card>
  );
}

function Borrar({ id, nombre }: Pick<Alerta, 'id' | 'nombre'>) {
  const [pregunta, setPregunta] = useState(false);
  const queryClient = useQueryClient();
  const borrado = useMutation({
    mutationFn: () => call(contrato.borrarAlerta, { params: { id } }),
    onSuccess: () => showToast(candidato.alertaBorrada),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: async () => {
      setPregunta(false);
      await queryClient.invalidateQueries({ queryKey: alertasQuery.queryKey });
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setPregunta(true)}>
        {candidato.borrarAlerta}
      </Button>
      <ConfirmDialog
        isOpen={pregunta}
        title={nombre}
        confirmText={candidato.borrarAlerta}
        isPending={borrado.isPending}
        onConfirm={() => borrado.mutate()}
        onClose={() => setPregunta(false)}
      >
        {candidato.borrarAlertaTexto}
      </ConfirmDialog>
    </>
  );
}

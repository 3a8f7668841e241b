import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  laboratorios as api,
  autoaprobar,
  type LaboratorioDeEmpresa,
} from '#shared/contract/visita/cartera/laboratorios';
import { Button } from '#ui/actions/button';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { Switch } from '#ui/toggles/switch';
import { call, urlOf } from '../../../api/call/call.ts';
import { laboratorios as textos } from '../../../i18n/es/visitador/empresa/laboratorios.ts';
import { plural } from '../../../i18n/plural.ts';
import { useCambio } from '../../../pantalla/cambio/use-cambio.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import l from '../lista/lista.module.css';
import { laboratoriosQuery } from './consultas-laboratorios.ts';
import c from './laboratorios.module.css';
import { PedirLaboratorio } from './pedir-laboratorio.tsx';

/** Laboratories of the catalogue that belong to the company: titulares add and remove them, the staff confirm them. */
export function Laboratorios() {
  const consulta = useQuery(laboratoriosQuery);
  return (
    <Consulta consulta={consulta}>
      {({ empresa, data }) =>
        empresa !== null && (
          <Card
            title={textos.titulo}
            action={
              data.length > 0 && (
                <Exportar href={urlOf(api.exportar, {})} fichero={textos.exportarFichero} de={textos.titulo} />
              )
            }
          >
            <div className={l.pila}>
              <p className={l.menor}>{textos.texto}</p>
              {data.length === 0 ? (
                <p>{textos.ninguno}</p>
              ) : (
                <ul className={c.lista} aria-label={textos.titulo}>
                  {data.map((uno) => (
                    <Fila key={uno.id} uno={uno} esTitular={empresa.es_titular} />
                  ))}
                </ul>
              )}
              {empresa.es_titular && data.some(({ estado }) => estado === 'confirmado') && (
                <Autoaprobar activo={empresa.autoaprobar} dominios={empresa.dominios} />
              )}
              {empresa.es_titular ? <PedirLaboratorio /> : <p className={l.menor}>{textos.soloTitulares}</p>}
            </div>
          </Card>
        )
      }
    </Consulta>
  );
}

/** Switch: products of these laboratories are approved automatically for the company's people. */
function Autoaprobar({ activo, dominios }: { activo: boolean; dominios: readonly string[] }) {
  const put = useCambio(
    laboratoriosQuery.queryKey,
    (nuevo: boolean) => call(autoaprobar.poner, { body: { activo: nuevo } }),
    (_, nuevo) => (nuevo ? textos.autoaprobarPuesto : textos.autoaprobarQuitado),
  );
  return (
    <Switch
      isSelected={put.isPending ? put.variables : activo}
      isDisabled={put.isPending}
      onChange={(nuevo) => put.mutate(nuevo)}
      help={textos.autoaprobarAyuda(dominios)}
    >
      {textos.autoaprobar}
    </Switch>
  );
}

const TONO: Record<LaboratorioDeEmpresa['estado'], BadgeTone> = {
  pendiente: 'warning',
  confirmado: 'good',
  rechazado: 'bad',
};

function Fila({ uno, esTitular }: { uno: LaboratorioDeEmpresa; esTitular: boolean }) {
  const { id, laboratorio, estado, motivo } = uno;
  const { nombre, pais, productos } = laboratorio;
  const [quita, setQuita] = useState(false);
  const remove = useCambio(laboratoriosQuery.queryKey, () => call(api.quitar, { params: { id } }), textos.quitado);
  const request = useCambio(
    laboratoriosQuery.queryKey,
    () => call(api.pedir, { body: { laboratorio_id: laboratorio.id } }),
    textos.pedido(nombre),
  );
  return (
    <li className={c.fila}>
      <div>
        <p>
          <strong className={c.nombre}>{nombre}</strong> <Badge tone={TONO[estado]}>{textos.estado[estado]}</Badge>
        </p>
        <p className={l.menor}>{[pais, plural(productos, textos.productos)].join(' · ')}</p>
        {motivo !== null && <p className={l.motivo}>{textos.motivo(motivo)}</p>}
      </div>
      {esTitular && (
        <div className={l.acciones}>
          {estado === 'rechazado' && (
            <Button
              size="small"
              variant="secondary"
              aria-label={textos.otraVezDe(nombre)}
              isPending={request.isPending}
              onPress={() => request.mutate(undefined)}
            >
              {textos.otraVez}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={textos.quitarDe(nombre)}
            onPress={() => setQuita(true)}
          >
            {textos.quitar}
          </Button>
          <ConfirmDialog
            isOpen={quita}
            title={textos.quitarDe(nombre)}
            confirmText={textos.quitar}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSettled: () => setQuita(false) })}
            onClose={() => setQuita(false)}
          >
            {textos.quitarTexto}
          </ConfirmDialog>
        </div>
      )}
    </li>
  );
}

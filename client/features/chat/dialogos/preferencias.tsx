import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { PreferenciasChat } from '#shared/contract/main/chat/entidades-chat';
import { QUIEN_ESCRIBE } from '#shared/reglas/reglas-chat';
import { Button } from '#ui/actions/button';
import { NativeSelect } from '#ui/inputs/native-select';
import { Dialog } from '#ui/overlays/dialog';
import { Switch } from '#ui/toggles/switch';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { preferenciasQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { bloqueosQuery } from '../datos/consultas-chat.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import c from './dialogos.module.css';

/** Preferences for all conversations; each change is saved at once. */
export function Preferencias({ onClose }: { onClose: () => void }) {
  const consulta = useQuery(preferenciasQuery);
  return (
    <Dialog
      isOpen
      title={chat.preferencias}
      onClose={onClose}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {ui.cerrar}
        </Button>
      }
    >
      <div className={c.preferencias}>
        <Consulta consulta={consulta}>{(elegidas) => <Elegidas elegidas={elegidas} />}</Consulta>
        <Bloqueados />
      </div>
    </Dialog>
  );
}

function Elegidas({ elegidas }: { elegidas: PreferenciasChat }) {
  const client = useQueryClient();
  const save = useAccionChat((body: PreferenciasChat) => call(api.guardarPreferencias, { body }));
  const choose = (cambios: Partial<PreferenciasChat>) => {
    const nuevas = { ...elegidas, ...cambios };
    // Optimistic update; after a refusal the preferences are read again.
    client.setQueryData(preferenciasQuery.queryKey, nuevas);
    save.mutate(nuevas);
  };
  return (
    <>
      <Switch isSelected={elegidas.recibos} onChange={(recibos) => choose({ recibos })} help={detalles.recibosAyuda}>
        {detalles.recibos}
      </Switch>
      <Switch
        isSelected={elegidas.presencia}
        onChange={(presencia) => choose({ presencia })}
        help={detalles.presenciaAyuda}
      >
        {detalles.presencia}
      </Switch>
      <NativeSelect
        label={detalles.quien}
        items={QUIEN_ESCRIBE.map((id) => ({ id, label: detalles.quienes[id] }))}
        value={elegidas.quien_puede_escribirme}
        onChange={(quien_puede_escribirme) => choose({ quien_puede_escribirme })}
      />
      <Switch
        isSelected={elegidas.acepto_visitas}
        onChange={(acepto_visitas) => choose({ acepto_visitas })}
        help={detalles.visitasAyuda}
      >
        {detalles.visitas}
      </Switch>
      <Switch isSelected={elegidas.sonido} onChange={(sonido) => choose({ sonido })} help={detalles.sonidoAyuda}>
        {detalles.sonido}
      </Switch>
    </>
  );
}

function Bloqueados() {
  const { data: bloqueados = [] } = useQuery(bloqueosQuery);
  const unblock = useAccionChat((uid: number) => call(api.desbloquear, { params: { uid } }));
  return (
    <section className={c.bloqueados}>
      <h3>{detalles.bloqueados}</h3>
      {bloqueados.length === 0 && <p>{detalles.sinBloqueados}</p>}
      <ul>
        {bloqueados.map(({ id, nombre }) => (
          <li key={id}>
            {nombre}
            <Button
              size="small"
              variant="secondary"
              aria-label={detalles.desbloquearA(nombre)}
              onPress={() => unblock.mutate(id)}
            >
              {detalles.desbloquear}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

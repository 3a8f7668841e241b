import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button';
import { destinoPendiente, forgetDestino } from '../api/session/destino-pendiente.ts';
import { registroYContrasena } from '../i18n/es/acceso/registro-y-contrasena.ts';

const OFERTA = /^\/app\/empleo\/oferta\//;

/** Button back to the destination of before the login. `siNo`: shown when there is none. */
export function VolverAlDestino({ siNo = null }: { siNo?: ReactNode }) {
  const router = useRouter();
  const ruta = destinoPendiente();
  if (ruta === null) return siNo;
  const goBack = async () => {
    forgetDestino();
    router.history.push(ruta);
    await router.load();
  };
  return (
    <Button onPress={() => void goBack()}>
      {OFERTA.test(ruta) ? registroYContrasena.volverALaOferta : registroYContrasena.volverDondeEstabas}
    </Button>
  );
}

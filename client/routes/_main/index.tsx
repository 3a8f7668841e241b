import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import { PORTADA } from '#shared/portada/textos-portada';
import { configuracion } from '../../api/browser/configuracion.ts';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { useSession } from '../../api/session/session.ts';
import { rutaDeTipo } from '../../features/acceso/registro/rutas-cuenta.ts';
import { paisDePortada } from '../../features/inicio/consultas-portada.ts';
import { PortadaPagina } from '../../features/inicio/portada.tsx';
import { OtrosPerfiles, Puertas } from '../../features/inicio/puertas.tsx';
import { inicio } from '../../i18n/es/inicio/inicio.ts';

// These queries are for logged-in persons only.
const Tuyo = lazy(async () => ({ default: (await import('../../features/inicio/tuyo.tsx')).Tuyo }));

export const Route = createFileRoute('/_main/')({
  // Each section shows its own error.
  loader: async ({ context: { queryClient, session } }) => {
    const { startPortada, paisDePortada } = await import('../../features/inicio/consultas-portada.ts');
    await startPortada(queryClient, paisDePortada(session.authUser));
  },
  component: Inicio,
});

function Inicio() {
  const { authUser } = useSession();
  const pais = paisDePortada(authUser);
  useMetadata({ title: configuracion.producto });
  if (authUser === null)
    return (
      <PortadaPagina titulo={PORTADA.titulo} texto={PORTADA.texto} pais={pais}>
        <Puertas />
      </PortadaPagina>
    );
  const tipo = TIPOS_REGISTRO.find((t) => t === authUser.register_type) ?? 'web';
  return (
    <PortadaPagina
      titulo={authUser.nombre ? inicio.hola(authUser.nombre) : inicio.holaSinNombre}
      texto={inicio.texto}
      pais={pais}
      tuyo={
        <Suspense fallback={<div className="ini-tuyo" />}>
          <Tuyo usuario={authUser} pais={pais} completar={`/app${rutaDeTipo(tipo)}`} />
        </Suspense>
      }
    >
      <OtrosPerfiles usuario={authUser} />
    </PortadaPagina>
  );
}

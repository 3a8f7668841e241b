import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#shared/contract/endpoint';
import { sistema } from '#shared/contract/main/sistema';
import { sistemaVisita } from '#shared/contract/visita/sistema';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { geoipQuery } from '../../../api/browser/geografia.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useSession } from '../../../api/session/session.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import c from '../cuenta.module.css';

async function measure(salud: Endpoint & typeof sistema.salud): Promise<string> {
  const inicio = performance.now();
  try {
    const { data } = await call(salud);
    return `${data.version} · ${Math.round(performance.now() - inicio)} ms`;
  } catch (error) {
    return errorSentence(error);
  }
}

/** For administrators: whether all services answer. The page receives no secrets. */
export function DiagnosticoPagina() {
  const [rompe, setRompe] = useState(false);
  const session = useSession();
  const { data: geoip } = useQuery(geoipQuery);
  const main = useQuery({ queryKey: ['salud', 'main'], queryFn: () => measure(sistema.salud), refetchInterval: 5_000 });
  const visita = useQuery({
    queryKey: ['salud', 'visita'],
    // The other API has the same answer.
    queryFn: () => measure(sistemaVisita.salud as unknown as typeof sistema.salud),
    refetchInterval: 5_000,
  });
  if (rompe) throw new Error('Error provocado desde la página de diagnóstico');
  const datos: [string, string][] = [
    ['Producto', configuracion.producto],
    ['Versión', configuracion.version],
    ['Entorno', configuracion.entorno],
    ['API principal', main.data ?? '…'],
    ['API visita', visita.data ?? '…'],
    ['Sesión', session.status],
    ['Roles', Object.keys(session.authUser?.roles ?? {}).join(', ') || '—'],
    ['País por la dirección', geoip?.slug ?? 'desconocido'],
    ['Acceso con Google', configuracion.google_client_id === null ? 'no' : 'sí'],
    ['Academia', configuracion.academia_url === null ? 'no' : 'sí'],
    ['Navegador', navigator.userAgent],
  ];
  return (
    <div className={c.pila}>
      <PageHeading>{cuenta.diagnostico}</PageHeading>
      <Card>
        <DataList items={datos} />
      </Card>
      <Card title="Piezas">
        <div className={c.pila}>
          <Banner>Información</Banner>
          <Banner tone="success">Hecho</Banner>
          <Banner tone="warning">Atención</Banner>
          <Banner tone="offline">Sin conexión</Banner>
          <div className={c.acciones}>
            <Button>Principal</Button>
            <Button variant="secondary">Secundario</Button>
            <Button variant="quiet">Discreto</Button>
            <Button variant="danger" onPress={() => setRompe(true)}>
              Provocar un error
            </Button>
          </div>
          <TextField label="Campo" help="Con ayuda debajo." isOptional />
          <Checkbox>Casilla</Checkbox>
        </div>
      </Card>
    </div>
  );
}

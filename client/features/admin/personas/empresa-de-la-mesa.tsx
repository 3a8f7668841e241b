import { type ReactNode, useState } from 'react';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { type EmpresaDeMesa, personalEmpresas } from '#shared/contract/main/personal/personal-empresas';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList } from '#ui/content/data-list';
import { Banner } from '#ui/feedback/banner';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { empresas as textos } from '../../../i18n/es/admin/empresas-admin.ts';
import { formatFecha, formatFechaHora } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import c from '../admin.module.css';
import { AceptarORechazar } from '../moderar/aceptar-o-rechazar.tsx';
import { BotonConMotivo } from '../moderar/boton-con-motivo.tsx';
import { useAccion } from '../use-accion.ts';

interface EmpresaDeLaMesaProps {
  empresa: EmpresaDeMesa;
  /** Checkbox to choose the company. */
  casilla: ReactNode;
}

/** A company with its data, and the actions that its state allows. */
export function EmpresaDeLaMesa({ empresa, casilla }: EmpresaDeLaMesaProps) {
  const { nombre, estado, suspendida_motivo, suspendida_en } = empresa;
  const datos: [string, string | null][] = [
    [admin.razonSocial, empresa.razon_social],
    [admin.identificador, empresa.identificador_fiscal],
    [admin.contacto, [empresa.email, empresa.telefono].filter(Boolean).join(' · ')],
    [admin.web, empresa.web],
    [admin.dominios, empresa.dominios.join(', ')],
    [admin.lugar, [empresa.poblacion, empresa.pais].filter(Boolean).join(', ')],
    [admin.miembros, empresa.miembros.map((uno) => `${uno.nombre} (${uno.email})`).join(', ')],
    ...cifrasDe(empresa),
  ];
  return (
    <Card
      title={nombre}
      action={
        <div className={c.aLaDerecha}>
          <span className={c.menor}>{admin.alta(formatFecha(empresa.creado_en))}</span>
          {casilla}
        </div>
      }
    >
      <div className={c.pila}>
        {suspendida_motivo !== null && (
          <Banner tone="warning" title={textos.suspendidaPor(suspendida_motivo)}>
            {suspendida_en && textos.desde(formatFechaHora(suspendida_en))}
          </Banner>
        )}
        <DataList items={datos.map(([que, valor]) => [que, valor || admin.sinDato])} />
        {estado === 'pendiente_verificacion' && <Verificar empresa={empresa} />}
        {estado === 'verificada' && <Suspender empresa={empresa} />}
        {estado === 'suspendida' && <Reactivar empresa={empresa} />}
      </div>
    </Card>
  );
}

/** Figures of a company: waiting offers while it is not verified, public data afterwards. */
const cifrasDe = ({ estado, ofertas_en_espera, ofertas_publicadas, productos }: EmpresaDeMesa): [string, string][] =>
  estado === 'pendiente_verificacion'
    ? [[admin.ofertasEnEspera, formatNumero(ofertas_en_espera)]]
    : [
        [textos.ofertasPublicadas, formatNumero(ofertas_publicadas)],
        [textos.productos, formatNumero(productos)],
      ];

function Verificar({ empresa: { id, nombre } }: { empresa: EmpresaDeMesa }) {
  const params = { id };
  const verificar = useAccion(() => call(empleoMesa.verificarEmpresa, { params }), admin.verificada);
  const reject = useAccion(
    (motivo: string) => call(empleoMesa.rechazarEmpresa, { params, body: { motivo } }),
    admin.rechazada,
  );
  return (
    <AceptarORechazar
      nombre={nombre}
      accept={verificar}
      reject={reject}
      palabra={admin.verificar}
      palabraDe={admin.verificarDe(nombre)}
      ayuda={admin.rechazarEmpresaTexto}
    />
  );
}

function Suspender({ empresa: { id, nombre } }: { empresa: EmpresaDeMesa }) {
  const suspender = useAccion(
    (motivo: string) => call(personalEmpresas.suspender, { params: { id }, body: { motivo } }),
    textos.suspendida,
  );
  return (
    <div className={c.acciones}>
      <BotonConMotivo
        size="small"
        variant="danger"
        palabra={textos.suspender}
        palabraDe={textos.suspenderDe(nombre)}
        ayuda={textos.suspenderTexto}
        max={1000}
        onSend={suspender.mutateAsync}
      />
    </div>
  );
}

function Reactivar({ empresa: { id, nombre } }: { empresa: EmpresaDeMesa }) {
  const [pregunta, setPregunta] = useState(false);
  const reactivate = useAccion(() => call(personalEmpresas.reactivar, { params: { id } }), textos.reactivada);
  return (
    <div className={c.acciones}>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={textos.reactivarDe(nombre)}
        onPress={() => setPregunta(true)}
      >
        {textos.reactivar}
      </Button>
      <ConfirmDialog
        isOpen={pregunta}
        title={textos.reactivarDe(nombre)}
        confirmText={textos.reactivar}
        isPending={reactivate.isPending}
        onConfirm={() => reactivate.mutate(undefined, { onSettled: () => setPregunta(false) })}
        onClose={() => setPregunta(false)}
      >
        {textos.reactivarTexto}
      </ConfirmDialog>
    </div>
  );
}

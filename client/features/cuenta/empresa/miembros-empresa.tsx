import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { empresas, type Miembro, ROLES_MIEMBRO } from '#shared/contract/main/empresas';
import type { Usuario } from '#shared/contract/main/usuario';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { NativeSelect } from '#ui/inputs/native-select';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { useCambio } from '../../../pantalla/cambio/use-cambio.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { miembrosQuery } from '../consultas.ts';
import c from '../cuenta.module.css';

type Empresa = NonNullable<Usuario['empresa']>;
interface MiembrosProps {
  empresa: number;
  rol: Empresa['rol'];
  /** The reader's e-mail, as users cannot take away their own role. */
  email: string | null;
}

/** Members and applicants of the company, for those who decide. Only a titular gives roles and charges. */
export function Miembros({ empresa: id, rol, email }: MiembrosProps) {
  const consulta = useQuery(miembrosQuery(id));
  return (
    <Consulta consulta={consulta}>
      {(miembros) => {
        const piden = miembros.filter(({ estado }) => estado === 'pendiente');
        return (
          <>
            {piden.length > 0 && (
              <Card title={cuenta.solicitudes}>
                <p className={c.menor}>{cuenta.solicitudesTexto}</p>
                <ul className={c.lista}>
                  {piden.map((miembro) => (
                    <Solicitud key={miembro.id} empresa={id} miembro={miembro} />
                  ))}
                </ul>
              </Card>
            )}
            <Card title={cuenta.miembros}>
              <ul className={c.lista}>
                {miembros
                  .filter(({ estado }) => estado === 'activa')
                  .map((miembro) =>
                    rol === 'titular' && miembro.email !== email ? (
                      <Gobernado key={miembro.id} empresa={id} miembro={miembro} />
                    ) : (
                      <li key={miembro.id} className={c.fila}>
                        <Quien miembro={miembro} />
                      </li>
                    ),
                  )}
              </ul>
            </Card>
          </>
        );
      }}
    </Consulta>
  );
}

const Quien = ({ miembro }: { miembro: Miembro }) => (
  <div>
    <p>
      <strong>{miembro.nombre}</strong>
    </p>
    <p className={c.menor}>
      {[miembro.email, ...(miembro.estado === 'activa' ? encargosDe(miembro) : [])].join(' · ')}
    </p>
  </div>
);

const ENCARGO = { administra_empleo: cuenta.administraEmpleo, administra_productos: cuenta.administraProductos };

/** Role and charges of a member, shown to all who decide in the company. */
const encargosDe = ({ rol, administra_empleo, administra_productos, es_de_marketing }: Miembro) => [
  cuenta.rol[rol],
  ...(rol !== 'titular' && administra_empleo ? [ENCARGO.administra_empleo] : []),
  ...(administra_productos && es_de_marketing ? [ENCARGO.administra_productos] : []),
];

interface FilaProps {
  empresa: number;
  miembro: Miembro;
}

function Solicitud({ empresa, miembro }: FilaProps) {
  const { id, nombre } = miembro;
  const resolve = useCambio(
    miembrosQuery(empresa).queryKey,
    (aprueba: boolean) =>
      call(aprueba ? empresas.aprobarMiembro : empresas.rechazarMiembro, { params: { id: empresa, miembro: id } }),
    (_, aprueba) => (aprueba ? cuenta.aprobado : cuenta.rechazado),
  );
  return (
    <li className={c.fila}>
      <Quien miembro={miembro} />
      <div className={c.acciones}>
        <Button
          size="small"
          aria-label={cuenta.aprobarA(nombre)}
          isPending={resolve.isPending && resolve.variables}
          onPress={() => resolve.mutate(true)}
        >
          {cuenta.aprobar}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={cuenta.rechazarA(nombre)}
          isPending={resolve.isPending && !resolve.variables}
          onPress={() => resolve.mutate(false)}
        >
          {cuenta.rechazar}
        </Button>
      </div>
    </li>
  );
}

const ROLES = ROLES_MIEMBRO.map((id) => ({ id, label: cuenta.rol[id] }));

type Cambio = Partial<Pick<Miembro, 'rol' | 'administra_empleo' | 'administra_productos'>>;

interface EncargoProps {
  encargo: keyof typeof ENCARGO;
  miembro: Miembro;
  change: (cambio: Cambio) => Promise<unknown>;
}

/** Checkbox of a charge, which a titular gives and takes back. It changes after the answer; the mutation reports errors. */
const Encargo = ({ encargo, miembro, change }: EncargoProps) => (
  <NativeCheckbox
    isSelected={miembro[encargo]}
    onChange={async (tiene) => {
      await change({ [encargo]: tiene }).catch(() => undefined);
    }}
  >
    {ENCARGO[encargo]} <VisuallyHidden>{miembro.nombre}</VisuallyHidden>
  </NativeCheckbox>
);

/** A member as shown to a titular. */
function Gobernado({ empresa, miembro }: FilaProps) {
  const [quita, setQuita] = useState(false);
  const { id, nombre, rol } = miembro;
  const params = { id: empresa, miembro: id };
  const change = useCambio(
    miembrosQuery(empresa).queryKey,
    (body: Cambio) => call(empresas.cambiarRol, { params, body }),
    cuenta.miembroCambiado,
  );
  const remove = useCambio(
    miembrosQuery(empresa).queryKey,
    () => call(empresas.quitarMiembro, { params }),
    cuenta.miembroQuitado,
  );
  return (
    <li className={c.fila}>
      <Quien miembro={miembro} />
      <div className={c.acciones}>
        {rol !== 'titular' && <Encargo encargo="administra_empleo" miembro={miembro} change={change.mutateAsync} />}
        {rol !== 'titular' && (miembro.es_de_marketing || miembro.administra_productos) && (
          <Encargo encargo="administra_productos" miembro={miembro} change={change.mutateAsync} />
        )}
        <NativeSelect
          label={cuenta.rolDe(nombre)}
          labelAt="hidden"
          size="small"
          items={ROLES}
          value={rol}
          isDisabled={change.isPending}
          onChange={(nuevo) => change.mutate({ rol: nuevo })}
        />
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={cuenta.quitarA(nombre)}
          onPress={() => setQuita(true)}
        >
          {cuenta.quitar}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={quita}
        title={cuenta.quitarA(nombre)}
        confirmText={cuenta.quitar}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setQuita(false) })}
        onClose={() => setQuita(false)}
      >
        {cuenta.quitarTexto}
      </ConfirmDialog>
    </li>
  );
}

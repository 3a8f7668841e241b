import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import c from './verificar.module.css';

export type Respuesta = 'aprobada' | 'rechazada' | 'no_soy_yo';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer that was just given by a mailed link; undefined for a visitor who has not just answered. */
    verificada?: Respuesta;
  }
}

interface ExitoProps {
  respuesta: Respuesta;
  /** Link to create a marketing account; null for users with an account, and those who do not answer for the company. */
  crearCuenta: ReactNode;
  /** Other links. */
  children: ReactNode;
}

export const VerificarExito = ({ respuesta, crearCuenta, children }: ExitoProps) => (
  <div className={c.pila}>
    <Card padding="wide">
      <div className={c.quien}>
        <CircleCheck className={c.hecho} size={40} strokeWidth={1.5} aria-hidden="true" />
        <PageHeading intro={verificar.respondida[respuesta]}>{verificar.gracias}</PageHeading>
        <h2 className={c.menor}>{verificar.queSigue}</h2>
        <ul className={c.sigue}>
          {verificar.sigue[respuesta].map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
      </div>
    </Card>
    {crearCuenta && (
      <Card title={verificar.cuentaTitulo}>
        <div className={c.quien}>
          <p>{verificar.cuentaTexto}</p>
          <div>{crearCuenta}</div>
        </div>
      </Card>
    )}
    <div>{children}</div>
  </div>
);

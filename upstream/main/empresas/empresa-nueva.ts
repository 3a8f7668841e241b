import { sql, type Transaction } from 'kysely';
import { limpiarIdentificador } from '#shared/identificador-fiscal';
import { paisPorId } from '#shared/paises';
import type { Schema } from '../../db/schema.ts';
import { dominioDe } from './dominio-correo.ts';
import { dominiosProbados, verificadaAlCrear } from './empresas-reglas.ts';

/** A new company in the payload's names, its rules already passed. */
export interface EmpresaEscrita {
  empresa: string;
  emailEmpresa: string;
  empresaCodigoPostal: string;
  empresaDireccion: string;
  empresaDireccion2?: string | null;
  empresaPais: number;
  empresaPoblacion: string;
  tipoEmpresa: number;
  empresaTelefono: string;
  empresaEstado?: number | null;
  empresaIdentificadorFiscal?: string | null;
  empresaWeb?: string | null;
}

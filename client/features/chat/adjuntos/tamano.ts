import { formatNumero } from '../../../i18n/numero.ts';

const KB = 1024;

/** A file size in Spanish: «820 KB», «1,4 MB». */
export const tamano = (bytes: number): string =>
  bytes < KB * KB
    ? `${formatNumero(Math.max(1, Math.round(bytes / KB)))} KB`
    : `${formatNumero(Math.round((bytes / KB / KB) * 10) / 10)} MB`;

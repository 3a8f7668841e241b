import { crc32, deflateRawSync } from 'node:zlib';

interface Entrada {
  nombre: string;
  datos: Buffer | string;
  /** False statements of the archive: sizes and checksums, as in a hostile one. */
  miente?: {
    bytes?: number;
    crc?: number;
    cifrado?: boolean;
    /** Name in the directory, when it differs from the local header's. */
    indice?: string;
    /** Data that are compressed already. */
    comprimido?: Buffer;
    /** Claimed offset; nothing is written there. */
    en?: number;
  };
}

/** A ZIP archive, deflated; only what the tests need. */
export function zipDe(entradas: Entrada[]): Buffer {
  const locales: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { nombre, datos, miente = {} } of entradas) {
    const crudo = Buffer.from(datos);
    const comprimido = miente.comprimido ?? deflateRawSync(crudo);
    const name = Buffer.from(nombre);
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(miente.cifrado ? 0x801 : 0x800, 2);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(miente.crc ?? crc32(crudo), 10);
    comun.writeUInt32LE(comprimido.length, 14);
    comun.writeUInt32LE(miente.bytes ?? crudo.length, 18);
    comun.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), comun, name, comprimido]);
    const suyo = Buffer.from(miente.indice ?? nombre);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02');
    entry.writeUInt16LE(20, 4);
    comun.copy(entry, 6);
    entry.writeUInt16LE(suyo.length, 28);
    entry.writeUInt32LE(miente.en ?? offset, 42);
    central.push(Buffer.concat([entry, suyo]));
    if (miente.en !== undefined) continue;
    locales.push(local);
    offset += local.length;
  }
  const indice = Buffer.concat(central);
  const fin = Buffer.alloc(22);
  fin.write('PK\x05\x06');
  fin.writeUInt16LE(entradas.length, 8);
  fin.writeUInt16LE(entradas.length, 10);
  fin.writeUInt32LE(indice.length, 12);
  fin.writeUInt32LE(offset, 16);
  return Buffer.concat([...locales, indice, fin]);
}

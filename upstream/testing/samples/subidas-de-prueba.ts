import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { zipDe } from './zip-writer.ts';

export interface Subida {
  nombre: string;
  mime: string;
  bytes: Buffer;
  /** Name of the part; the call requires `fichero`. */
  parte?: string;
}

/** A multipart body as a browser's form sends it. The file name is not escaped, line ends included. */
export function cuerpoMultipart({ nombre, mime, bytes, parte = 'fichero' }: Subida) {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${parte}"; filename="${nombre}"\r\nContent-Type: ${mime}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const PDF: Subida = {
  nombre: 'currículum.pdf',
  mime: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
};

const TIPOS =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word document with these additional entries. */
export const docxCon = (mas: Parameters<typeof zipDe>[0] = []): Subida => ({
  nombre: 'currículum.docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: zipDe([
    { nombre: '[Content_Types].xml', datos: TIPOS },
    { nombre: 'word/document.xml', datos: '<w:document/>' },
    ...mas,
  ]),
});

/** A PNG whose header claims this size, with almost no data. */
export function pngQueDice(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const nothing = deflateSync(Buffer.alloc(4096));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', nothing), chunk('IEND', Buffer.alloc(0))]);
}

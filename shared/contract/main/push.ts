import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { item } from '../respuesta.ts';

/** Web Push: the subscription of a browser, which is used as long as the browser's session lives. */

const Base64Url = (bytes: number) =>
  v.pipe(
    v.string('Falta la clave'),
    v.regex(/^[\w-]+$/, 'La clave no es válida'),
    v.check((texto) => Math.floor((texto.length * 3) / 4) === bytes, 'La clave no es válida'),
  );

export const SuscripcionPush = v.object({
  endpoint: v.pipe(
    v.string('Falta la dirección'),
    v.maxLength(1000, 'La dirección es demasiado larga'),
    v.regex(/^https:\/\/[^\s/?#@]+\/\S*$/, 'La dirección no es válida'),
  ),
  /** The browser's public key (an uncompressed point of P-256) and its secret, base64url. */
  p256dh: Base64Url(65),
  auth: Base64Url(16),
});

export const push = {
  clave: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/push/clave',
    access: 'session',
    answer: item(v.object({ clave: v.nullable(v.string()) })),
    summary: 'The public key that a subscription is made with (VAPID); null where no push is sent.',
  }),
  suscribir: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/push/suscripciones',
    access: 'session',
    body: SuscripcionPush,
    answer: item(v.object({ id: v.number() })),
    errors: ['estado_no_permite'],
    summary: 'This browser may be woken, as long as this session lives; once more with the same address is once.',
  }),
  quitar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/push/suscripciones/:id',
    access: 'session',
    errors: ['no_encontrado'],
    summary: 'It may not any more.',
  }),
} as const;

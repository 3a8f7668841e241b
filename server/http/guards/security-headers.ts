import type { FastifyInstance } from 'fastify';
import { WORKER_PATH, WORKER_POLICY } from '#shared/service-worker';
import type { Config } from '../../config.ts';

const OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The finder reads the code of a box with the camera, when the person asks for it and the browser agrees. */
const PERMISSIONS = ['camera=(self)', ...OFF.map((feature) => `${feature}=()`)].join(', ');

/** For answers that are no documents. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The pages' policy (H-01). `styleHashes`: of the inline critical CSS, the only inline thing there is. */
export function pageCsp(
  { publicUrl, isHttps }: Pick<Config, 'publicUrl' | 'isHttps'>,
  styleHashes: readonly string[],
): string {
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    // The whole address: no other file of ours, nor one that somebody uploads, is ever a worker.
    `worker-src ${publicUrl}${WORKER_PATH}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Browsers register a worker by an address of a policy's only (docs/decisions/first-paint/service-worker.md).
    `trusted-types ${WORKER_POLICY}`,
    // On plain http at localhost there is nothing to upgrade to.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ].join('; ');
}

/** What every answer carries, pages and files and refusals (H-03). */
export const baseHeaders = (isHttps: boolean, requestId: string): Record<string, string> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
});

/** Headers of every answer (H-03, H-05, C-08); documents get theirs from spa/. */
export function securityHeaders(app: FastifyInstance, { isHttps }: Pick<Config, 'isHttps'>): void {
  const always = Object.entries(baseHeaders(isHttps, ''));
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of always) reply.header(name, value);
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_CSP);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('vary')) reply.header('vary', 'Sec-Fetch-Site, Origin, Cookie');
    done();
  });
}

/** The rest of what a document carries. */
export const documentHeaders = (csp: string): Record<string, string> => ({
  'content-security-policy': csp,
  'reporting-endpoints': 'csp="/csp-report"',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': PERMISSIONS,
});

/** The service worker's own policy: it asks our own origin, whose picture notifications have, and neither loads nor makes any script. */
export const workerHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp",
  'reporting-endpoints': 'csp="/csp-report"',
  'cross-origin-embedder-policy': 'require-corp',
};

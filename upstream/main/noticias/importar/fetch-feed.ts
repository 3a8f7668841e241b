import type { Network } from '#platform/network/guarded-agent';
import { slug } from '#shared/textos/slug';
import type { Config } from '../../../config.ts';
import { charsetDe } from '../../../remote/decode.ts';
import { fetchRemote, RemoteFailure, type RemoteFile } from '../../../remote/fetch-remote.ts';
import { motivoDe } from '../../../remote/motivo.ts';
import { requireTexto } from '../../../remote/read-fichero.ts';
import type { FeedLeido } from './entrada/entrada.ts';
import { FEED_ESPERADO, falloFeed } from './lectores/fallo-feed.ts';
import { readFeed } from './lectores/read-feed.ts';

const MAX_MB = 10;
const TOTAL_MS = 10_000;
const ACCEPT = 'application/atom+xml,application/rss+xml,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.1';

/** The network, and the name that the User-Agent gives. */
export interface Red {
  network: Network;
  config: Pick<Config, 'producto' | 'publicUrl'>;
}

export interface FeedTraido extends Pick<RemoteFile, 'etag' | 'lastModified'> {
  /** Null: the feed has not changed since `previo`. */
  feed: FeedLeido | null;
}

/**
 * Fetches and reads a feed; with `previo`, by a conditional GET.
 * @throws FalloLectura
 */
export async function fetchFeed(
  { network, config }: Red,
  url: string,
  ahora: Date,
  previo?: { etag: string | null; lastModified: string | null },
): Promise<FeedTraido> {
  const userAgent = `${slug(config.producto)}-noticias (+${config.publicUrl})`;
  const limites = { maxBytes: MAX_MB * 1024 * 1024, totalMs: TOTAL_MS };
  try {
    const file = await fetchRemote({
      network,
      url,
      accept: ACCEPT,
      userAgent,
      ...limites,
      ...(previo && { previous: previo }),
    });
    const { etag, lastModified, bytes, type } = file;
    if (!bytes) return { etag, lastModified, feed: null };
    await requireTexto(bytes, 'Lo que hay en esa dirección', FEED_ESPERADO);
    return { etag, lastModified, feed: await readFeed(bytes, { ahora, url: file.url }, charsetDe(type)) };
  } catch (error) {
    if (error instanceof RemoteFailure) throw enPalabras(error);
    throw error;
  }
}

function enPalabras(failure: RemoteFailure) {
  if (failure.reason === 'address') return falloFeed('direccion');
  if (failure.reason === 'size') return falloFeed('grande', MAX_MB);
  return falloFeed('descarga', motivoDe(failure));
}

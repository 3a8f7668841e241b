/** The options of `fetch` that are needed here. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
}

/**
 * Like `fetch`, which cannot report upload progress. `onProgress`: 0 to 1; at 1 the server has the whole body and processes it.
 * @throws what `fetch` throws: the signal's reason, or a TypeError without an answer
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Sent,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else if (request.status === 0) reject(new TypeError('no answer'));
      // The request was redirected, which none of our calls is.
      else if (request.responseURL !== new URL(url, location.href).href) reject(new TypeError('redirected'));
      else resolve(answerOf(request));
    };
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}

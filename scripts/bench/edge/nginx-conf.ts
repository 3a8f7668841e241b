import type { CannedAnswer } from './canned-answers.ts';

/** One worker, in the foreground; all its files are below `dir`. */
const conf = (dir: string, http: string) => `
daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 100000000; default_type application/json;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  ${http}
}
`;

/** Serves the canned answers as cheaply as possible: the measured part is the proxy in front of it. */
export function upstreamConf(dir: string, port: number, answers: readonly CannedAnswer[]): string {
  const locations = answers.map(({ path, status, headers: { 'set-cookie': cookie }, body }) => {
    const header = cookie ? `add_header Set-Cookie "${cookie}" always;` : '';
    return `location = ${path} { ${header} return ${status} '${body}'; }`;
  });
  return conf(dir, `server { listen 127.0.0.1:${port} backlog=4096; ${locations.join('\n')} }`);
}

export function proxyConf(dir: string, port: number, upstreamPort: number): string {
  return conf(
    dir,
    `upstream apis { server 127.0.0.1:${upstreamPort}; keepalive 128; keepalive_requests 100000000; }
     server { listen 127.0.0.1:${port} backlog=4096;
       location / { proxy_pass http://apis; proxy_http_version 1.1; proxy_set_header Connection ""; } }`,
  );
}

/** Serves the files of a folder. */
export const filesConf = (dir: string, port: number, root: string): string =>
  conf(dir, `sendfile on; server { listen 127.0.0.1:${port} backlog=4096; root ${root}; }`);

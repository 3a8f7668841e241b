import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Who PostgreSQL runs as: another user (`uid`, `gid`), or ourselves seen through a user namespace (`wrap`). */
export interface Identity {
  uid?: number;
  gid?: number;
  /** Words in front of the command. */
  wrap: string[];
}

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root, and initdb wants its uid in /etc/passwd. Root becomes `postgres` or `nobody` where
 * that user can reach the files; else (a checkout below a 0700 home, an arbitrary container uid) a user namespace shows our
 * own uid as nobody's, so that nothing has to change owner.
 */
export function embeddedIdentity(postgres: string, dir: string): Identity {
  const uid = process.getuid?.();
  const users = passwd();
  if (uid !== 0 && (process.platform !== 'linux' || users.some((u) => u.uid === uid))) return { wrap: [] };
  const user = uid === 0 ? (users.find((u) => u.name === 'postgres') ?? users.find((u) => u.name === 'nobody')) : null;
  if (user) {
    const { uid, gid } = user;
    const reach = spawnSync('/bin/sh', ['-c', '"$1" --version && cd "$2"', 'sh', postgres, path.dirname(dir)], {
      uid,
      gid,
      cwd: '/',
      stdio: 'ignore',
    });
    if (reach.status === 0) return { uid, gid, wrap: [] };
  }
  const wrap = ['unshare', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const [unshare = '', ...args] = wrap;
  if (spawnSync(unshare, [...args, postgres, '--version'], { stdio: 'ignore' }).status === 0) return { wrap };
  throw new Error(
    'El PostgreSQL incluido no puede ejecutarse con este usuario (root, o sin entrada en /etc/passwd): indica uno con DATABASE_URL.',
  );
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

function passwd(): User[] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

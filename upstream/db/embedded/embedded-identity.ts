import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The identity that PostgreSQL runs under: another user (`uid`, `gid`), or ourselves within a user namespace (`wrap`). */
export interface Identity {
  uid?: number;
  gid?: number;
  /** Words before the command. */
  wrap: string[];
}

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root, and initdb needs its uid in /etc/passwd. Root becomes the owner of the folder (so a
 * command of root's leaves the files to a service with a user of its own), else `postgres` or `nobody`, if that user can reach
 * the files. Otherwise (a checkout below a 0700 home, an arbitrary container uid) a user namespace maps our own uid to
 * nobody's, so that no owner has to change.
 */
export function embeddedIdentity(postgres: string, dir: string): Identity {
  const uid = process.getuid?.();
  const users = passwd();
  if (uid !== 0 && (process.platform !== 'linux' || users.some((u) => u.uid === uid))) return { wrap: [] };
  const owner = statSync(dir).uid;
  const named = (name: string) => users.find((u) => u.name === name);
  const candidates =
    uid === 0 ? [owner ? users.find((u) => u.uid === owner) : null, named('postgres') ?? named('nobody')] : [];
  for (const user of candidates)
    if (user && reaches(user, postgres, dir)) return { uid: user.uid, gid: user.gid, wrap: [] };
  const wrap = ['unshare', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const [unshare = '', ...args] = wrap;
  if (spawnSync(unshare, [...args, postgres, '--version'], { stdio: 'ignore' }).status === 0) return { wrap };
  throw new Error(
    'El PostgreSQL incluido no puede ejecutarse con este usuario (root, o sin entrada en /etc/passwd): indica uno con DATABASE_URL.',
  );
}

const reaches = ({ uid, gid }: User, postgres: string, dir: string): boolean =>
  spawnSync('/bin/sh', ['-c', '"$1" --version && cd "$2"', 'sh', postgres, path.dirname(dir)], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  }).status === 0;

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

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** For who has made the folder and not yet written who it is. */
const GRACE_MS = 2_000;
const LOOK_EVERY_MS = 200;

/**
 * Does `work` while the folder `lock` is ours. Somebody else's is waited for, `onWait` is told once; what nobody holds any
 * more is taken over. Without packages, because it is there before they are.
 * @throws what making the folder throws but for being there, and what `work` throws
 */
export function alone(lock, { work, onWait }) {
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true });
      else if (!waited) onWait();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
    }
  }
  writeFileSync(path.join(lock, 'pid'), ownerOf(process.pid));
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Whether the lock's owner lives. */
function isHeld(lock) {
  try {
    const owner = readFileSync(path.join(lock, 'pid'), 'utf8');
    // Made, and not written yet.
    if (owner === '') return isYoung(lock);
    const pid = Number(owner.split(' ')[0]);
    return isAlive(pid) && ownerOf(pid) === owner;
  } catch {
    return isYoung(lock);
  }
}

/** A process by its number and when it began: another one has the number sooner or later, after a restart of the machine soon. */
function ownerOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name, in brackets, may be anything; when it began is the twentieth after it.
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${began} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return String(pid);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isYoung(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs < GRACE_MS;
  } catch {
    return false;
  }
}

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Time for the process that has made the folder to write its owner file. */
const GRACE_MS = 2_000;
const LOOK_EVERY_MS = 200;

/**
 * Runs `work` while holding the lock, a folder. A lock held by another process is waited for, with one call of `onWait`; a stale
 * lock is taken over. Uses no packages, because it runs before they are installed.
 * @throws errors of making the folder, except that it exists, and errors of `work`
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

/** Whether the lock's owner is alive. */
function isHeld(lock) {
  try {
    const owner = readFileSync(path.join(lock, 'pid'), 'utf8');
    // The folder was made, and its owner is not written yet.
    if (owner === '') return isYoung(lock);
    const pid = Number(owner.split(' ')[0]);
    return isAlive(pid) && ownerOf(pid) === owner;
  } catch {
    return isYoung(lock);
  }
}

/** Identity of a process: its number and start time, since numbers are reused sooner or later, and soon after a reboot. */
function ownerOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain any character; the start time is the twentieth field after it.
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

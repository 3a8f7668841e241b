import { listenToNotices, type NoticeScope } from './notices.ts';
import { listen, type WorkerScope } from './worker.ts';

/** Inserted by the build (scripts/build/service-worker.ts). */
declare const VERSION: string;

// This file is only ever run as a service worker.
const scope = globalThis as unknown as WorkerScope & NoticeScope;
listen(scope, VERSION);
listenToNotices(scope);

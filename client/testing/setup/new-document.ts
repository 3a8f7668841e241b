import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { endDocument } from '../../documento/per-document.ts';

const channels = new Set<BroadcastChannel>();
class ClosedWithItsPage extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
}

// Test files share their modules and one window (docs/decisions/checks/shared-modules.md), so that every test begins with a freshly
// loaded page in an unused browser.
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', ClosedWithItsPage);
  globalThis.indexedDB = new IDBFactory();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  endDocument();
  for (const channel of channels) channel.close();
  channels.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
// A dynamic import that is pending when the file ends would never settle, and would be missing in every file after it.
afterAll(() => vi.dynamicImportSettled());

import { vi } from 'vitest';

/**
 * jsdom has no layout, and a virtual list renders only rows that fit. Here each row is 50 px high, and 200 when its text has the
 * word «largo»; each window is 600.
 * @returns a function that restores jsdom
 */
export function listaConAlto(): () => void {
  const alto = (element: Element) => {
    if (element.tagName === 'SECTION') return 600;
    return element.textContent.includes('largo') ? 200 : 50;
  };
  class Medidor {
    readonly #oye: ResizeObserverCallback;
    constructor(oye: ResizeObserverCallback) {
      this.#oye = oye;
    }
    observe(target: Element) {
      const contentRect = { width: 800, height: alto(target) };
      // The list reads only these two properties of an entry.
      queueMicrotask(() => this.#oye([{ target, contentRect } as ResizeObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Medidor);
  const padre = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.parentElement;
  });
  // The list scrolls its own element, which jsdom does not support.
  Element.prototype.scrollTo = function (this: Element, lugar?: ScrollToOptions | number) {
    this.scrollTop = typeof lugar === 'object' ? (lugar.top ?? 0) : 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  Element.prototype.scrollBy = function (this: Element, cuanto?: ScrollToOptions | number) {
    this.scrollTo({ top: this.scrollTop + (typeof cuanto === 'object' ? (cuanto.top ?? 0) : 0) });
  };
  return () => {
    padre.mockRestore();
    vi.unstubAllGlobals();
  };
}

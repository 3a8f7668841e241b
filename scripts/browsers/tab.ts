/** One tab of a browser: only what differs between the drivers of browsers. */
export interface Tab {
  open(url: string): Promise<void>;
  /** @param expression JavaScript, whose value is passed as JSON */
  valueOf(expression: string): Promise<unknown>;
  /** A real pointer or keyboard action on the element that the expression returns. @throws Error when there is none */
  click(expression: string): Promise<void>;
  type(expression: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** `window.__problems`: messages of the page's console and policy. Firefox runs this before any script of the page. */
export const WATCH = `(() => {
  if (window.__problems) return;
  const problems = (window.__problems = []);
  const add = (what) => problems.push(String(what).slice(0, 300));
  const error = console.error;
  console.error = (...args) => { add('console: ' + args.join(' ')); error.apply(console, args); };
  addEventListener('error', (event) => { if (event.message) add('page error: ' + event.message); });
  addEventListener('unhandledrejection', ({ reason }) => add('rejection: ' + reason));
  const policy = (report) => add('policy: ' + report.effectiveDirective + ' ' + (report.blockedURI ?? report.blockedURL));
  if (window.ReportingObserver)
    new ReportingObserver((reports) => { for (const { body } of reports) policy(body); },
      { types: ['csp-violation'], buffered: true }).observe();
  else document.addEventListener('securitypolicyviolation', policy);
})()`;

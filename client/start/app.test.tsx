import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { demoUser, sessionOf } from '../testing/demo-user.ts';
import { json, startServer } from '../testing/test-server.ts';
import { start } from './app.tsx';

/** Rendered beside the application by several tests. */
const beside = vi.hoisted(() => ({ draw: () => {} }));
const roots = vi.hoisted((): { unmount: () => void }[] => []);
afterEach(() => {
  beside.draw = () => {};
  for (const root of roots.splice(0)) root.unmount();
});
vi.mock('react-dom/client', async (original) => {
  const { createRoot, ...rest } = await original<typeof import('react-dom/client')>();
  const Beside = () => {
    beside.draw();
    return null;
  };
  return {
    ...rest,
    createRoot: (...args: Parameters<typeof createRoot>) => {
      const root = createRoot(...args);
      roots.push(root);
      const render = root.render.bind(root);
      root.render = (page: ReactNode) =>
        render(
          <Fragment>
            {page}
            {[1, 2, 3].map((n) => (
              <Beside key={n} />
            ))}
          </Fragment>,
        );
      return root;
    },
  };
});

test('a logout in another tab while this one opens: nothing private is shown, and the login is asked for', async () => {
  const otherTab = new BroadcastChannel('sesion');
  const server = await startServer(({ url }, response) => {
    if (url !== '/session') return json(response, 404, { code: 'not_found', message: '', requestId: 'r' });
    json(response, 200, sessionOf(demoUser()));
    response.once('finish', () => otherTab.postMessage({ tipo: 'salida' }));
  });
  history.replaceState(null, '', '/app/old-perfil-user');
  document.body.innerHTML = '<div id="root"></div>';
  await start();
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  expect(location.pathname).toBe('/app/auth/login');
  otherTab.close();
  await server.close();
});

test('a session event of another tab during the first render is applied after it', async () => {
  const otherTab = new BroadcastChannel('sesion');
  const server = await startServer(({ url }, response) =>
    url === '/session'
      ? json(response, 200, sessionOf(demoUser()))
      : json(response, 404, { code: 'not_found', message: '', requestId: 'r' }),
  );
  history.replaceState(null, '', '/app/old-perfil-user');
  document.body.innerHTML = '<div id="root"></div>';
  // Longer than React's time slice, so that messages are handled between two of these parts.
  beside.draw = () => {
    otherTab.postMessage({ tipo: 'salida' });
    const end = performance.now() + 20;
    while (performance.now() < end);
  };
  await start();
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  otherTab.close();
  await server.close();
});

test('only the first page of a visit is laid out part by part: Back finds the later ones whole, and the scroll position with them', async () => {
  const server = await startServer(({ url }, response) =>
    url === '/session'
      ? json(response, 200, sessionOf(null))
      : json(response, 404, { code: 'not_found', message: '', requestId: 'r' }),
  );
  history.replaceState(null, '', '/app/legal/cookies');
  document.documentElement.dataset.firstPage = '';
  document.body.innerHTML = '<div id="root"></div>';
  await start();
  await screen.findByRole('heading', { level: 1, name: /cookies/i });
  expect(document.documentElement.dataset.firstPage).toBe('');
  fireEvent.click(screen.getByRole('link', { name: /privacidad/i }));
  await screen.findByRole('heading', { level: 1, name: /privacidad/i });
  await waitFor(() => expect(document.documentElement.dataset.firstPage).toBeUndefined());
  await server.close();
});

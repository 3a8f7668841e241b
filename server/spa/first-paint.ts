/**
 * What the landing pages show before JavaScript has run: their headings where React will put them, so that the largest
 * paint does not wait for a script. React replaces it whole.
 */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const FIRST_PAINT_CSS = `
.fp{min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font-family:var(--sans)}
.fp-bar{height:var(--header);border-bottom:1px solid var(--line);background:var(--surface);display:flex;align-items:center;padding:0 16px;font-weight:700;color:var(--ink)}
.fp-main{width:min(440px,100% - 32px);margin:32px auto;display:grid;gap:16px}
.fp-main.fp-wide{width:min(var(--page),100% - 32px)}
.fp h1{margin:0;font-size:var(--text-32);line-height:1.2}
.fp p{margin:0;color:var(--muted)}
.fp-card{height:340px;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
`.replaceAll('\n', '');

const PAGES: Record<string, { title: string; intro: (producto: string) => string; wide?: boolean }> = {
  '/auth/login': {
    title: 'Iniciar sesión',
    intro: (producto) => `Entra en ${producto} con tu correo y tu contraseña.`,
  },
  '/auth/crear-cuenta': {
    title: 'Crear cuenta',
    intro: () => 'Elige cómo vas a usar la plataforma. Después podrás añadir otros perfiles a la misma cuenta.',
    wide: true,
  },
};

export function firstPaint(path: string, producto: string): string {
  const page = PAGES[path];
  if (!page) return '';
  return `<div class="fp"><div class="fp-bar">${escapeHtml(producto)}</div><main class="fp-main${page.wide ? ' fp-wide' : ''}"><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.intro(producto))}</p><div class="fp-card"></div></main></div>`;
}

// React Aria reads its locale here when its code is first evaluated; the way its own server rendering hands it over. Every
// file of this folder that uses React Aria imports this one first. A provider around the app would do the same at the
// price of bringing React Aria to pages that use none of it.
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'es-ES' });

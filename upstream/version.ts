import manifest from '../package.json' with { type: 'json' };

/** Of the whole platform. */
export const { version } = manifest;

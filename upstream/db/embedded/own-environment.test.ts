import { expect, test } from 'vitest';
import { forgetOtherDatabases } from './own-environment.ts';

test('what the operator’s shell says of other databases is forgotten, and nothing else', () => {
  const ours = { DATABASE_URL: 'postgres://otra', DATA_DIR: '/datos', PAGER: 'less', PGBOUNCER: '/usr/sbin/pgbouncer' };
  const env = { ...ours, PGPORT: '6000', PGHOST: 'otra', PGSSLMODE: 'require', PGOPTIONS: '-c x=1', PGDATA: '/otra' };
  forgetOtherDatabases(env);
  expect(env).toEqual(ours);
});

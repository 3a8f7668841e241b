import { expect, test } from 'vitest';
import { forgetOtherDatabases } from './own-environment.ts';

test('the shell’s variables for other databases are removed, and no others', () => {
  const ours = { DATABASE_URL: 'postgres://otra', DATA_DIR: '/datos', PAGER: 'less', PGBOUNCER: '/usr/sbin/pgbouncer' };
  const env = { ...ours, PGPORT: '6000', PGHOST: 'otra', PGSSLMODE: 'require', PGOPTIONS: '-c x=1', PGDATA: '/otra' };
  forgetOtherDatabases(env);
  expect(env).toEqual(ours);
});

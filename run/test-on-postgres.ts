import { spawnSync } from 'node:child_process'
import { ROOT } from './root.ts'

/** `npm run test:postgres`: the tests that need a database, on the server that TEST_DATABASE_URL names. */
if (!process.env.TEST_DATABASE_URL) {
  process.stderr.write(
    'TEST_DATABASE_URL is missing. Set it to a PostgreSQL 15 or newer whose user may create databases,\nsuch as postgres://postgres:secret@localhost:5432/postgres.\n',
  )
  process.exit(1)
}
const { status } = spawnSync('vitest', ['run', '--project', 'database', 'apps', 'packages'], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(status ?? 1)

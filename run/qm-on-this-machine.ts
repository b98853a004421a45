import { resolve } from 'node:path'
import type { FoundShop } from '@quartermaster/commerce/qm/command/session'
import { processTerminal } from '@quartermaster/commerce/qm/command/terminal'
import { runQm } from '@quartermaster/commerce/qm/program'
import type { Settings } from '@quartermaster/settings/settings'
import type { Postgres } from './postgres/postgres.ts'

/** Runs qm on the database of the shop that runs here, or that would, and answers its exit code. */
export async function qmOnThisMachine(given: readonly string[]): Promise<number> {
  const terminal = processTerminal()
  let postgres: Postgres | undefined

  async function findShop({ DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR }: Settings): Promise<FoundShop> {
    const given = DATABASE_DIRECT_URL ?? DATABASE_URL
    if (given) return { databaseUrl: given }
    const [{ findRunning }, { awaitTurn }] = await Promise.all([
      import('./data-folder.ts'),
      import('./postgres/turn.ts'),
    ])
    return awaitTurn<FoundShop>({
      // A shop that is starting is about to say where its database is.
      find: () => findRunning(DATA_DIR),
      async open() {
        const { startPostgres } = await import('./postgres/postgres.ts')
        postgres = await startPostgres({ folder: resolve(DATA_DIR, 'postgres'), database: 'quartermaster' })
        return { databaseUrl: postgres.url }
      },
      onWait: (pid) => terminal.err(`Waiting for process ${pid}, which has the database open.\n`),
    })
  }

  // Whoever reads the output may have read enough.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit())
  const exitCode = await runQm(given, terminal, process.env, findShop, 'npm run qm --')
  await postgres?.stop()
  return exitCode
}

import { resolve } from 'node:path'
import { runQm } from '@quartermaster/commerce/qm/program'
import type { FoundShop } from '@quartermaster/commerce/qm/session'
import { processTerminal } from '@quartermaster/commerce/qm/terminal'
import type { Settings } from '@quartermaster/settings/settings'
import { findRunning } from './data-folder.ts'
import { type Postgres, startPostgres } from './postgres/postgres.ts'
import { awaitTurn } from './postgres/turn.ts'

/** `npm run qm`: the operators' command line, on the database of the shop that runs here, or that would. */
const terminal = processTerminal()
let postgres: Postgres | undefined

async function findShop({ DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR }: Settings): Promise<FoundShop> {
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (given) return { databaseUrl: given }
  return awaitTurn<FoundShop>({
    // A shop that is starting is about to say where its database is.
    find: () => findRunning(DATA_DIR),
    async open() {
      postgres = await startPostgres({ folder: resolve(DATA_DIR, 'postgres'), database: 'quartermaster' })
      return { databaseUrl: postgres.url }
    },
    onWait: (pid) => terminal.err(`Waiting for process ${pid}, which has the database open.\n`),
  })
}

// Whoever reads the output may have read enough.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit())
process.exitCode = await runQm(process.argv.slice(2), terminal, process.env, findShop)
await postgres?.stop()

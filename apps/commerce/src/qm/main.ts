import { processTerminal } from './command/terminal.ts'
import { runQm } from './program.ts'

/** The operators' command line alone, on the database that the settings name. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit())
process.exitCode = await runQm(process.argv.slice(2), processTerminal(), process.env)

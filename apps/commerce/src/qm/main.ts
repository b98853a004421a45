import { runQm } from './program.ts'
import { processTerminal } from './terminal.ts'

process.exitCode = await runQm(process.argv.slice(2), processTerminal(), process.env)

import { Command, CommanderError, Help, type Option } from 'commander'
import { EXIT, type ExitCode, QmFailure } from './exit-codes.ts'
import { NOUNS, type Noun, nounsOf } from './nouns.ts'
import { createQm, type Qm } from './qm.ts'
import type { FindShop } from './session.ts'
import type { Terminal } from './terminal.ts'

const GUIDE = `
Examples:
  $ npm run qm -- campaigns list
  $ npm run qm -- codes generate summer-2026 100000 --out summer.txt
  $ npm run qm -- orders refund 0190b6a8-… --yes --json

Which shop: the one that runs on this machine (its data folder is DATA_DIR), or the one whose database
DATABASE_URL names. You act as whom qm login signed in, else as the server whose token QM_TOKEN is; where
QM_SIGN_IN is off, else as admin under your user name, or QM_OPERATOR, shown as not signed in.

Exit codes: 0 done, 1 failed, 2 not understood, 3 not found, 4 refused, 5 differences or problems found, 6 declined.`

/** The program with the commands of some nouns; of the others it knows no more than what they are about. */
export async function createProgram(qm: Qm, loaded: readonly Noun[] = NOUNS): Promise<Command> {
  const program = new Command('qm')
    .description('The operators’ command line: catalogue, campaigns and codes, orders, players, ledger, creators.')
    .option('--json', 'answer with one JSON document, for scripts')
    .option('-y, --yes', 'do what cannot be undone without asking')
    .addHelpText('after', GUIDE)
    .showHelpAfterError('(add --help for how to use it)')
    .exitOverride()
    .configureHelp({ optionDescription: describeOption, showGlobalOptions: true })
    .configureOutput({ writeOut: qm.terminal.out, writeErr: qm.terminal.err })
  for (const noun of NOUNS) {
    if (loaded.includes(noun)) (await noun.load())(program, qm)
    else program.command(noun.name).description(noun.description)
  }
  return program
}

/** What a command cannot do without is told from what it can. */
function describeOption(option: Option): string {
  const text = Help.prototype.optionDescription(option)
  return option.mandatory ? `${text} (required)`.trimStart() : text
}

/** Runs one command and answers its exit code. The database is looked for when a command needs it. */
export async function runQm(
  given: readonly string[],
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>>,
  findShop: FindShop = async (settings) => (await import('./session.ts')).findNotedShop(settings),
): Promise<ExitCode> {
  try {
    const program = await createProgram(createQm(terminal, env, findShop), nounsOf(given))
    await program.parseAsync(given, { from: 'user' })
    return EXIT.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    const isJson = given.includes('--json')
    if (error instanceof QmFailure) {
      complain(terminal, error.message, error.exitCode, isJson)
      return error.exitCode
    }
    complain(terminal, explain(error), EXIT.failed, isJson)
    return EXIT.failed
  }
}

/** On the error stream, so that the output stays one document. */
function complain(terminal: Terminal, message: string, exitCode: ExitCode, isJson: boolean): void {
  if (!message) return
  terminal.err(isJson ? `${JSON.stringify({ error: message, exitCode })}\n` : `${message}\n`)
}

const CLASHED = 'Others changed the same at this very moment. Look at it again, and do it once more.'
const IN_PLAIN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer. Is the shop running, or DATABASE_URL right?',
  ENOTFOUND: 'The database’s host is not known. Is DATABASE_URL right?',
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '3D000': 'There is no database of the name in DATABASE_URL.',
  '40P01': CLASHED,
  '40001': CLASHED,
  '42P01': 'The database has no shop in it yet. Start the shop once: it sets the tables up.',
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'SettingsError') return error.message
  const code = 'code' in error ? String(error.code) : ''
  return IN_PLAIN_WORDS[code] ?? error.stack ?? error.message
}

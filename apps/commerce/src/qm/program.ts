import { Command, CommanderError, Help, type Option } from 'commander'
import { EXIT, type ExitCode, QmFailure } from './command/exit-codes.ts'
import { createQm, type Qm } from './command/qm.ts'
import type { FindShop } from './command/session.ts'
import type { Terminal } from './command/terminal.ts'
import { explainError } from './explain.ts'
import { NOUNS, type Noun, nounsOf } from './nouns.ts'

const GUIDE = `
Examples:
  $ qm campaigns list
  $ qm codes generate summer-2026 100000 --out summer.txt --reason "cards for the fair"
  $ qm orders refund 0190b6a8-… --reason "ticket 1234" --yes --json

Which shop: the one that runs on this machine (its data folder is DATA_DIR), or the one whose database
DATABASE_URL names. You act as whom qm login signed in, else as the server whose token QM_TOKEN is; where
QM_SIGN_IN is off, else as admin under your user name, or QM_OPERATOR, shown as not signed in.

Exit codes: 0 done, 1 failed, 2 not understood, 3 not found, 4 refused, 5 differences or problems found, 6 declined,
7 waits for a second operator.`

/** The program with the commands of some nouns; of the others it knows no more than what they are about. */
export async function createProgram(qm: Qm, loaded: readonly Noun[] = NOUNS, typedAs = 'qm'): Promise<Command> {
  const program = new Command('qm')
    .description('The operators’ command line: catalogue, campaigns and codes, orders, players, ledger, creators.')
    .option('--json', 'answer with one JSON document, for scripts')
    .option('-y, --yes', 'do what cannot be undone without asking')
    .addHelpText('after', GUIDE)
    .showHelpAfterError('(add --help for how to use it)')
    .exitOverride()
    .configureHelp({ optionDescription: describeOption, showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => qm.terminal.out(asTyped(text, typedAs)), writeErr: qm.terminal.err })
  for (const noun of NOUNS) {
    if (loaded.includes(noun)) (await noun.load())(program, qm)
    else program.command(noun.name).description(noun.description)
  }
  return program
}

/** Examples are written for a release; where qm is typed in another way, they are shown in that. */
function asTyped(text: string, typedAs: string): string {
  return text.replace(/^( {2}\$ .*?)\bqm /gm, (_, before: string) => `${before}${typedAs} `)
}

/** What a command cannot do without is told from what it can. */
function describeOption(option: Option): string {
  const text = Help.prototype.optionDescription(option)
  return option.mandatory ? `${text} (required)`.trimStart() : text
}

/**
 * Runs one command and answers its exit code. The database is looked for when a command needs it. `typedAs` is how this
 * machine's operators call it.
 */
export async function runQm(
  given: readonly string[],
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>>,
  findShop: FindShop = async (settings) => (await import('./command/session.ts')).findNotedShop(settings),
  typedAs?: string,
): Promise<ExitCode> {
  try {
    const program = await createProgram(createQm(terminal, env, findShop), nounsOf(given), typedAs)
    await program.parseAsync(given, { from: 'user' })
    return EXIT.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    const isJson = given.includes('--json')
    if (error instanceof QmFailure) {
      complain(terminal, error.message, error.exitCode, isJson)
      return error.exitCode
    }
    complain(terminal, await explainError(error, env), EXIT.failed, isJson)
    return EXIT.failed
  }
}

/** On the error stream, so that the output stays one document. */
function complain(terminal: Terminal, message: string, exitCode: ExitCode, isJson: boolean): void {
  if (!message) return
  terminal.err(isJson ? `${JSON.stringify({ error: message, exitCode })}\n` : `${message}\n`)
}

import type { Command } from 'commander'
import type { BooksContext } from '../entrances/books.ts'
import type { CommerceContext } from '../entrances/commerce.ts'
import { EXIT, QmFailure } from './exit-codes.ts'
import type { Output } from './output.ts'
import type { FindShop, Session } from './session.ts'
import type { Terminal } from './terminal.ts'

export interface GlobalOptions {
  readonly json?: boolean
  readonly yes?: boolean
}

/** What every command is given. */
export interface Work<Context = CommerceContext> extends Session<Context> {
  readonly output: Output
  readonly terminal: Terminal
  /** Asks before what cannot be undone. Without a person there, `--yes` must have been given. */
  confirm(question: string): Promise<void>
}

/** What a command on the books alone is given. */
export type BooksWork = Work<BooksContext>

/** The work is given the command's arguments, then its options. */
type Action<Context> = <Arguments extends unknown[]>(
  work: (work: Work<Context>, ...given: Arguments) => Promise<void>,
) => (...given: [...Arguments, Command]) => Promise<void>

export interface Qm {
  readonly terminal: Terminal
  readonly env: Readonly<Record<string, string | undefined>>
  readonly findShop: FindShop
  /** Wraps a command: opens the shop, runs it, closes the shop whatever happens. */
  readonly run: Action<CommerceContext>
  /** The same for a command that needs the database alone, which is there much sooner. */
  readonly runOnBooks: Action<BooksContext>
}

type Sessions = typeof import('./session.ts')

export function createQm(terminal: Terminal, env: Qm['env'], findShop: FindShop): Qm {
  const wrap =
    <Context>(open: (sessions: Sessions) => Promise<Session<Context>>): Action<Context> =>
    (work) =>
    async (...given) => {
      const command = given.at(-1) as Command
      const options = command.optsWithGlobals<GlobalOptions>()
      // Loaded when there is work to do: help needs neither settings nor a database.
      const [{ createOutput }, sessions] = await Promise.all([import('./output.ts'), import('./session.ts')])
      const session = await open(sessions)
      try {
        await work(
          {
            ...session,
            terminal,
            output: createOutput(terminal, options.json === true),
            confirm: (question) => confirm(terminal, question, options.yes === true),
          },
          ...(given.slice(0, -1) as never),
        )
      } finally {
        await session.close()
      }
    }
  return {
    terminal,
    env,
    findShop,
    run: wrap(({ openSession }) => openSession(env, findShop)),
    runOnBooks: wrap(({ openBooksSession }) => openBooksSession(env, findShop)),
  }
}

async function confirm(terminal: Terminal, question: string, isGiven: boolean): Promise<void> {
  if (isGiven) return
  if (!terminal.isInteractive) {
    throw new QmFailure(EXIT.declined, `${question} Nobody is there to confirm it: give --yes to do it.`)
  }
  const answer = await terminal.ask(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new QmFailure(EXIT.declined, 'Nothing was changed.')
}

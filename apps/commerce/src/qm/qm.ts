import type { Command } from 'commander'
import { EXIT, QmFailure } from './exit-codes.ts'
import { createOutput, type Output } from './output.ts'
import { type FindShop, openSession, type Session } from './session.ts'
import type { Terminal } from './terminal.ts'

export interface GlobalOptions {
  readonly json?: boolean
  readonly yes?: boolean
}

/** What every command is given. */
export interface Work extends Session {
  readonly output: Output
  readonly terminal: Terminal
  /** Asks before what cannot be undone. Without a person there, `--yes` must have been given. */
  confirm(question: string): Promise<void>
}

export interface Qm {
  readonly terminal: Terminal
  readonly env: Readonly<Record<string, string | undefined>>
  readonly findShop: FindShop
  /**
   * Wraps a command: opens the shop, runs it, closes the shop whatever happens. The work is given the command's
   * arguments, then its options.
   */
  run<Arguments extends unknown[]>(
    work: (work: Work, ...given: Arguments) => Promise<void>,
  ): (...given: [...Arguments, Command]) => Promise<void>
}

export function createQm(terminal: Terminal, env: Qm['env'], findShop: FindShop): Qm {
  return {
    terminal,
    env,
    findShop,
    run:
      (work) =>
      async (...given) => {
        const command = given.at(-1) as Command
        const options = command.optsWithGlobals<GlobalOptions>()
        const session = await openSession(env, findShop)
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
      },
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

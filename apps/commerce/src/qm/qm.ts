import type { Command } from 'commander'
import { mayDo } from '../operators/permissions.ts'
import { EXIT, QmFailure, refused } from './exit-codes.ts'
import { findOperator } from './operator-session.ts'
import { createOutput, type Output } from './output.ts'
import { auditAs, type FindShop, type OpenShop, openShop, type Session } from './session.ts'
import type { Terminal } from './terminal.ts'

export interface GlobalOptions {
  readonly json?: boolean
  readonly yes?: boolean
}

/** What a command is given that is for those who are not signed in. */
export interface SignedOutWork extends OpenShop {
  readonly output: Output
  readonly terminal: Terminal
}

/** What every other command is given. */
export interface Work extends Session, SignedOutWork {
  /** Asks before what cannot be undone. Without a person there, `--yes` must have been given. */
  confirm(question: string): Promise<void>
}

export interface Qm {
  readonly terminal: Terminal
  readonly env: Readonly<Record<string, string | undefined>>
  readonly findShop: FindShop
  /**
   * Wraps a command: opens the shop, sees that the operator may, runs it, closes the shop whatever happens. The work is
   * given the command's arguments, then its options. What it is called is what the table of permissions calls it.
   */
  run<Arguments extends unknown[]>(
    work: (work: Work, ...given: Arguments) => Promise<void>,
  ): (...given: [...Arguments, Command]) => Promise<void>
  /** Likewise, for commands by which one signs in and out. */
  runSignedOut(work: (work: SignedOutWork) => Promise<void>): (options: unknown, command: Command) => Promise<void>
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
        const shop = await openShop(env, findShop)
        try {
          const operator = await findOperator(shop.context, env)
          if (!operator) throw refused('You are not signed in. `qm login` signs you in.')
          const name = nameOf(command)
          if (!mayDo(operator, name))
            throw refused(`None of your roles (${operator.roles.join(', ')}) may do this: ${name}.`)
          await work(
            {
              ...shop,
              operator,
              audit: auditAs(operator),
              terminal,
              output: createOutput(terminal, options.json === true),
              confirm: (question) => confirm(terminal, question, options.yes === true),
            },
            ...(given.slice(0, -1) as never),
          )
        } finally {
          await shop.close()
        }
      },
    runSignedOut: (work) => async (_options, command) => {
      const { json } = command.optsWithGlobals<GlobalOptions>()
      const shop = await openShop(env, findShop)
      try {
        await work({ ...shop, terminal, output: createOutput(terminal, json === true) })
      } finally {
        await shop.close()
      }
    },
  }
}

/** As it is typed: `players grant`. */
export function nameOf(command: Command): string {
  return command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}

async function confirm(terminal: Terminal, question: string, isGiven: boolean): Promise<void> {
  if (isGiven) return
  if (!terminal.isInteractive) {
    throw new QmFailure(EXIT.declined, `${question} Nobody is there to confirm it: give --yes to do it.`)
  }
  const answer = await terminal.ask(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new QmFailure(EXIT.declined, 'Nothing was changed.')
}

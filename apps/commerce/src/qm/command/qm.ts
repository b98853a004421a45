import { isUuid } from '@quartermaster/contract/uuid'
import type { Command } from 'commander'
import type { BooksContext } from '../../entrances/books.ts'
import type { CommerceContext } from '../../entrances/commerce.ts'
import { mayDo } from '../../operators/permissions.ts'
import { EXIT, QmFailure, refused, usage } from './exit-codes.ts'
import type { Output } from './output.ts'
import { isAct } from './reason-option.ts'
import type { FindShop, OpenShop, Session } from './session.ts'
import type { Terminal } from './terminal.ts'

export interface GlobalOptions {
  readonly json?: boolean
  readonly yes?: boolean
}

/** What a command is given that is for those who are not signed in. */
export interface SignedOutWork<Context = CommerceContext> extends OpenShop<Context> {
  readonly output: Output
  readonly terminal: Terminal
}

/** What every other command is given. */
export interface Work<Context = CommerceContext> extends Session<Context>, SignedOutWork<Context> {
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
  /**
   * Wraps a command: opens the shop, sees that the operator may, runs it, closes the shop whatever happens. What the
   * command is called is what the table of permissions calls it.
   */
  readonly run: Action<CommerceContext>
  /** The same for a command that needs the database alone, which is there much sooner. */
  readonly runOnBooks: Action<BooksContext>
  /** The same for who owns the tables, who needs no other secret. */
  readonly runAsOwner: Action<BooksContext>
  /** Likewise, for commands by which one signs in and out. */
  runSignedOut(work: (work: SignedOutWork) => Promise<void>): (options: unknown, command: Command) => Promise<void>
}

export const NOT_SIGNED_IN =
  'You are not signed in, or no longer. `qm login` signs you in, `qm logout` forgets who you were.'

type Sessions = typeof import('./session.ts')

export function createQm(terminal: Terminal, env: Qm['env'], findShop: FindShop): Qm {
  /** Loaded when there is work to do: help needs neither settings nor a database. */
  const begin = async (command: Command) => {
    const [{ createOutput }, sessions] = await Promise.all([import('./output.ts'), import('./session.ts')])
    const { json, yes } = command.optsWithGlobals<GlobalOptions>()
    return { sessions, output: createOutput(terminal, json === true), isConfirmed: yes === true }
  }
  const wrap =
    <Context extends BooksContext>(
      open: (sessions: Sessions) => Promise<OpenShop<Context>>,
      whoever: 'findOperator' | 'findOwner' = 'findOperator',
    ): Action<Context> =>
    (work) =>
    async (...given) => {
      const command = given.at(-1) as Command
      const { sessions, output, isConfirmed } = await begin(command)
      const reason = await readReason(command, terminal, isConfirmed)
      const shop = await open(sessions)
      try {
        const operator = await requireOperator(shop.context, env, command, whoever)
        const ran = {
          ...shop,
          operator,
          acting: { operator, reason },
          audit: sessions.auditAs({ operator, reason }, shop.context.clock),
          terminal,
          output,
          confirm: (question: string) => confirm(terminal, question, isConfirmed),
        }
        await noteErrors(ran, command, () => work(ran, ...(given.slice(0, -1) as never)))
      } finally {
        await shop.close()
      }
    }
  return {
    terminal,
    env,
    findShop,
    run: wrap(({ openShop }) => openShop(env, findShop)),
    runOnBooks: wrap(({ openBooksAlone }) => openBooksAlone(env, findShop)),
    runAsOwner: wrap(({ openBooksAlone }) => openBooksAlone(env, findShop, 'migration'), 'findOwner'),
    runSignedOut: (work) => async (_options, command) => {
      const { sessions, output } = await begin(command)
      const shop = await sessions.openShop(env, findShop)
      try {
        await work({ ...shop, terminal, output })
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

/**
 * Whoever acts says why, as at the office: with --reason, or when they are asked, if they are there. A reason is what the office takes
 * for one, whichever command it is given to. Proved by "whatever changes something is not done without a reason".
 */
async function readReason(command: Command, terminal: Terminal, isConfirmed: boolean): Promise<string | undefined> {
  const given = command.opts<{ reason?: string }>().reason
  const isAsked = given === undefined && isAct(command)
  // Who says yes to everything is a script.
  if (isAsked && (!terminal.isInteractive || isConfirmed)) {
    throw usage(`Say why you do this, with --reason: ${nameOf(command)} keeps it in the trail.`)
  }
  const reason = isAsked ? await terminal.ask('Why? It is kept in the trail: ') : given
  if (reason === undefined) return undefined
  const { ReasonSchema } = await import('@quartermaster/contract/wire/office/primitives')
  const read = ReasonSchema.safeParse(reason)
  if (!read.success)
    throw usage(
      'Say why, with --reason: one line of 3 to 500 characters that can be read, without a whole code. It is kept.',
    )
  command.setOptionValue('reason', read.data)
  return read.data
}

async function requireOperator(
  context: BooksContext,
  env: Qm['env'],
  command: Command,
  whoever: 'findOperator' | 'findOwner',
) {
  const { [whoever]: find } = await import('./operator-session.ts')
  const operator = await find(context, env)
  if (!operator) throw refused(NOT_SIGNED_IN)
  const action = nameOf(command)
  if (mayDo(operator, action)) return operator
  const { recordRefusal } = await import('../../operator-trail/operator-trail.ts')
  const tried = { reason: command.opts().reason, now: context.clock() }
  await recordRefusal(context.db, operator, action, subjectOf(command), tried)
  throw refused(`None of your roles (${operator.roles.join(', ')}) may do this: ${action}.`)
}

/** An error that nobody had thought of takes the line of what failed along: it is written by itself. */
async function noteErrors(
  { context, acting: { operator, reason } }: Pick<Session<BooksContext>, 'context' | 'acting'>,
  command: Command,
  work: () => Promise<void>,
): Promise<void> {
  const since = context.clock()
  try {
    await work()
  } catch (error) {
    if (isAct(command) && !(error instanceof QmFailure)) {
      const { recordUnexpected } = await import('../../operator-trail/operator-trail.ts')
      const failed = { reason, since, now: context.clock() }
      // Where the trail cannot take it either, the error that was first is told.
      await recordUnexpected(context.db, operator, nameOf(command), subjectOf(command), failed).catch(() => undefined)
    }
    throw error
  }
}

/** What else a command was given may be a code, which the trail does not keep. */
const subjectOf = (command: Command): string => command.args.find(isUuid) ?? 'qm'

async function confirm(terminal: Terminal, question: string, isGiven: boolean): Promise<void> {
  if (isGiven) return
  if (!terminal.isInteractive) {
    throw new QmFailure(EXIT.declined, `${question} Nobody is there to confirm it: give --yes to do it.`)
  }
  const answer = await terminal.ask(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new QmFailure(EXIT.declined, 'Nothing was changed.')
}

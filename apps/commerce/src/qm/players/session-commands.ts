import type { Command } from 'commander'
import { endOneSession } from '../../ended-sessions/end-one-session.ts'
import { ASKED_AGAIN } from '../../ended-sessions/end-sessions.ts'
import { notFound, usage } from '../command/exit-codes.ts'
import { withGameServices } from '../command/game-services.ts'
import type { BooksWork, Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { PLAYER_ARGUMENT, requireNamedPlayer } from '../options/named-player.ts'

interface EndOptions {
  readonly player?: string
  readonly session?: string
  readonly reason: string
}

export function addSessionCommands(program: Command, qm: Qm): void {
  const sessions = program.command('sessions').alias('session').description('Players’ sessions.')
  sessions
    .command('end')
    .description('Ends a session, or all of a player’s that are open now. Every server knows within seconds.')
    .option('--player <player>', `all sessions of this player: ${PLAYER_ARGUMENT[1]}`)
    .option('--session <sid>', 'this session alone')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm sessions end --player 0000… --reason "account stolen, ticket 1234"')
    .action(
      qm.runOnBooks(async (work, { player, session, reason }: EndOptions) => {
        if (player && !session) return endAllOf(work, player, reason)
        if (session && !player) return endOne(work, session, reason)
        throw usage('Say whose: --player <player>, or --session <sid>.')
      }),
    )
}

/** As the office does. */
async function endAllOf(work: BooksWork, text: string, reason: string): Promise<void> {
  const player = (await requireNamedPlayer(work, text)).puuid
  await work.confirm(`End all sessions of ${player}?`)
  const [{ doAs }, { END_SESSIONS }] = await Promise.all([
    import('../command/operator-actions.ts'),
    import('../../office/players/player-actions.ts'),
  ])
  const ending = { operator: work.operator, context: await withGameServices(work.context) }
  const { message, after } = await doAs(ending, END_SESSIONS, { puuid: player }, reason)
  work.output.say(message, { player, ...(after && 'endedUpTo' in after && { endedAt: after.endedUpTo }) })
}

async function endOne(work: BooksWork, session: string, reason: string): Promise<void> {
  const { context, operator, output, confirm } = work
  const isKnown = await isKnownSession(work, session)
  await confirm(`End the session ${session}?`)
  const endedAt = await endOneSession(context, { operator, reason }, session)
  const ended = isKnown
    ? `The session ${session} opens nothing any more.`
    : `The shop knows no session ${session}: the sign-on host keeps them. If there is one, it opens nothing any more. Is it mistyped, nothing has ended: to be sure, end all sessions of the player with --player.`
  output.say(`${ended} ${ASKED_AGAIN}`, { session, known: isKnown, endedAt })
}

/** Where the shop keeps the sessions it knows which there are; a sign-on host's own sids nobody here can look up. */
async function isKnownSession({ context: { db, settings } }: BooksWork, sid: string): Promise<boolean> {
  if (settings.SIGN_ON !== 'openid') return false
  const known = await db.selectFrom('shop_session').select('sid').where('sid', '=', sid).executeTakeFirst()
  if (!known) throw notFound(`The shop has no session ${sid}.`)
  return true
}

import type { Command } from 'commander'
import { ASKED_AGAIN, endSessions } from '../ended-sessions/end-sessions.ts'
import { notFound, usage } from './exit-codes.ts'
import { PLAYER_ARGUMENT, requireNamedPlayer } from './named-player.ts'
import type { BooksWork, Qm } from './qm.ts'

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
    .requiredOption('--reason <text>', 'for the record')
    .addHelpText('after', '\nExample:\n  $ qm sessions end --player 0000… --reason "account stolen, ticket 1234"')
    .action(
      qm.runOnBooks(async (work, { player: text, session, reason }: EndOptions) => {
        const { context, output, confirm, audit } = work
        if (!(text ?? session) || (text && session)) throw usage('Say whose: --player <player>, or --session <sid>.')
        const player = text && (await requireNamedPlayer(work, text)).puuid
        const isKnown = session !== undefined && (await isKnownSession(work, session))
        const named = player ?? session ?? ''
        await confirm(player ? `End all sessions of ${player}?` : `End the session ${session}?`)
        const upTo = context.clock()
        await context.db.transaction().execute(async (transaction) => {
          const what = player ? { subject: player, upTo } : { sid: named }
          await endSessions(context, transaction, what, 'OPERATOR')
          await audit(transaction, 'sessions end', named, {
            ...(player ? { player } : { session }),
            after: { endedUpTo: upTo },
            reason,
          })
        })
        const ended = player
          ? `All sessions of ${player} have ended.`
          : isKnown
            ? `The session ${session} opens nothing any more.`
            : `The shop knows no session ${session}: the sign-on host keeps them. If there is one, it opens nothing any more. Is it mistyped, nothing has ended: to be sure, end all sessions of the player with --player.`
        output.say(`${ended} ${ASKED_AGAIN}`, {
          ...(player ? { player } : { session, known: isKnown }),
          endedAt: upTo.toISOString(),
        })
      }),
    )
}

/** Where the shop keeps the sessions it knows which there are; a sign-on host's own sids nobody here can look up. */
async function isKnownSession({ context: { db, settings } }: BooksWork, sid: string): Promise<boolean> {
  if (settings.SIGN_ON !== 'openid') return false
  const known = await db.selectFrom('shop_session').select('sid').where('sid', '=', sid).executeTakeFirst()
  if (!known) throw notFound(`The shop has no session ${sid}.`)
  return true
}

import type { Command } from 'commander'
import { endSessions } from '../ended-sessions/end-sessions.ts'
import { usage } from './exit-codes.ts'
import type { Qm } from './qm.ts'

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
    .option('--player <puuid>', 'all sessions of this player')
    .option('--session <sid>', 'this session alone')
    .requiredOption('--reason <text>', 'for the record')
    .addHelpText(
      'after',
      '\nExample:\n  $ npm run qm -- sessions end --player 0000… --reason "account stolen, ticket 1234"',
    )
    .action(
      qm.runOnBooks(async (work, { player, session, reason }: EndOptions) => {
        const { context, output, confirm, audit } = work
        const named = player ?? session
        if (!named || (player && session)) throw usage('Say whose: --player <puuid>, or --session <sid>.')
        await confirm(player ? `End all sessions of ${player}?` : `End the session ${session}?`)
        const upTo = context.clock()
        await context.db.transaction().execute(async (transaction) => {
          const what = player ? { subject: player, upTo } : { sid: named }
          await endSessions(context, transaction, what, 'OPERATOR')
          await audit(transaction, 'sessions end', named, { ...(player ? { player } : { session }), reason })
        })
        output.say(player ? `All sessions of ${player} have ended.` : `The session ${session} has ended.`, {
          ...(player ? { player } : { session }),
          endedAt: upTo.toISOString(),
        })
      }),
    )
}

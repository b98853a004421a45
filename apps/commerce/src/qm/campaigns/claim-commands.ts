import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { inspectCode } from '../../campaigns/inspection.ts'
import type { Connection } from '../../database/database.ts'
import { goodsStates } from '../../fulfilment/goods-state.ts'
import {
  type Correction,
  type CorrectionFailure,
  type DeliveryName,
  giveAgain,
  listDeliveries,
  redeliver,
  takeBack,
} from '../../fulfilment/operations.ts'
import { notFound } from '../command/exit-codes.ts'
import type { BooksWork, Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { PLAYER_ARGUMENT, requireNamedPlayer } from '../options/named-player.ts'
import { explainCorrection } from './corrections.ts'
import { readTypedCode } from './typed-code.ts'

interface ClaimAction {
  readonly command: string
  readonly description: string
  readonly question: string
  act(db: Connection, name: DeliveryName, now: Date): Promise<Correction | CorrectionFailure>
}

const ACTIONS: readonly ClaimAction[] = [
  {
    command: 'clawback',
    description: 'Takes a claim’s rewards back from the player: CLAWEDBACK. The code stays used.',
    question: 'Take the rewards back from the player?',
    act: (db, name, now) => takeBack(db, name, { closesAs: 'CLAWEDBACK', now }),
  },
  {
    command: 'refund',
    description: 'Takes the rewards back at the player’s wish: REFUNDED. The code stays used.',
    question: 'Take the rewards back as a refund?',
    act: (db, name, now) => takeBack(db, name, { closesAs: 'REFUNDED', now }),
  },
  {
    command: 'repay',
    description: 'Gives again what was clawed back or refunded: REPAID.',
    question: 'Give the rewards to the player again?',
    act: giveAgain,
  },
  {
    command: 'redeliver',
    description:
      'Delivers a claim once more, for a player who says that it never arrived. The game gives nothing twice.',
    question: 'Deliver the rewards to the player once more?',
    act: redeliver,
  },
]

export function addClaimCommands(program: Command, qm: Qm): void {
  const claims = program.command('claims').description('What a player claimed with a code.')
  for (const action of ACTIONS) {
    claims
      .command(action.command)
      .description(action.description)
      .argument('<code>', 'the code, or - to read it from the input')
      .requiredOption('--player <player>', `whose claim: ${PLAYER_ARGUMENT[1]}`)
      .addOption(reasonOption())
      .addHelpText(
        'after',
        `\nExample:\n  $ qm claims ${action.command} - --player "Nova#EUW" --reason "ticket 1234" < code.txt`,
      )
      .action(
        qm.runOnBooks(async (work, typed: string, { player: named }: { player: string }) => {
          const { puuid: player } = await requireNamedPlayer(work, named)
          const { codeHash } = await readTypedCode(work, typed)
          const claimId = await requireClaim(work, codeHash, player)
          await work.confirm(action.question)
          const outcome = await work.context.db.transaction().execute(async (transaction) => {
            const name = { sourceKind: 'CODE', sourceKey: codeHash, sourceId: claimId } as const
            const goods = async () => ({ goods: goodsStates(await listDeliveries(transaction, name)) })
            const before = await goods()
            const done = await action.act(transaction, name, work.context.clock())
            const told = isFailure(done) ? { failure: done.failure } : { before, after: await goods() }
            const outcome = isFailure(done) ? 'FAILED' : 'DONE'
            await work.audit(transaction, `claims ${action.command}`, claimId, { player, ...told }, outcome)
            return done
          })
          await explainCorrection(work, outcome)
        }),
      )
  }
}

async function requireClaim({ context }: BooksWork, codeHash: string, player: string): Promise<string> {
  const code = await inspectCode(context.db, codeHash)
  if (!code) throw notFound('The code is well written, but nobody made it.')
  const row = await context.db
    .selectFrom('code_claim')
    .select('claim_id')
    .where('code_hash', '=', codeHash)
    .where('puuid', '=', player)
    .where('released_at', 'is', null)
    .orderBy('claimed_at', 'desc')
    .executeTakeFirst()
  if (!row) throw notFound('This player has no claim of the code.')
  return row.claim_id
}

import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { listShares, type ShareFailure, setShare, WHOLE_SHARE } from '../../creators/shares.ts'
import { type EarningsLine, readEarnings } from '../../reports/creator-earnings.ts'
import { type PayoutFailure, payoutCsv, readPayout } from '../../reports/creator-payout.ts'
import { notFound, type QmFailure, refused, usage } from '../command/exit-codes.ts'
import { pour } from '../command/pour.ts'
import type { Qm, Work } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { readInstant } from '../options/span.ts'
import { type ReportOptions, requireSpan, withReportSpan } from './sales-commands.ts'

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/

const SHARE_WORDS: Readonly<Record<ShareFailure['failure'], () => QmFailure>> = {
  NO_SUCH_CREATOR: () => notFound('There is no such creator. `qm creators list` shows them.'),
  INVALID_SHARE: () => usage('The share is a per cent from 0 to 100, such as 5 or 7.25.'),
  SHARE_IN_THE_PAST: () => refused('A share begins now or later: the past keeps its own.'),
}

const percent = (share: number) => `${(share * 100) / WHOLE_SHARE} %`

/** What creators get, and what they are paid. */
export function addEarningsCommands(creators: Command, qm: Qm): void {
  creators
    .command('share')
    .description(
      'Sets what a creator gets of what they bring, from now or a later moment on; alone, shows all there were.',
    )
    .argument('<code>')
    .argument('[percent]', 'such as 5 or 7.25')
    .option('--from <instant>', 'since when; now unless it is given')
    .addOption(reasonOption({ onlyLooks: (_options, [, share]) => share === undefined }))
    .addHelpText('after', '\nExample:\n  $ qm creators share lanternkeep 7.5 --from 2026-02-01 --reason "new contract"')
    .action(
      qm.run(async (work, code: string, given: string | undefined, options: { from?: string; reason?: string }) => {
        const { context, output } = work
        if (given === undefined) {
          return output.list(await listShares(context.db, code), {
            From: ({ fromAt }) => fromAt,
            Share: ({ share }) => percent(share),
          })
        }
        if (!PERCENT.test(given)) throw SHARE_WORDS.INVALID_SHARE()
        const share = Math.round((Number(given) * WHOLE_SHARE) / 100)
        const from = options.from === undefined ? undefined : readInstant('--from', options.from)
        const set = await setShare(
          context,
          { operator: work.operator, reason: options.reason },
          { code, share, ...(from && { from }) },
        )
        if (isFailure(set)) throw SHARE_WORDS[set.failure]()
        output.say(`${set.creatorCode} gets ${percent(share)} of orders from ${set.fromAt.toISOString()} on.`, {
          ...set,
        })
      }),
    )

  withReportSpan(creators.command('earnings'))
    .description('What creators brought in a span, what went back of it, and their share.')
    .argument('[code]', 'one creator; all of them unless it is given')
    .option('--zone <name>', 'whose days are meant; REPORT_TIME_ZONE unless it is given')
    .addHelpText('after', '\nExample:\n  $ qm creators earnings lanternkeep --from 2026-01-01 --to 2026-02-01')
    .action(
      qm.run(async (work, code: string | undefined, options: Omit<ReportOptions, 'by'>) => {
        const span = await requireSpan(work, { ...options, by: '' })
        await work.audit(work.context.db, 'creators earnings', code ?? 'creators', { from: span.from, to: span.to })
        showEarnings(work, await readEarnings(work.context.pool, span, code))
      }),
    )

  creators
    .command('payout')
    .description(
      'What creators are to be paid for a month, beside all sales of it: the lines add up to the sales report.',
    )
    .argument('<month>', 'such as 2026-01')
    .option('--zone <name>', 'whose month is meant; REPORT_TIME_ZONE unless it is given')
    .option('--out <file>', 'a CSV file to write to, instead of the output')
    .addHelpText('after', '\nExample:\n  $ qm creators payout 2026-01 --out payout.csv')
    .action(
      qm.run(async (work, month: string, options: { zone?: string; out?: string }) => {
        const { context } = work
        const zone = options.zone ?? context.settings.REPORT_TIME_ZONE
        const lines = await readPayout(context, month, zone)
        if (isFailure(lines)) throw payoutFailed(lines)
        await work.audit(context.db, 'creators payout', month, { zone })
        if (!options.out) return showEarnings(work, lines)
        await pour(work, payoutCsv(lines), options.out)
        work.output.say(`${lines.length} lines are in ${options.out}.`, { file: options.out })
      }),
    )
}

function payoutFailed(failure: PayoutFailure): QmFailure {
  switch (failure.failure) {
    case 'NO_MONTH':
      return usage(`${failure.month} is no month. Say 2026-01.`)
    case 'MONTH_NOT_OVER':
      return refused(`${failure.month} is not over yet.`)
    case 'UNKNOWN_TIME_ZONE':
      return usage(`${failure.zone} is no time zone. Say one by its name, such as Europe/Berlin.`)
  }
}

function showEarnings({ output }: Work, lines: readonly EarningsLine[]): void {
  output.list(lines, {
    Creator: ({ creator }) => creator,
    Name: ({ name }) => name,
    Kind: ({ kind }) => kind,
    Share: ({ share }) => percent(share),
    Orders: ({ orders }) => orders,
    Sold: ({ sold, currency }) => tellAmount(sold, currency),
    Refunded: ({ refunded, currency }) => tellAmount(refunded, currency),
    Net: ({ net, currency }) => tellAmount(net, currency),
    Earned: ({ earned, currency }) => tellAmount(earned, currency),
  })
}

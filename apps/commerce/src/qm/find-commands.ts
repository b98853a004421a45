import type { Command } from 'commander'
import type { FoundByKind } from '../search/find.ts'
import { tellUses } from './campaigns/told-uses.ts'
import { notFound } from './command/exit-codes.ts'
import type { BooksWork, Qm } from './command/qm.ts'
import { listFoundOrders } from './orders/found-orders.ts'

export function addFindCommand(program: Command, qm: Qm): void {
  program
    .command('find')
    .description(
      'Finds a player, an order, a payment, a code, a campaign, a product or a creator by whatever is known of it.',
    )
    .argument('<text>', 'a name#tag, an id, an e-mail address, a reference, a code, …; - reads it from the input')
    .addHelpText('after', '\nExamples:\n  $ qm find "Nova#EUW"\n  $ qm find AB2C-D3EF\n  $ qm find - < code.txt')
    .action(
      qm.runOnBooks(async (work, typed: string) => {
        const { context, operator, output, terminal } = work
        const { find } = await import('../search/find.ts')
        const found = await find(context, operator, typed === '-' ? await terminal.readInput() : typed)
        if (output.isJson) return output.record({ ...found })
        if (Object.values(found).every((kind) => kind.length === 0)) throw notFound('Nothing is known by that.')
        await tell(work, found)
      }),
    )
}

async function tell(work: BooksWork, found: FoundByKind): Promise<void> {
  const { output } = work
  const { players, orders, payments, codes, campaigns, products, creators } = found
  if (players.length > 0)
    output.list(players, {
      Player: ({ puuid }) => puuid,
      Name: ({ name, tag }) => (name === null ? null : `${name}#${tag}`),
      Region: ({ region }) => region,
      Seen: ({ seenAt }) => seenAt,
    })
  if (orders.length > 0) await listFoundOrders(work, orders)
  if (payments.length > 0)
    output.list(payments, {
      Payment: ({ paymentId, gateway }) => `${paymentId} (${gateway})`,
      Order: ({ orderId }) => orderId,
      Player: ({ puuid }) => puuid,
      State: ({ state }) => state,
    })
  if (codes.length > 0)
    output.list(codes, {
      'A code of': ({ campaign }) => campaign,
      Used: tellUses,
    })
  if (campaigns.length > 0)
    output.list(campaigns, { Campaign: ({ name }) => name, Kind: ({ kind }) => kind, State: ({ state }) => state })
  if (products.length > 0)
    output.list(products, {
      Product: ({ gameId, productId }) => `${gameId}/${productId}`,
      Name: ({ name }) => name,
      Page: ({ gameId, slug }) => `/${gameId}/${slug}/`,
    })
  if (creators.length > 0)
    output.list(creators, {
      Creator: ({ code }) => code,
      Name: ({ name }) => name,
      Credited: ({ active }) => (active ? 'yes' : 'no longer'),
    })
}

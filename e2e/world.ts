import { randomBytes, randomUUID } from 'node:crypto'
import { openSeeding } from '@quartermaster/commerce/demo-seed/seeding'
import type { GameId } from '@quartermaster/contract/games'
import { NewPlayerAnswer } from '@quartermaster/contract/platform/sandbox'
import { anotherLike, codeOf, type DemoCampaign, type DemoCode, demoCode } from '@quartermaster/demo-world/codes'
import { type DemoPlayerName, demoPlayer } from '@quartermaster/demo-world/players'
import { findRunning } from '@quartermaster/run/data-folder'
import { callSandbox } from './sandbox.ts'
import { ADDRESSES, SETTINGS } from './system.ts'

export interface Player extends NewPlayerAnswer {
  /** As the site shows the player: name#tag. */
  readonly label: string
}

interface PlannedSale {
  readonly cost: number
  readonly final: number
  readonly beginsIn: number
  readonly endsIn: number
}

/** The product's page below a locale, and when its sale ends. */
interface SoldProduct {
  readonly path: string
  readonly until: string
}

/** What the publisher and the shop's operators do before a journey begins: it depends on nothing another one did. */
export interface World {
  /** A player nobody else plays with, like one of the demo players: region, accounts, items, wallet. */
  newPlayer(like: DemoPlayerName): Promise<Player>
  /** A code of the same kind as one of the demo codes; where that is claimed, this one is claimed by `claimant`. */
  newCode(like: string, claimant?: Player): Promise<string>
  /** A code that each player may claim twice. */
  newCodeForTwice(code: Pick<DemoCampaign, 'rewards'> & Required<Pick<DemoCode, 'maxUses'>>): Promise<string>
  /** A product nobody else looks at, like one of the catalogue's, with a sale that begins and ends so many seconds from now. */
  newSale(like: `${GameId}/${string}`, sale: PlannedSale): Promise<SoldProduct>
  /** Publishes another sale of such a product, which no page knows that is open. */
  publishSale(product: Pick<SoldProduct, 'path'>, sale: PlannedSale): Promise<void>
  letPaymentsWait(player: Player): Promise<void>
  /** The time to confirm or to pay is up for whatever the player has started. */
  letOrdersRunOut(player: Player): Promise<void>
  /** A day goes by for the higher limit that the player waits for. */
  letLimitWait(player: Player): Promise<void>
  /** The game hands the player an item, behind the back of any page that is open. */
  giveItem(player: Player, game: string, productType: string, productId: string): Promise<void>
  close(): Promise<void>
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

export async function openWorld(): Promise<World> {
  const databaseUrl = SETTINGS.DATABASE_URL ?? (await findRunning(SETTINGS.DATA_DIR))?.databaseUrl
  if (!databaseUrl) throw new Error('The system under test does not run.')
  const seeding = openSeeding(SETTINGS, databaseUrl)
  return {
    async newPlayer(like) {
      const player = NewPlayerAnswer.parse(await (await callSandbox('POST', '/players', { like })).json())
      await seeding.fillWallet({ puuid: player.puuid, balances: demoPlayer(like).balances })
      return { ...player, label: `${player.name}#${player.tag}` }
    },
    async newCode(like, claimant) {
      const code = anotherLike(demoCode(like), randomBytes(6).toString('hex'), claimant)
      await seeding.addCode(code)
      return codeOf(code)
    },
    async newCodeForTwice({ rewards, maxUses }) {
      const campaign = { name: `twice-${randomBytes(6).toString('hex')}`, rewards, perPlayerLimit: 2 }
      await seeding.addCode({ campaign, maxUses, shows: '' })
      return codeOf({ campaign })
    },
    async newSale(like, { cost, final, beginsIn, endsIn }) {
      const [gameId, model = ''] = like.split('/') as [GameId, string]
      const productId = `sale-${randomBytes(6).toString('hex')}`
      const sale = { final, from: inSeconds(beginsIn), until: inSeconds(endsIn) }
      await seeding.addProduct({ gameId, like: model, productId, cost, sale })
      return { path: `/${gameId}/${productId}/`, until: sale.until }
    },
    async publishSale({ path }, { cost, final, beginsIn, endsIn }) {
      const [gameId, productId = ''] = path.split('/').filter(Boolean) as [GameId, string]
      const sale = { final, from: inSeconds(beginsIn), until: inSeconds(endsIn) }
      await seeding.publishSale({ gameId, productId, cost, sale })
    },
    letPaymentsWait: (player) => seeding.letPaymentsWait(player),
    letOrdersRunOut: (player) => seeding.letOrdersRunOut(player),
    letLimitWait: (player) => seeding.letLimitWait(player),
    async giveItem({ puuid }, game, productType, productId) {
      const body = { puuid, game, kind: 'GRANT', items: [{ productType, productId, quantity: 1 }] }
      const answer = await fetch(`${ADDRESSES.provider}/games/v1/deliveries/${randomUUID()}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${SETTINGS.PROVIDER_SERVICE_KEY}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`The item was answered with ${answer.status}`)
    },
    close: () => seeding.close(),
  }
}

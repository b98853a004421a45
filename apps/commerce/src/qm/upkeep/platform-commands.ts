import { COOKIES } from '@quartermaster/contract/headers'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { PLATFORM_PATIENCE_MS } from '@quartermaster/contract/platform/limits'
import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import { createPlatformDocument } from '@quartermaster/contract/platform-openapi'
import { readSettings } from '@quartermaster/settings/settings'
import type { Command } from 'commander'
import { checkPlatform } from '../../platform-check/check-platform.ts'
import type { LineResult } from '../../platform-check/line.ts'
import type { CheckOptions, CheckRequest } from '../../platform-check/options.ts'
import { listenForWebhooks } from '../../platform-check/webhook-listener.ts'
import { EXIT, QmFailure, usage } from '../command/exit-codes.ts'
import { createOutput } from '../command/output.ts'
import { pour } from '../command/pour.ts'
import type { GlobalOptions, Qm } from '../command/qm.ts'

interface Given extends GlobalOptions {
  readonly url?: string
  readonly payments?: string
  readonly key?: string
  readonly nextKey?: string
  readonly shop?: string
  readonly player?: string
  readonly game: string
  readonly item?: string
  readonly secondItem?: string
  readonly countedItem?: string
  readonly pages?: string
  readonly listen?: string
  readonly webhookPath?: string
  readonly logoutPath?: string
  readonly webhookSecret?: string
  readonly nextWebhookSecret?: string
  readonly paid?: string
  readonly declined?: string
  readonly signOn?: string
  readonly clientId?: string
  readonly session?: string[]
}

const LOCAL_SHOP = 'http://localhost:3000'
const CLIENT_ID = 'quartermaster-web'
const PATHS = {
  webhookPath: '/api/payments/webhooks/sandbox',
  logoutPath: `/api${BACK_CHANNEL_LOGOUT_PATH}`,
}

const EXAMPLES = `
Without --url it is the platform that the settings name, with the key of PROVIDER_SERVICE_KEY. Without --player nothing is
given, opened or paid, so that it may be asked of a platform with players.

Examples:
  $ qm platform check
  $ qm platform check --player 7d1f… --item CHAMPION/ashen-warden
  $ qm platform check --url https://games.example --key - --player 7d1f… --item CHAMPION/ashen-warden < service-key.txt
  $ qm platform check --url http://localhost:4100 --key development-service-key --player test-player \\
      --item CHAMPION/ashen-warden --second-item CHAMPION/tidecaller --counted-item CURRENCY/rp \\
      --shop http://localhost:3999 --listen 3999 --webhook-secret development-webhook-secret`

/** Needs no shop and no database: it speaks to the platform alone. */
export function addPlatformCommands(program: Command, qm: Qm): void {
  const platform = program
    .command('platform')
    .description('The publisher’s platform: game services, payments, webhooks, sign-on.')
  platform
    .command('document')
    .description('The contract that a platform implements, as an OpenAPI 3.1 document.')
    .option('--out <file>', 'a file to write to, instead of the output')
    .addHelpText('after', '\nExample:\n  $ qm platform document --out platform.json')
    .action(async ({ out }: { out?: string }) => {
      async function* document() {
        yield `${JSON.stringify(createPlatformDocument(), null, 2)}\n`
      }
      await pour(qm, document(), out)
    })
  platform
    .command('check')
    .description('Tries a platform over HTTP and says line by line whether it does what the shop relies on.')
    .option('--url <address>', 'where its game services are (default: as the settings say)')
    .option('--payments <address>', 'where its payments are, if it is another host than --url')
    .option('--key <key>', 'its service key, needed with --url; - reads it from the input')
    .option('--player <puuid>', 'a test player with an account in the game; the item is given and taken back')
    .option('--item <type/id>', 'an item the player does not own')
    .option('--second-item <type/id>', 'another item the player does not own, to try several in one delivery')
    .option('--counted-item <type/id>', 'an item of which the player may have several, such as CURRENCY/rp')
    .option('--pages <address>', 'where players pay, if it is another host than that of payments')
    .option('--game <game>', 'the game of account and item', 'LOL')
    .option('--next-key <key>', 'a second service key, as while it changes')
    .option('--shop <address>', `the address the platform has for the shop (default: "${LOCAL_SHOP}")`)
    .option('--listen <port>', 'takes webhooks and logout tokens at this port, in the shop’s place')
    .option('--webhook-path <path>', `where they are sent (default: "${PATHS.webhookPath}")`)
    .option('--logout-path <path>', `where logout tokens are sent (default: "${PATHS.logoutPath}")`)
    .option('--webhook-secret <secret>', 'what webhooks are signed with')
    .option('--next-webhook-secret <secret>', 'a second secret, as while it changes')
    .option('--paid <paymentId>', 'a paid test payment, of which one minor unit is given back')
    .option('--declined <paymentId>', 'a test payment whose card was declined a moment ago, which is closed')
    .option('--sign-on <address>', 'the sign-on host and OpenID issuer')
    .option('--client-id <id>', `the shop’s client id there (default: "${CLIENT_ID}")`)
    .option(
      '--session <cookie>',
      `the value of the cookie ${COOKIES.signOnSession} of a signed-in test player; up to six times, of as many sign-ins. They are signed out of.`,
      (value: string, earlier: string[] = []) => [...earlier, value],
    )
    .addHelpText('after', EXAMPLES)
    .action(async (_options: unknown, command: Command) => {
      const typed = command.optsWithGlobals<Given>()
      const output = createOutput(qm.terminal, typed.json === true)
      const given =
        typed.url === undefined ? { ...platformOfSettings(qm.env), ...typed } : { payments: typed.url, ...typed }
      const options = toOptions({ ...given, ...(given.key === '-' && { key: (await qm.terminal.readInput()).trim() }) })
      const listener = given.listen ? await listenForWebhooks(portOf(given.listen), { ...PATHS, ...given }) : undefined
      // On the error stream, so that the table can be piped: some lines wait for half a minute.
      const tell = ({ id, outcome }: LineResult) => qm.terminal.err(`${id}: ${outcome}\n`)
      const results = await checkPlatform({ ...options, ...(listener && { listener }) }, tell).finally(() =>
        listener?.close(),
      )
      output.list(results, {
        Line: ({ id }) => id,
        'What holds': ({ says }) => says,
        Outcome: ({ outcome, detail }) => (detail ? `${outcome}: ${detail}` : outcome),
      })
      const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
      const [wrong, untried] = [count('does not hold'), count('not tried')]
      const summary = `${count('holds')} hold, ${wrong} do not, ${untried} could not be tried, ${count('not checked')} were not checked.`
      if (wrong + untried > 0) throw new QmFailure(EXIT.differences, summary)
      if (!output.isJson) output.say(summary)
    })
}

const SECOND = 1_000

/** The key of the settings goes to the hosts of the settings alone: who names another host names its key. */
function platformOfSettings(env: Qm['env']): Partial<Given> {
  const settings = readSettings(env)
  return {
    url: settings.GAME_SERVICES_URL,
    ...(settings.PAYMENT_GATEWAY === 'sandbox' && { payments: settings.PAYMENTS_URL }),
    key: settings.PROVIDER_SERVICE_KEY,
    webhookSecret: settings.WEBHOOK_SECRET,
    shop: settings.SHOP_URL,
    webhookPath: `${settings.API_BASE_PATH}/payments/webhooks/sandbox`,
    logoutPath: `${settings.API_BASE_PATH}${BACK_CHANNEL_LOGOUT_PATH}`,
    // Of an OpenID provider of others the contract asks nothing.
    ...(settings.SIGN_ON === 'cross-site' && { signOn: settings.PROVIDER_URL }),
    clientId: settings.OPENID_CLIENT_ID,
  }
}

function toOptions(all: Given): CheckRequest {
  const { url, payments, key, shop, signOn, game, item, secondItem, countedItem, pages, session, ...given } = all
  const parsedGame = PlatformGame.safeParse(game)
  if (!parsedGame.success) throw usage(`--game is one of ${PlatformGame.options.join(', ')}.`)
  if (!url || !key) throw usage('With --url, say its service key too: --key, or --key - to read it from the input.')
  return {
    clientId: CLIENT_ID,
    ...given,
    key,
    url: addressOf('--url', url),
    payments: payments === undefined ? undefined : addressOf('--payments', payments),
    shop: addressOf('--shop', shop ?? LOCAL_SHOP),
    shopIsAssumed: shop === undefined,
    ...(session && { sessions: session }),
    ...(signOn !== undefined && { signOn: addressOf('--sign-on', signOn) }),
    game: parsedGame.data,
    ...(item !== undefined && { item: itemOf('--item', item) }),
    ...(secondItem !== undefined && { secondItem: itemOf('--second-item', secondItem) }),
    ...(countedItem !== undefined && { countedItem: itemOf('--counted-item', countedItem) }),
    ...(pages !== undefined && { pages: addressOf('--pages', pages) }),
    patience: {
      ...PLATFORM_PATIENCE_MS,
      expiry: 3 * SECOND,
      webhook: 30 * SECOND,
      quiet: 5 * SECOND,
      later: 10 * SECOND,
    },
  }
}

function itemOf(option: string, value: string): CheckOptions['item'] {
  const [productType, productId, ...more] = value.split('/')
  if (!productType || !productId || more.length > 0)
    throw usage(`${option} is a type and an id, such as CHAMPION/ashen-warden.`)
  return { productType, productId }
}

function addressOf(option: string, value: string): string {
  if (!URL.canParse(value)) throw usage(`${option} is an address, such as https://games.example.`)
  return value.replace(/\/$/, '')
}

function portOf(value: string): number {
  const port = Number(value)
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) throw usage('--listen is a port, such as 3999.')
  return port
}

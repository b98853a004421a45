import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { stopProgram } from '../background-program.ts'
import { Browser } from '../browser.ts'
import { addIssuer, type Glewlwyd, startGlewlwyd } from '../glewlwyd.ts'

const PORTS = { provider: 6640, apis: [6641, 6642] } as const
const SHOP = `http://localhost:${PORTS.apis[0]}`
const NODES = PORTS.apis.map((port) => `http://localhost:${port}/api`)
const BACK = encodeURIComponent(`${SHOP}/redirect/`)
const CLIENT = { id: 'quartermaster-web', secret: 'the-secret-of-the-client' }
const PLAYER = { username: 'bramble', name: 'Bramble', password: 'quartermaster' }

/** An OpenID server of others signs a player on, by discovery and claims of its own, and off again at both nodes. */
export async function drill(): Promise<void> {
  const provider = await startGlewlwyd(PORTS.provider)
  const shop = await openShop()
  try {
    await prepare(provider)
    const env = {
      SHOP_URL: SHOP,
      SIGN_ON: 'openid',
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: CLIENT.id,
      OPENID_CLIENT_SECRET: CLIENT.secret,
      OPENID_SCOPE: 'openid',
      CLAIM_PLAYER_ID: 'player',
      CLAIM_NAME: 'nickname',
    }
    for (const port of PORTS.apis) await shop.startApi(port, env)
    note(`two API nodes know ${provider.issuer} by its document`)
    await signOnAndOff(provider)
  } finally {
    await shop.close()
    await stopProgram(provider.child)
    await rm(provider.folder, { recursive: true, force: true })
  }
}

async function prepare(provider: Glewlwyd): Promise<void> {
  const { administrator, address } = provider
  await addIssuer(provider)
  await administrator.send(`${address}/api/client/`, {
    client_id: CLIENT.id,
    name: 'The shop',
    confidential: true,
    client_secret: CLIENT.secret,
    redirect_uri: [`${SHOP}/api/sign-on/callback`],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_post', 'client_secret_basic'],
    backchannel_logout_uri: `${SHOP}/api/sign-on/back-channel-logout`,
    backchannel_logout_session_required: 'true',
    scope: [],
    enabled: true,
  })
  await administrator.send(`${address}/api/user/`, { ...PLAYER, scope: ['openid'], enabled: true })
}

async function signOnAndOff({ address, issuer }: Glewlwyd): Promise<void> {
  const browser = new Browser()
  const begun = performance.now()
  const asked = await browser.redirect(`${NODES[0]}/sign-on/login?uri=${BACK}`)
  note(`the shop leads to ${new URL(asked).pathname} with ${[...new URL(asked).searchParams.keys()].join(', ')}`)
  // What the pages of Glewlwyd do: the password, and that the shop may know who it is.
  await browser.send(`${address}/api/auth/`, { username: PLAYER.username, password: PLAYER.password })
  await browser.send(`${address}/api/auth/grant/${CLIENT.id}`, { scope: 'openid' }, 'PUT')
  const returned = await browser.redirect(`${asked}&g_continue`)
  note(`it leads back with ${[...new URL(returned).searchParams.keys()].join(', ')}`)
  const back = await browser.redirect(returned)
  if (back !== `${SHOP}/redirect/`) throw new Error(`the sign-in ended at ${back}`)
  const session = await (await browser.open(`${NODES[0]}/sign-on/session`)).json()
  if (session.sub !== PLAYER.username || session.name !== PLAYER.name)
    throw new Error(`the session is ${JSON.stringify(session)}`)
  note(`the session check says ${JSON.stringify(session)}`)
  figure('openid_sign_in', performance.now() - begun, 'ms')
  const kept = browser.copyTo(`localhost:${PORTS.apis[0]}`, `localhost:${PORTS.apis[1]}`)
  const statuses = () => Promise.all(NODES.map(async (node) => (await kept.open(`${node}/v3/wallets`)).status))
  note(`the nodes answer the player with ${await statuses()}`)

  const ended = performance.now()
  const answer = await browser.open(`${issuer}/session/${encodeURIComponent(session.id)}`, { method: 'DELETE' })
  note(`Glewlwyd ends the session: ${answer.status}`)
  while ((await statuses()).some((status) => status !== 401)) {
    if (performance.now() - ended > 5_000) throw new Error('after five seconds the old cookie still opens something')
    await delay(20)
  }
  figure('openid_refused_after', performance.now() - ended, 'ms')
}

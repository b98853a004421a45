import { COOKIES } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { ADDRESSES } from '../../system.ts'
import { placeOf } from '../ground/look.ts'
import { type Model, sessionLost, signedIn, signedOut } from '../ground/model.ts'
import { within } from '../ground/settle.ts'
import { chosen, here, isFree, leaveForSignIn, type Step, type Walk } from '../ground/step.ts'
import { wordsIn } from '../ground/words.ts'
import { goInHistory } from './moving.ts'

const LEAVING_MS = 5_000
/** The calls that the session's cookie is for. */
const WITH_SESSION = /\/api\/v3\/(orders|wallets)\//

const atSignIn = ({ seen }: Model) => seen.place === 'sign-in'

/** Someone types a name and a password. A form that has become too old says so, and nobody is signed in by it. */
async function signIn(model: Model, { context }: Walk, pick: number): Promise<string> {
  const { front, players } = model
  const player = chosen(players, pick)
  await front.page.locator('#user-name').fill(player.userName)
  await front.page.locator('#password').fill(player.password)
  const before = model.who
  signedIn(model, player)
  await front.page.locator('button.primary').click()
  await within(
    LEAVING_MS,
    async () => placeOf(new URL(front.page.url())),
    (place) => place !== 'sign-in',
  )
  const session = await (await context.request.get(`${ADDRESSES.provider}/session`)).json()
  if (session.sub !== player.puuid) model.who = before
  else {
    front.due = front.wish !== undefined && front.begun !== undefined
    model.balances.open(player)
  }
  return player.name
}

const canSignOut = (model: Model) => isFree(model) && model.seen.bar?.player !== undefined

async function signOut(model: Model): Promise<void> {
  const { front, seen } = model
  const bar = front.page.locator('quartermaster-bar')
  await bar.locator('[aria-controls="account"]').click()
  Object.assign(front, { begun: undefined, wish: undefined })
  signedOut(model)
  await bar.getByRole('button', { name: wordsIn(seen.locale ?? front.locale, 'bar')('signOut') }).click()
}

/** The sign-on is over, in the shop as on the redeem pages, and no page was told. */
async function expire(model: Model, { context }: Walk): Promise<void> {
  await context.clearCookies({ name: COOKIES.signOnSession })
  await model.front.page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.session)
  sessionLost(model)
}

export const SIGNING: readonly Step[] = [
  {
    name: 'sign in from the bar',
    weight: 5,
    can: (model) => isFree(model) && model.seen.bar?.signIn !== undefined,
    async go(model, walk) {
      const { front, seen } = model
      // A code that was entered goes on by itself.
      const begun = seen.place.startsWith('redeem') ? undefined : here(model)
      Object.assign(front, { asked: true, begun, wish: undefined })
      await front.page.locator('quartermaster-bar button.primary').click()
      await leaveForSignIn(front, walk)
    },
  },
  { name: 'sign in at the provider', weight: 12, can: atSignIn, go: signIn },
  {
    name: 'leave the sign-in page by going back',
    weight: 2,
    byHistory: true,
    can: atSignIn,
    go: (model) => goInHistory(model, 'goBack'),
  },
  {
    name: 'cancel at the sign-in page',
    weight: 1,
    can: atSignIn,
    async go({ front }) {
      front.wish = undefined
      await front.page.locator('main a.secondary').click()
    },
  },
  {
    name: 'sign out',
    weight: 3,
    can: canSignOut,
    go: signOut,
  },
  {
    name: 'sign out without a connection',
    weight: 6,
    offline: true,
    can: (model) => model.offline && canSignOut(model),
    async go(model) {
      await signOut(model)
      // The page stays, so that nothing else says when it is done.
      await model.front.page.locator('quartermaster-bar button.primary').waitFor()
    },
  },
  {
    name: 'let the session end',
    weight: 2,
    can: (model) => model.who !== undefined && !model.refused && isFree(model),
    go: expire,
  },
  {
    name: 'let the API refuse the session',
    weight: 2,
    can: (model) => model.who !== undefined && !model.refused,
    async go(model, { context }) {
      model.refused = true
      model.trips = 0
      await context.route(WITH_SESSION, (route) =>
        route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED', message: '', requestId: 'walk' } }),
      )
    },
  },
  {
    name: 'let the API take the session again',
    weight: 4,
    can: ({ refused }) => refused,
    async go(model, { context }) {
      model.refused = false
      for (const tab of model.tabs) tab.stale = true
      await context.unroute(WITH_SESSION)
    },
  },
]

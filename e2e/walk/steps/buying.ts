import type { Model, Tab } from '../ground/model.ts'
import { within } from '../ground/settle.ts'
import { here, isFree, type Step, type Walk } from '../ground/step.ts'
import { wordsIn } from '../ground/words.ts'

const BEGINNING_MS = 8_000

type Key = 'checkout.confirm' | 'checkout.cancel'

const offers = (model: Model, key: Key) =>
  isFree(model) &&
  model.seen.place === 'checkout' &&
  model.seen.buttons.includes(wordsIn(model.front.locale, 'shop')(key))

function wish(model: Model, kind: 'product' | 'top-up', of: string): void {
  const { front, seen } = model
  const { locale, cc } = front
  const isSignedIn = seen.bar?.player !== undefined
  Object.assign(front, { wish: { kind, of, locale, cc }, begun: here(model), asked: !isSignedIn, due: isSignedIn })
}

/** What was asked for begins: the order, or the way to the sign-in page before it. */
async function beginsToOrder({ page }: Tab, { watch }: Walk): Promise<void> {
  await within(
    BEGINNING_MS,
    async () => watch.startedOrder(page) || watch.wentToSignIn(page),
    (begun) => begun,
  )
}

async function press({ front }: Model, key: Key): Promise<void> {
  const words = wordsIn(front.locale, 'shop')
  await front.page
    .getByRole('main')
    .getByRole('button', { name: words(key), exact: true })
    .click()
}

async function confirm(model: Model, { books }: Walk): Promise<string> {
  const { front, who } = model
  const answered = front.page.waitForResponse(/\/orders\/[^/]+\/confirm$/)
  front.pressed = true
  const wish = front.page.getByRole('checkbox', { name: wordsIn(front.locale, 'shop')('terms.deliverNow') })
  if (await wish.isVisible()) await wish.check()
  await press(model, 'checkout.confirm')
  const answer = await answered
  if (!answer.ok() || !who) return `answered with ${answer.status()}`
  const { cost, currency, title } = await books.orderOf(who, orderIdOf(answer.url()))
  model.balances.pay(who, currency, cost)
  return `${title} for ${cost} ${currency}`
}

function orderIdOf(address: string): string {
  return address.match(/\/orders\/([^/]+)\/confirm$/)?.[1] ?? ''
}

export const BUYING: readonly Step[] = [
  {
    name: 'buy',
    weight: 12,
    can: (model) => isFree(model) && model.seen.place === 'product' && model.seen.buy === 'ready',
    async go(model, walk) {
      const [, , game, slug] = model.seen.url.pathname.split('/')
      wish(model, 'product', `${game}/${slug}`)
      await model.front.page.locator('main [data-state]').first().click()
      await beginsToOrder(model.front, walk)
      return `${game}/${slug}`
    },
  },
  {
    name: 'top up',
    weight: 2,
    can: (model) => isFree(model) && model.seen.bar?.topUp === true && !model.refused && !model.front.stale,
    async go(model, walk) {
      wish(model, 'top-up', '')
      const name = wordsIn(model.front.locale, 'bar')('topUp')
      await model.front.page.locator('quartermaster-bar').getByRole('button', { name, exact: true }).click()
      await beginsToOrder(model.front, walk)
    },
  },
  {
    name: 'confirm the order',
    weight: 6,
    can: (model) => offers(model, 'checkout.confirm'),
    go: confirm,
  },
  {
    name: 'give the order up',
    weight: 3,
    can: (model) => offers(model, 'checkout.cancel'),
    go: (model) => press(model, 'checkout.cancel'),
  },
]

import type { Model } from '../ground/model.ts'
import { isFree, leaveForSignIn, type Step } from '../ground/step.ts'
import { wordsIn } from '../ground/words.ts'

type Key = 'summary.confirm' | 'summary.cancel'

const offers = (model: Model, key: Key) =>
  isFree(model) &&
  model.seen.place === 'redeem-summary' &&
  model.seen.buttons.includes(wordsIn(model.front.locale, 'redeem')(key))

const press = ({ front }: Model, key: Key) =>
  front.page
    .getByRole('main')
    .getByRole('button', { name: wordsIn(front.locale, 'redeem')(key), exact: true })
    .click()

export const REDEEMING: readonly Step[] = [
  {
    name: 'enter a code',
    weight: 8,
    can: (model) => isFree(model) && model.seen.place === 'redeem',
    async go(model, walk) {
      const { front, seen } = model
      const code = await walk.world.newCode('claimable-lor')
      model.codes.add(code)
      Object.assign(front, { begun: undefined, wish: undefined, asked: seen.bar?.player === undefined })
      await front.page.getByRole('textbox').fill(code)
      await front.page.locator('form button[type=submit]').click()
      if (front.asked) await leaveForSignIn(front, walk)
      return code
    },
  },
  {
    name: 'claim the rewards',
    weight: 5,
    can: (model) => offers(model, 'summary.confirm'),
    go: (model) => press(model, 'summary.confirm'),
  },
  {
    name: 'leave the code',
    weight: 3,
    can: (model) => offers(model, 'summary.cancel'),
    go: (model) => press(model, 'summary.cancel'),
  },
]

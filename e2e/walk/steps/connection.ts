import { isFree, type Step } from '../ground/step.ts'
import { loadAgain } from './moving.ts'

export const CONNECTION: readonly Step[] = [
  {
    name: 'lose the connection',
    weight: 1,
    can: (model) => isFree(model) && model.seen.hasWorker,
    async go(model, { context }) {
      model.offline = true
      await context.setOffline(true)
    },
  },
  {
    name: 'find the connection again',
    weight: 8,
    offline: true,
    can: ({ offline }) => offline,
    async go(model, { context }) {
      await context.setOffline(false)
      model.offline = false
      for (const tab of model.tabs) tab.stale = true
      await loadAgain(model.front.page)
    },
  },
]

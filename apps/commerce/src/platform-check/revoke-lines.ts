import { setTimeout as wait } from 'node:timers/promises'
import { AT_ONCE, atOnce } from './at-once.ts'
import { type Delivering, notDelivered } from './delivering.ts'
import type { Line } from './line.ts'

const ABANDONED_AFTER_MS = 50
/** The one who was left alone with a delivery may need a moment to finish it. */
const SETTLES_WITHIN_MS = 300

/** Taking back, and what happens once however it is asked for. */
export function revokeLines({ newId, grant, revoke, deliver, count }: Delivering): Line[] {
  const part = 'Game services'
  const after = ['revoke.takes']
  const id = newId()
  const startWithout = () => deliver(newId(), revoke)
  return [
    {
      id: 'revoke.takes',
      part,
      says: 'A revoked item is DELIVERED back and no longer owned',
      after: ['delivery.grant'],
      async check() {
        const problem = notDelivered(await deliver(id, revoke), 'DELIVERED')
        if (problem) return problem
        return (await count()) === 0 ? undefined : 'the player still has it'
      },
    },
    {
      id: 'revoke.repeat',
      part,
      says: 'A repeated revocation answers as the first time and takes nothing that was given since',
      after,
      async check() {
        await deliver(newId(), grant)
        const problem = notDelivered(await deliver(id, revoke), 'DELIVERED')
        if (problem) return problem
        return (await count()) > 0 ? undefined : 'it took the item that was given after it'
      },
    },
    {
      id: 'revoke.used',
      part,
      says: 'With onlyUnused, what is not there to take is answered with USED',
      after,
      async check() {
        await startWithout()
        return notDelivered(await deliver(newId(), { ...revoke, onlyUnused: true }), 'USED')
      },
    },
    {
      id: 'delivery.race',
      part,
      says: `One id sent ${AT_ONCE} times at once delivers once, and all are answered alike`,
      after: [...after, 'delivery.repeat'],
      async check() {
        await startWithout()
        const raced = newId()
        const answers = await atOnce(() => deliver(raced, grant))
        const problem = answers.map((answer) => notDelivered(answer, 'DELIVERED')).find(Boolean)
        if (problem) return `one of them was ${problem}`
        const now = await count()
        return now === 1 ? undefined : `the player has ${now}`
      },
    },
    {
      id: 'delivery.abandoned',
      part,
      says: 'A delivery whose caller went away is delivered once when it is asked for again',
      after: [...after, 'delivery.repeat'],
      async check() {
        await startWithout()
        const left = newId()
        await deliver(left, grant, { abandonAfter: ABANDONED_AFTER_MS }).catch(() => undefined)
        await wait(SETTLES_WITHIN_MS)
        const problem = notDelivered(await deliver(left, grant), 'DELIVERED')
        if (problem) return problem
        const now = await count()
        await deliver(newId(), revoke)
        return now === 1 ? undefined : `the player has ${now}`
      },
    },
  ]
}

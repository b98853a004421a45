import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type DisputeStep, disputeStep } from './dispute-rules.ts'

type State = 'OPEN' | 'WON' | 'LOST'

describe('a word about a dispute, by what is known of it', () => {
  it.each<[State | null, State, DisputeStep]>([
    [null, 'OPEN', 'TAKE'],
    [null, 'LOST', 'TAKE'],
    [null, 'WON', 'NOTE'],
    ['OPEN', 'OPEN', 'NOTHING'],
    ['OPEN', 'WON', 'GIVE'],
    ['OPEN', 'LOST', 'CLOSE'],
    ['WON', 'OPEN', 'NOTHING'],
    ['WON', 'WON', 'NOTHING'],
    ['WON', 'LOST', 'TAKE'],
    ['LOST', 'OPEN', 'NOTHING'],
    ['LOST', 'WON', 'GIVE'],
    ['LOST', 'LOST', 'NOTHING'],
  ])('%s, then %s without a count: %s', (known, state, step) => {
    expect(disputeStep(known ? { state: known, revision: null } : undefined, { state })).toBe(step)
  })

  it.each<[State, State, DisputeStep]>([
    ['OPEN', 'OPEN', 'NOTE'],
    ['OPEN', 'WON', 'GIVE'],
    ['OPEN', 'LOST', 'CLOSE'],
    ['WON', 'OPEN', 'TAKE'],
    ['WON', 'WON', 'NOTE'],
    ['WON', 'LOST', 'TAKE'],
    ['LOST', 'OPEN', 'CLOSE'],
    ['LOST', 'WON', 'GIVE'],
    ['LOST', 'LOST', 'NOTE'],
  ])('%s, then a newer %s: %s, and an older one nothing', (known, state, step) => {
    expect(disputeStep({ state: known, revision: 2 }, { state, revision: 3 })).toBe(step)
    for (const revision of [1, 2])
      expect(disputeStep({ state: known, revision: 2 }, { state, revision })).toBe('NOTHING')
  })
})

test('counted words in any order, repeated or lost, end with the currency where the newest puts it', () => {
  const words = fc.array(fc.constantFrom<State>('OPEN', 'WON', 'LOST'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      words.chain((said) =>
        fc.tuple(
          fc.constant(said),
          fc.shuffledSubarray(
            said.map((_, at) => at),
            { minLength: 1 },
          ),
        ),
      ),
      ([said, arrivals]) => {
        let known: { state: State; revision: number } | undefined
        let isTaken = false
        for (const at of [...arrivals, ...arrivals]) {
          const word = { state: said[at] as State, revision: at + 1 }
          const step = disputeStep(known, word)
          if (step === 'NOTHING') continue
          if (step === 'TAKE') expect(isTaken).toBe(false)
          if (step === 'GIVE') expect(isTaken).toBe(true)
          isTaken = step === 'TAKE' || (step !== 'GIVE' && isTaken)
          known = word
        }
        expect(isTaken).toBe(said[Math.max(...arrivals)] !== 'WON')
      },
    ),
  )
})

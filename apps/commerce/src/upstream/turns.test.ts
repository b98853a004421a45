import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, type EndTurn, type Turns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for turns and answers those that were given so far, and those that were given up. */
function asking(turns: Turns) {
  const given: { readonly who: string; readonly end: EndTurn }[] = []
  const refused: string[] = []
  const ask = async (who: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      void turns.take(who).then((end) => (end ? given.push({ who, end }) : refused.push(who)))
    }
    await settle()
  }
  const end = async (who: string) => {
    const at = given.findIndex((turn) => turn.who === who)
    for (const turn of given.splice(at, 1)) turn.end()
    await settle()
  }
  const held = (who: string) => given.filter((turn) => turn.who === who).length
  return { ask, end, held, refused }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('one player has forty at once; the next begins when one ends, and nobody else waits for it', async () => {
  const { ask, end, held } = asking(createTurns())
  await ask('one', 42)
  await ask('other')
  expect([held('one'), held('other')]).toEqual([40, 1])
  await end('other')
  expect(held('one')).toBe(40)
  await end('one')
  expect(held('one')).toBe(40)
  for (let ended = 0; ended < 41; ended += 1) await end('one')
  expect(held('one')).toBe(0)
})

test('all together have a hundred, in the order they came', async () => {
  const turns = createTurns()
  const { ask, end, held } = asking(turns)
  for (const who of ['a', 'b', 'c', 'd']) await ask(who, 25)
  expect(turns.free()).toBe(0)
  await ask('first')
  await ask('second')
  await end('a')
  expect([held('first'), held('second')]).toEqual([1, 0])
  await end('b')
  expect([held('second'), turns.free()]).toEqual([1, 0])
})

test('who has none in two seconds gets none, and takes none from those who wait', async () => {
  const { ask, end, held, refused } = asking(createTurns())
  await ask('slow', 41)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['slow'])
  await ask('slow')
  await end('slow')
  expect([held('slow'), refused]).toEqual([40, ['slow']])
})

import { expect, test } from 'vitest'
import { createWorkshop, type Wish } from './workshop.ts'

const wish = (over: Partial<Wish> = {}): Wish => ({ asker: 'own', isLarge: false, caller: 'somebody', ...over })

/** Pieces that take until they are ended by name. */
function createSlowWork() {
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const begun: string[] = []
  return {
    begun,
    work: (key: string) => () => {
      begun.push(key)
      const gate = Promise.withResolvers<string>()
      gates.set(key, gate)
      return gate.promise
    },
    end: (key: string) => gates.get(key)?.resolve(key),
    async endInTurn(count: number) {
      for (let index = 0; index < count; index += 1) {
        gates.get(begun[index] ?? '')?.resolve(begun[index] ?? '')
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

test('equal requests share one piece of work', async () => {
  const workshop = createWorkshop<number>({ atOnce: 2, maxWaiting: 10 })
  let done = 0
  const work = async () => {
    done += 1
    await Promise.resolve()
    return done
  }
  const made = await Promise.all(Array.from({ length: 50 }, () => workshop.make('same', work, wish())))
  expect(done).toBe(1)
  expect(new Set(made)).toEqual(new Set([1]))
})

test('never more pieces at once than allowed, and none forgotten', async () => {
  const workshop = createWorkshop<string>({ atOnce: 3, maxWaiting: 100 })
  let running = 0
  let most = 0
  const keys = Array.from({ length: 40 }, (_, index) => `piece ${index}`)
  const made = await Promise.all(
    keys.map((key) =>
      workshop.make(
        key,
        async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
          return key
        },
        wish(),
      ),
    ),
  )
  expect(most).toBe(3)
  expect(made).toEqual(keys)
})

test('work that fails makes room for the next, and may be tried again', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 1 })
  const failing = workshop.make('a', () => Promise.reject(new Error('no paint')), wish())
  await expect(failing).rejects.toThrow('no paint')
  expect(await workshop.make('a', async () => 'done', wish())).toBe('done')
})

test('too many waiting: the next is told so at once', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 1 })
  const gate = Promise.withResolvers<string>()
  const first = workshop.make('a', () => gate.promise, wish())
  const second = workshop.make('b', async () => 'b', wish())
  expect(await workshop.make('c', async () => 'c', wish({ caller: 'somebody else' }))).toEqual({ failure: 'BUSY' })
  gate.resolve('a')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
})

test('what the site asks for goes first, and the rest never has all places', async () => {
  const workshop = createWorkshop<string>({ atOnce: 2, maxWaiting: 100 })
  const { begun, work, end } = createSlowWork()
  const others = ['x1', 'x2', 'x3'].map((key) => workshop.make(key, work(key), wish({ asker: 'other' })))
  expect(begun).toEqual(['x1'])
  const own = ['a', 'b'].map((key) => workshop.make(key, work(key), wish()))
  expect(begun).toEqual(['x1', 'a'])
  end('x1')
  await others[0]
  expect(begun).toEqual(['x1', 'a', 'b'])
  for (const key of ['a', 'b']) end(key)
  expect(await Promise.all(own)).toEqual(['a', 'b'])
  expect(begun).toEqual(['x1', 'a', 'b', 'x2'])
  end('x2')
  await others[1]
  end('x3')
  await others[2]
})

test('work that nobody waits for any more is not begun', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 10 })
  const gate = Promise.withResolvers<string>()
  const first = workshop.make('a', () => gate.promise, wish())
  const leaving = new AbortController()
  let begun = false
  const left = workshop.make(
    'b',
    async () => {
      begun = true
      return 'b'
    },
    wish({ signal: leaving.signal }),
  )
  leaving.abort()
  expect(await left).toEqual({ failure: 'LEFT' })
  gate.resolve('a')
  await first
  expect(begun).toBe(false)
})

test('work of somebody who has gone before it could wait is not begun either', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 10 })
  const { begun, work } = createSlowWork()
  expect(await workshop.make('a', work('a'), wish({ signal: AbortSignal.abort() }))).toEqual({ failure: 'LEFT' })
  expect(begun).toEqual([])
})

test('callers take turns, however many pieces one of them waits for', async () => {
  const workshop = createWorkshop<string>({ atOnce: 2, maxWaiting: 100 })
  const { begun, work, endInTurn } = createSlowWork()
  const make = (key: string, caller: string) => workshop.make(key, work(key), wish({ caller }))
  const crowd = Array.from({ length: 8 }, (_, index) => make(`x${index}`, 'crowd'))
  const others = [make('a', 'first'), make('b', 'second')]
  const made = Promise.all([...crowd, ...others])
  expect(begun).toEqual(['x0', 'x1'])
  await endInTurn(10)
  await made
  expect(begun).toEqual(['x0', 'x1', 'a', 'x2', 'b', 'x3', 'x4', 'x5', 'x6', 'x7'])
})

test('one caller has some of the places to wait, and leaves the others to others', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 3, maxWaitingOfOne: 2 })
  const { work, endInTurn } = createSlowWork()
  const make = (key: string, caller: string) => workshop.make(key, work(key), wish({ caller }))
  const waiting = [make('a', 'one'), make('b', 'one'), make('c', 'one')]
  expect(await make('d', 'one')).toEqual({ failure: 'BUSY' })
  waiting.push(make('e', 'another'))
  expect(await make('f', 'a third')).toEqual({ failure: 'BUSY' })
  await endInTurn(4)
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c', 'e'])
})

test('large pieces never have all places', async () => {
  const workshop = createWorkshop<string>({ atOnce: 2, maxWaiting: 100 })
  const { begun, work, endInTurn } = createSlowWork()
  const make = (key: string, isLarge: boolean) => workshop.make(key, work(key), wish({ isLarge, caller: key }))
  const large = [make('L1', true), make('L2', true)]
  expect(begun).toEqual(['L1'])
  const small = make('s', false)
  expect(begun).toEqual(['L1', 's'])
  await endInTurn(2)
  expect(begun).toEqual(['L1', 's', 'L2'])
  await endInTurn(3)
  expect(await Promise.all([...large, small])).toEqual(['L1', 'L2', 's'])
})

test('who waits for many leaves a place to whoever comes next', async () => {
  const workshop = createWorkshop<string>({ atOnce: 2, maxWaiting: 100 })
  const { begun, work, endInTurn } = createSlowWork()
  const make = (key: string, caller: string) => workshop.make(key, work(key), wish({ caller }))
  const made = Array.from({ length: 20 }, (_, index) => make(`x${index}`, 'crowd'))
  await endInTurn(3)
  expect(begun).toEqual(['x0', 'x1', 'x2', 'x3'])
  made.push(make('a', 'somebody'))
  expect(begun.at(-1)).toBe('a')
  await endInTurn(21)
  expect(begun).toHaveLength(21)
  await Promise.all(made)
})

import { expect, test } from 'vitest'
import { createWorkshop } from './workshop.ts'

test('equal requests share one piece of work', async () => {
  const workshop = createWorkshop<number>({ atOnce: 2, maxWaiting: 10 })
  let done = 0
  const work = async () => {
    done += 1
    await Promise.resolve()
    return done
  }
  const made = await Promise.all(Array.from({ length: 50 }, () => workshop.make('same', work)))
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
      workshop.make(key, async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return key
      }),
    ),
  )
  expect(most).toBe(3)
  expect(made).toEqual(keys)
})

test('work that fails makes room for the next, and may be tried again', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 1 })
  const failing = workshop.make('a', () => Promise.reject(new Error('no paint')))
  await expect(failing).rejects.toThrow('no paint')
  expect(await workshop.make('a', async () => 'done')).toBe('done')
})

test('too many waiting: the next is told so at once', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 1 })
  const gate = Promise.withResolvers<string>()
  const first = workshop.make('a', () => gate.promise)
  const second = workshop.make('b', async () => 'b')
  expect(await workshop.make('c', async () => 'c')).toEqual({ failure: 'BUSY' })
  gate.resolve('a')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
})

test('what the site asks for goes first, and the rest never has all places', async () => {
  const workshop = createWorkshop<string>({ atOnce: 2, maxWaiting: 100 })
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const begun: string[] = []
  const work = (key: string) => () => {
    begun.push(key)
    const gate = Promise.withResolvers<string>()
    gates.set(key, gate)
    return gate.promise
  }
  const others = ['x1', 'x2', 'x3'].map((key) => workshop.make(key, work(key), { asker: 'other' }))
  expect(begun).toEqual(['x1'])
  const own = ['a', 'b'].map((key) => workshop.make(key, work(key), { asker: 'own' }))
  expect(begun).toEqual(['x1', 'a'])
  gates.get('x1')?.resolve('x1')
  await others[0]
  expect(begun).toEqual(['x1', 'a', 'b'])
  for (const key of ['a', 'b']) gates.get(key)?.resolve(key)
  expect(await Promise.all(own)).toEqual(['a', 'b'])
  expect(begun).toEqual(['x1', 'a', 'b', 'x2'])
  gates.get('x2')?.resolve('x2')
  await others[1]
  gates.get('x3')?.resolve('x3')
  await others[2]
})

test('work that nobody waits for any more is not begun', async () => {
  const workshop = createWorkshop<string>({ atOnce: 1, maxWaiting: 10 })
  const gate = Promise.withResolvers<string>()
  const first = workshop.make('a', () => gate.promise)
  const leaving = new AbortController()
  let begun = false
  const left = workshop.make(
    'b',
    async () => {
      begun = true
      return 'b'
    },
    { asker: 'own', signal: leaving.signal },
  )
  leaving.abort()
  expect(await left).toEqual({ failure: 'LEFT' })
  gate.resolve('a')
  await first
  expect(begun).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { type Runnable, runChecks } from './run-checks.ts'

/** Runs checks that end when they are told to, and keeps what happened in order. */
function stage(checks: readonly Runnable[], cores = 2) {
  const log: string[] = []
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>()
  const whole = runChecks({
    checks,
    cores,
    run(check, signal) {
      log.push(`start ${check.name}`)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.set(check.name, { resolve, reject })
      signal.addEventListener('abort', () => {
        log.push(`ended ${check.name}`)
        reject(new Error('ended'))
      })
      return promise
    },
  })
  const settle = () => new Promise(setImmediate)
  return {
    log,
    whole,
    async pass(name: string) {
      ends.get(name)?.resolve()
      await settle()
    },
    async fail(name: string) {
      ends.get(name)?.reject(new Error(`${name} failed`))
      await settle()
    },
  }
}

const light = (name: string, ...needs: string[]): Runnable => ({ name, needs, light: true })
const alone = (name: string, ...needs: string[]): Runnable => ({ name, needs })

describe('runChecks', () => {
  it('runs light checks beside each other, as many as there are cores', async () => {
    const { log, pass, whole } = stage([light('a'), light('b'), light('c')])
    expect(log).toEqual(['start a', 'start b'])
    await pass('b')
    expect(log).toEqual(['start a', 'start b', 'start c'])
    await pass('a')
    await pass('c')
    await expect(whole).resolves.toBeUndefined()
  })

  it('gives a check that is not light the machine to itself', async () => {
    const { log, pass, whole } = stage([light('a'), alone('big'), light('b'), light('c')], 3)
    expect(log).toEqual(['start a', 'start b', 'start c'])
    for (const name of ['a', 'b']) await pass(name)
    expect(log).not.toContain('start big')
    await pass('c')
    expect(log.at(-1)).toBe('start big')
    await pass('big')
    await whole
  })

  it('starts a check once what it needs has passed', async () => {
    const { log, pass, whole } = stage([light('types'), light('build'), light('weights', 'build')])
    await pass('types')
    expect(log).not.toContain('start weights')
    await pass('build')
    expect(log.at(-1)).toBe('start weights')
    await pass('weights')
    await whole
  })

  it('ends the others and starts no more when one fails, and fails with its reason', async () => {
    const { log, fail, whole } = stage([light('a'), light('b'), light('c')])
    const failed = expect(whole).rejects.toThrow('a failed')
    await fail('a')
    await failed
    expect(log).toEqual(['start a', 'start b', 'ended a', 'ended b'])
  })

  it('says so when checks wait for each other', async () => {
    await expect(stage([light('a', 'b'), light('b', 'a')]).whole).rejects.toThrow('These wait for each other: a, b')
  })
})

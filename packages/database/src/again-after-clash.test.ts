import { expect, it } from 'vitest'
import { againAfterClash } from './again-after-clash.ts'
import { isClash, isOutage, isPassingFailure } from './passing-failure.ts'

const thrownBy = (code: string) => Object.assign(new Error('in the way'), { code })

/** Work that fails so often before it is done, and how often it was begun. */
function failing(times: number, error: Error) {
  const work = {
    begun: 0,
    async run() {
      work.begun += 1
      if (work.begun <= times) throw error
      return 'done'
    },
  }
  return work
}

it.each(['40P01', '40001'])(
  'what clashed with another transaction (%s) is begun again until it is done',
  async (code) => {
    const work = failing(3, thrownBy(code))
    expect(await againAfterClash(work.run)).toBe('done')
    expect(work.begun).toBe(4)
  },
)

it('what clashes every time is given up after a few turns', async () => {
  const work = failing(100, thrownBy('40P01'))
  await expect(againAfterClash(work.run)).rejects.toThrow('in the way')
  expect(work.begun).toBe(4)
})

it('what fails otherwise is not begun again', async () => {
  const work = failing(1, thrownBy('23505'))
  await expect(againAfterClash(work.run)).rejects.toThrow('in the way')
  expect(work.begun).toBe(1)
})

it('a clash passes, and is no outage: the database has answered', () => {
  const clash = thrownBy('40P01')
  expect([isClash(clash), isPassingFailure(clash), isOutage(clash)]).toEqual([true, true, false])
  const away = thrownBy('57P01')
  expect([isClash(away), isPassingFailure(away), isOutage(away)]).toEqual([false, true, true])
})

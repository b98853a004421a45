import { beforeEach, expect, it, vi } from 'vitest'
import { giveUpSession, renewSession } from '../sign-on/who-is-there.ts'
import { withRenewal } from './with-renewal.ts'

vi.mock('../sign-on/who-is-there.ts', () => ({ giveUpSession: vi.fn(), renewSession: vi.fn() }))
beforeEach(() => vi.clearAllMocks())

it.each([
  ['is done once with a good session', ['done'], false, 'done', 0],
  ['is done again with one that was renewed', ['401', 'done'], true, 'done', 0],
  ['is given up when there is none to be had', ['401'], false, '401', 1],
  ['is given up when the new one is refused too', ['401', '401'], true, '401', 1],
])('%s', async (_, answers, renewed, result, givenUp) => {
  vi.mocked(renewSession).mockResolvedValue(renewed)
  const act = vi.fn()
  for (const answer of answers) act.mockResolvedValueOnce(answer)
  expect(await withRenewal(act, (answer) => answer === '401')).toBe(result)
  expect(act).toHaveBeenCalledTimes(answers.length)
  expect(giveUpSession).toHaveBeenCalledTimes(givenUp)
})

import { expect, test } from 'vitest'
import { anotherLike, codeOf, DEMO_CODES, demoCode } from './codes.ts'
import { demoPlayer, SOMEONE_ELSE } from './players.ts'

test('every demo code is another', () => {
  expect(new Set(DEMO_CODES.map(codeOf)).size).toBe(DEMO_CODES.length)
  expect(new Set(DEMO_CODES.map(({ campaign }) => campaign.name)).size).toBe(DEMO_CODES.length)
})

test('another code of a kind is a code of its own, in a campaign of its own', () => {
  for (const code of DEMO_CODES) {
    const [one, two] = [anotherLike(code, 'one'), anotherLike(code, 'two')]
    expect(new Set([code, one, two].map(codeOf)).size).toBe(3)
    expect(one.campaign).toEqual({ ...code.campaign, name: `${code.campaign.name}-one` })
    expect(one.maxUses).toBe(code.maxUses)
  }
})

test('another code is claimed by its claimant, unless it stands for one that somebody else was quicker with', () => {
  const claimant = demoPlayer('Rook')
  expect(anotherLike(demoCode('fulfilled'), 'x', claimant).claim).toEqual({
    puuid: claimant.puuid,
    status: 'FULFILLED',
  })
  expect(anotherLike(demoCode('taken'), 'x', claimant).claim?.puuid).toBe(SOMEONE_ELSE.puuid)
  expect(anotherLike(demoCode('claimable'), 'x', claimant).claim).toBeUndefined()
})

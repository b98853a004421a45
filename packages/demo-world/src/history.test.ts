import { expect, it } from 'vitest'
import { createHistory, REGULAR } from './history.ts'

const DAY = 24 * 3_600_000

it('whoever is offered as a regular has bought this week and the one before, and topped up, on whichever day one looks', () => {
  for (let day = 1; day <= 28; day += 3) {
    const now = new Date(Date.UTC(2026, 9, day, (day * 5) % 24, 30))
    const { purchases, topUps } = createHistory(now)
    const days = [...purchases, ...topUps]
      .filter(({ shopper }) => shopper.puuid === REGULAR.puuid)
      .map(({ at }) => (now.getTime() - at.getTime()) / DAY)
    expect(days.filter((ago) => ago < 7).length).toBeGreaterThan(0)
    expect(days.filter((ago) => ago >= 7 && ago < 14).length).toBeGreaterThan(0)
    expect(topUps.filter(({ shopper }) => shopper.puuid === REGULAR.puuid).length).toBeGreaterThan(0)
  }
})

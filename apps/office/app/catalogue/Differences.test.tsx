// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { formatShortMoment } from '../words/formats.ts'
import { Differences } from './Differences.tsx'
import { nameOfPath, namePlace, sayField, sayPlace } from './field-words.ts'

afterEach(cleanup)

test.each([
  [['name', 'de-de'], 'Name, Deutsch'],
  [['prices', 'RP', 'final'], 'Price, RP, to pay'],
  [['prices', 'VP', 'sales', '1', 'from'], 'Price, VP, sale 1, from'],
  [['contents', 'night-warden', 'sales', '2', 'final'], 'Bundle, night-warden, sale 2, to pay'],
  [['assets', 'SPLASH'], 'Picture, Splash, for wide screens'],
  [['shelfPlace'], 'Place on its shelf'],
  [['somethingElse'], 'Something else'],
])('%j is told as %s', (path, name) => expect(nameOfPath(path)).toBe(name))

const MOMENT = '2026-05-04T12:00:00.000Z'
test.each([
  [['windows', '1', 'from'], MOMENT, formatShortMoment(MOMENT)],
  [['prices', 'RP', 'final'], '1820', '1,820'],
  [['purchasable'], 'false', 'No'],
  [['type'], 'LOL_CHAMPION_SKIN', 'Champion skin'],
  [['name', 'en-us'], '1820', '1820'],
])('of %j %s is said as %s', (path, value, said) => expect(sayField(path, value)).toBe(said))

test('the trail names a field as the differences do', () => {
  expect(namePlace('val/isaura prices VP sales 1 from')).toBe('val/isaura: Price, VP, sale 1, from')
  expect(sayPlace('val/isaura prices VP sales 1 from', MOMENT)).toBe(formatShortMoment(MOMENT))
  expect([namePlace('version'), sayPlace('version', '12')]).toEqual(['version', '12'])
})

test('a changed picture is shown as it was and as it would be', () => {
  const session = sampleSession()
  const picture = { product: 'lol/ember', path: ['assets', 'SPLASH'], before: 'lol/ember/splash.webp' }
  render(
    <SessionContext value={session}>
      <Differences label="changes" of={[{ ...picture, after: 'uploads/0a1b.png' }]} />
    </SessionContext>,
  )
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([
    `${session.shopUrl}/images/lol/ember/splash.webp`,
    `${session.shopUrl}/images/uploads/0a1b.png`,
  ])
})

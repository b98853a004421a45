// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Heading } from './Heading.tsx'

afterEach(cleanup)

/** How many letters have to fit on one line: twice as many make the headline half as large. */
const lettersToFit = () => {
  const fitted = screen.getByRole('heading').querySelector('span') as HTMLElement
  return Number(fitted.style.getPropertyValue('--qm-longest'))
}

it.each([
  ['Made for how you play', 4],
  ['プレイスタイルに、ぴったりのアイテムを', 14],
  ['專為你的玩法打造', 1],
  ['내 플레이에 딱 맞게', 8],
  ['เลือกให้เข้ากับสไตล์คุณ', 1],
])('a headline is as small as one word of it needs, and not its sentence: “%s”', (words, letters) => {
  render(
    <Heading level={1} size="hero">
      {words}
    </Heading>,
  )
  expect(lettersToFit()).toBe(letters)
  expect(screen.getByRole('heading').textContent).toBe(words)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inkOn } from './accent.ts'

const DARK = '#0b0e14'
const WHITE = '#ffffff'

/** How much black and white text stand out on a colour (WCAG 2.2). */
function contrasts([red, green, blue]: readonly number[]): { black: number; white: number } {
  const linear = (channel = 0) => (channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return { black: (luminance + 0.05) / 0.05, white: 1.05 / (luminance + 0.05) }
}

const hex = (channels: readonly number[]) => `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`

describe('the text on the accent', () => {
  it.each(['#e8b04a', '#5ad1c8', '#ff4655', '#fff', '#ABCDEF'])('is dark on %s', (accent) =>
    expect(inkOn(accent)).toBe(DARK),
  )

  it.each(['#1d4ed8', '#7a1030', '#000', '#5b21b6', '#0a0a0a', '#00f', '#d00', '#008900', '#bc00fe'])(
    'is white on %s',
    (accent) => expect(inkOn(accent)).toBe(WHITE),
  )

  it('is the one that stands out more', () => {
    const channel = fc.nat(255)
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const { black, white } = contrasts(channels)
        // Closer than this nobody sees a difference, and the threshold is a rounded number.
        fc.pre(Math.abs(black - white) > 0.02)
        expect(inkOn(hex(channels))).toBe(black > white ? DARK : WHITE)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is the same on a short notation and its long one', () => {
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF')
    fc.assert(
      fc.property(fc.tuple(digit, digit, digit), (digits) => {
        expect(inkOn(`#${digits.join('')}`)).toBe(inkOn(`#${digits.map((one) => one + one).join('')}`))
      }),
    )
  })

  it.each(['oklch(70% 0.1 80)', 'white', 'fff', '#ffff', '#fffff', '#fffffff', '# fff', ' #fff', '#fff ', '#ggg'])(
    'is white on %j, a colour in another notation',
    (accent) => expect(inkOn(accent)).toBe(WHITE),
  )
})

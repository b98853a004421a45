import { describe, expect, it } from 'vitest'
import { inkOn } from './accent.ts'

describe('the text on the accent', () => {
  it.each(['#e8b04a', '#5ad1c8', '#ff4655', '#fff', '#ABCDEF'])('is dark on %s', (accent) =>
    expect(inkOn(accent)).toBe('#0b0e14'),
  )

  it.each(['#1d4ed8', '#7a1030', '#000', '#5b21b6'])('is white on %s', (accent) =>
    expect(inkOn(accent)).toBe('#ffffff'),
  )

  it('is white on a colour in another notation', () => expect(inkOn('oklch(70% 0.1 80)')).toBe('#ffffff'))
})

import { MODE_COLOURS } from '@quartermaster/ui/tokens/modes'
import { expect, it } from 'vitest'
import { CANVAS } from './canvas.ts'

it('frames the page in the colour of its ground', () => {
  expect(CANVAS).toEqual({ dark: MODE_COLOURS.dark.canvas, light: MODE_COLOURS.light.canvas })
})

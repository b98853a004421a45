import { expect, test } from 'vitest'
import { BAR, KIT_BREAKPOINTS, kitFrom, PAGE_BREAKPOINTS, pageFrom } from './breakpoints.ts'
import { BUTTON_HEIGHT, BUTTON_SIZES } from './buttons.ts'
import { LAYERS } from './layers.ts'
import { MOTION } from './motion.ts'

// proves 9.layout.3, 9.layout.4
test('a modal lies above the top layer', () => {
  expect(LAYERS).toEqual({ modal: 10002, top: 10001 })
})

test('pages change at the eleven page widths, components at the six kit widths', () => {
  expect(Object.values(PAGE_BREAKPOINTS)).toEqual([320, 375, 425, 600, 768, 1024, 1280, 1440, 1560, 1920, 2560])
  expect(Object.values(KIT_BREAKPOINTS)).toEqual([400, 640, 1040, 1280, 1560, 1920])
  expect(pageFrom('tablet')).toBe('(min-width: 768px)')
  expect(kitFrom('tablet-lg')).toBe('(min-width: 1040px)')
})

// proves 9.buttons.1, 9.buttons.2, 9.buttons.3, 9.buttons.4, 9.buttons.5
test('buttons have five sizes, with a taller table for fingers', () => {
  expect(BUTTON_SIZES.map((size) => BUTTON_HEIGHT[size].desktop)).toEqual([24, 32, 48, 64, 72])
  expect(BUTTON_SIZES.map((size) => BUTTON_HEIGHT[size].touch)).toEqual([40, 48, 64, 80, 88])
})

// proves 9.layout.1, 9.layout.2
test('the header bar keeps 80px and at most 1920px', () => {
  expect(BAR).toEqual({ height: 80, maxWidth: 1920 })
})

// proves 9.components.2
test('the spinner turns once in 700 ms', () => {
  expect(MOTION.spin).toBe('700ms')
})

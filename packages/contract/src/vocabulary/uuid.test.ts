import { describe, expect, it } from 'vitest'
import { isUuid, uuidFrom } from './uuid.ts'

const HEX = 'ffeeddccbbaa99887766554433221100'

describe('uuidFrom', () => {
  it.each([
    [undefined, 'ffeeddcc-bbaa-9988-7766-554433221100'],
    [{ version: 7 }, 'ffeeddcc-bbaa-7988-b766-554433221100'],
    [{ version: 7, variant: '8' }, 'ffeeddcc-bbaa-7988-8766-554433221100'],
  ])('writes the digits with %j as %s', (kept, uuid) => {
    expect(uuidFrom(HEX, kept)).toBe(uuid)
    expect(uuidFrom(`${HEX}0123456789`, kept)).toBe(uuid)
  })

  it.each([...'0123456789abcdef'])('makes a variant of the standard out of %s', (digit) => {
    const expected = '89ab'.charAt(Number.parseInt(digit, 16) % 4)
    expect(uuidFrom(HEX.slice(0, 16) + digit + HEX.slice(17), { version: 4 })).toBe(
      `ffeeddcc-bbaa-4988-${expected}766-554433221100`,
    )
  })
})

describe('isUuid', () => {
  it.each([
    ['ffeeddcc-bbaa-9988-7766-554433221100', true],
    ['FFEEDDCC-BBAA-9988-7766-554433221100', true],
    [HEX, false],
    ['ffeeddcc-bbaa-9988-7766-554433221100 ', false],
    ['gfeeddcc-bbaa-9988-7766-554433221100', false],
    ['', false],
  ])('of %j is %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected)
  })
})

import { expect, it } from 'vitest'
import { isTimeZone } from './time-zones.ts'

it.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Asia/Kolkata', true],
  ['Europe/Nowhere', false],
  ['+02:00', false],
  ["UTC'; drop table", false],
  ['', false],
])('%s is a time zone: %s', (zone, isOne) => expect(isTimeZone(zone)).toBe(isOne))

import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['UTC', '2026-11-13T00:00Z', '2026-11-20T00:00Z', 'sales-2026-11-13-to-2026-11-19.csv'],
  ['Europe/Berlin', '2026-11-12T23:00Z', '2026-11-19T23:00Z', 'sales-2026-11-13-to-2026-11-19.csv'],
  ['Asia/Tokyo', '2026-11-18T15:00Z', '2026-11-19T15:00Z', 'sales-2026-11-19-to-2026-11-19.csv'],
])('a file is named by its first and last day in %s', (zone, from, to, name) =>
  expect(fileNameOf('sales', { from: new Date(from), to: new Date(to) }, zone)).toBe(name),
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenRules } from '@quartermaster/database/migration-rules'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './schema.ts'

/** Migrations that break a rule, and why that was right. A new one needs a review and a line here. */
const REVIEWED: Readonly<Record<string, readonly string[]>> = {
  // Before the first release: no version ran beside these.
  '040_part_names.sql': ['changes many rows in one transaction'],
  '041_order_reservations.sql': ['drops something'],
  '042_kept_refusals.sql': ['changes many rows in one transaction'],
  '045_wallet_movements.sql': ['builds an index under a lock'],
  // The new check allows all that the old one did.
  '050_returns_and_credits.sql': ['drops something of a table'],
  // Refunds are few: the index is there in a moment, and only refunds wait for it.
  '059_returns_of_players.sql': ['builds an index under a lock'],
  // Adds a constraint that is not valid; its time follows from the day it runs on.
  '111_months.sql': ['hides its statements in a block'],
  // The old name and all columns stay: they are those of the table of months, and the old table is the first of those.
  '112_kept_by_month.sql': ['hides its statements in a block'],
  // Ended sessions are few and short-lived; a version beside this one writes a repetition as one more row, which ends no more.
  '127_ended_again.sql': ['drops something', 'builds an index under a lock'],
}

it.each(readdirSync(MIGRATIONS))('%s expands and does not contract', (file) => {
  expect(brokenRules(readFileSync(join(MIGRATIONS, file), 'utf8'))).toEqual(REVIEWED[file] ?? [])
})

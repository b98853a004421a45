import type { TrailEntry } from '@quartermaster/contract/wire/office/trail'
import { namePlace, sayPlace } from '../catalogue/field-words.ts'
import { Facts } from '../lists/Facts.tsx'
import { WORDS } from '../words/words.ts'
import * as styles from './trail.css.ts'

/** What else the trail has of an action: what was there before and after, behind a word. */
export function Particulars({ of: { before, after, detail } }: { of: TrailEntry }) {
  const known = [
    [WORDS.before, before],
    [WORDS.after, after],
    [WORDS.details, detail === '{}' ? null : detail],
  ] as const
  const asked = askedWith(detail)
  const noted = known.flatMap(([name, json]) => (json === null ? [] : [[name, readable(json)] as const]))
  const told = [...(asked ? [[WORDS.askedWith, asked] as const] : []), ...noted.filter(([, value]) => value !== '')]
  if (told.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{WORDS.details}</summary>
      <Facts of={told} />
    </details>
  )
}

/** The words of who asked for what somebody else has decided about. */
function askedWith(detail: string): string | undefined {
  try {
    const { asked } = JSON.parse(detail) as { asked?: unknown }
    return typeof asked === 'string' ? asked : undefined
  } catch {
    return undefined
  }
}

/** JSON as lines of names and values, without its signs. */
function readable(json: string): string {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return String(value)
    return Object.entries(value)
      .filter(([name]) => name !== 'asked')
      .map(([name, of]) => `${namePlace(name)}: ${typeof of === 'string' ? sayPlace(name, of) : JSON.stringify(of)}`)
      .join(', ')
  } catch {
    return json
  }
}

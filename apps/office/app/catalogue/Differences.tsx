import type { FieldDifference } from '@quartermaster/contract/wire/office/catalogue'
import { DataTable } from '../lists/DataTable.tsx'
import * as pictures from '../pictures/pictures.css.ts'
import { useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { nameOfPath, sayField } from './field-words.ts'

/** What would change, field by field, with what stands there now beside it. */
export function Differences({ label, of }: { label: string; of: readonly FieldDifference[] }) {
  return (
    <DataTable
      label={label}
      rows={of}
      keyOf={({ product, path }) => `${product} ${path.join('.')}`}
      empty={WORDS.noDiff}
      columns={[
        { label: WORDS.product, show: ({ product }) => product },
        { label: WORDS.field, show: ({ path }) => nameOfPath(path) },
        { label: WORDS.diffBefore, show: ({ path, before }) => <Told path={path} value={before} /> },
        { label: WORDS.diffAfter, show: ({ path, after }) => <Told path={path} value={after} /> },
      ]}
    />
  )
}

/** A picture is seen: its file says nothing. */
function Told({ path, value }: { path: readonly string[]; value: string | null }) {
  const { shopUrl } = useSession()
  if (value === null) return WORDS.nothingYet
  if (path[0] !== 'assets') return sayField(path, value)
  const name = value.split('/').at(-1) ?? value
  return <img src={`${shopUrl}/images/${value}`} alt={name} className={pictures.compared} loading="lazy" />
}

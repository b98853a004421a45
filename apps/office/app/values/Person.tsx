import { Id } from './Id.tsx'
import * as styles from './values.css.ts'

/** An operator: by name, with the id by which the provider knows them, where that is something else. */
export function Person({ is: { id, name } }: { is: { readonly id: string | null; readonly name: string } }) {
  if (id === null || id === name) return name
  return (
    <span className={styles.person}>
      {name}
      <span className={styles.unit}>
        <Id of={id} />
      </span>
    </span>
  )
}

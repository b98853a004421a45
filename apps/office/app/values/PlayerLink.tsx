import { Link } from '@quartermaster/ui/Link'
import { Id } from './Id.tsx'
import * as styles from './values.css.ts'

/** A player, by name and tag where the shop knows them, with the way to their page and their id to take along. */
export function PlayerLink({ puuid, name }: { puuid: string; name: string | null }) {
  const href = `/players/${encodeURIComponent(puuid)}`
  if (name === null) return <Id of={puuid} href={href} />
  return (
    <span className={styles.person}>
      <Link href={href}>{name}</Link>
      <span className={styles.unit}>
        <Id of={puuid} />
      </span>
    </span>
  )
}

import { Cluster } from '@quartermaster/ui/Cluster'
import { Link } from '@quartermaster/ui/Link'
import { WORDS } from '../words/words.ts'

interface SectionLinksProps {
  /** The sections that are there, by their id. */
  readonly of: readonly { readonly id: string; readonly title: string }[]
}

/** What a long page holds, at its top, with the way there. */
export function SectionLinks({ of }: SectionLinksProps) {
  return (
    <Cluster as="nav" gap="m" aria-label={WORDS.onThisPage}>
      {of.map(({ id, title }) => (
        <Link key={id} href={`#${id}`}>
          {title}
        </Link>
      ))}
    </Cluster>
  )
}

import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { pageMode } from '../addresses/current-game.ts'
import { usePages } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

/** The way on from a page that has nothing to offer: to the shop or, where that has no start page, to redeeming. */
export function HomeButton({ children, variant }: { children: string; variant?: 'primary' | 'secondary' }) {
  const t = useWords('site')
  const { home } = usePages()
  return (
    <ButtonLink variant={variant} href={home}>
      {pageMode(home) === 'shop' ? children : t('redeem')}
    </ButtonLink>
  )
}

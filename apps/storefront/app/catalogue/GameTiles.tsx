import type { GameId } from '@quartermaster/contract/games'
import { themeOfGame } from '@quartermaster/contract/themes'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { useLinkComponent } from '@quartermaster/ui/link-context'
import { Text } from '@quartermaster/ui/Text'
import { addresses } from '../addresses/addresses.ts'
import { useLocale } from '../render-context/page-data.ts'
import { ThemeMark } from '../theme/ThemeMark.tsx'
import { useWords } from '../words/words-context.ts'
import * as styles from './GameTiles.css.ts'
import type { Picture } from './shelf-entry.ts'

export interface GameTile {
  readonly game: GameId
  readonly count: number
  readonly art: Picture
}

/** The way into each game's shop, by its art, mark and colour. */
export function GameTiles({ tiles }: { tiles: readonly GameTile[] }) {
  const t = useWords('shop')
  const locale = useLocale()
  const SiteLink = useLinkComponent()
  return (
    <nav className={styles.tiles} aria-label={t('landing.games')}>
      {tiles.map(({ game, count, art }) => (
        <SiteLink
          key={game}
          href={addresses.game(locale, game)}
          className={styles.tile}
          data-theme={themeOfGame(game)}
          data-mode="dark"
        >
          <Image image={art} alt="" sizes="(min-width: 1024px) 25vw, 50vw" className={styles.art} />
          <span className={styles.veil} />
          <ThemeMark theme={themeOfGame(game)} className={styles.mark} />
          <Heading level={3}>{t(`game.${game}`)}</Heading>
          <Text as="span" size="small" className={styles.count}>
            {t('landing.items', { count })}
          </Text>
        </SiteLink>
      ))}
    </nav>
  )
}

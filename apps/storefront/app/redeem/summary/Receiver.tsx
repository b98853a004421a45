import { LOCALES } from '@quartermaster/contract/locales'
import type { Reward } from '@quartermaster/contract/wire/content-codes'
import { labelled } from '@quartermaster/i18n/labelled'
import { useLocale } from '../../render-context/page-data.ts'
import type { UserSession } from '../../sign-on/user-session.ts'
import { useWords } from '../../words/words-context.ts'
import { regionsOf } from './receiver-rules.ts'
import * as styles from './SummaryPage.css.ts'

/** Which account receives the rewards, and in which region each game has it. */
export function Receiver({ session, rewards }: { session: UserSession; rewards: readonly Reward[] }) {
  const t = useWords('redeem')
  const { tag } = LOCALES[useLocale()]
  const regions = regionsOf(rewards)
  const single = new Set(regions.map(({ region }) => region)).size === 1
  return (
    <dl className={styles.facts}>
      <dt className={styles.term}>{t('summary.receives')}</dt>
      <dd className={styles.fact}>{`${session.game_name}#${session.tag_line}`}</dd>
      <dt className={styles.term}>{t('summary.region')}</dt>
      <dd className={styles.fact}>
        {single
          ? (regions[0]?.region ?? t('summary.regionUnknown'))
          : regions
              .map(({ game, region }) => labelled(tag, t(`game.${game}`), region ?? t('summary.regionUnknown')))
              .join(', ')}
      </dd>
    </dl>
  )
}

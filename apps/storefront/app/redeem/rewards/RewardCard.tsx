import { LOCALES } from '@quartermaster/contract/locales'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { themeOfContentCodeGame } from '@quartermaster/contract/themes'
import type { FulfillmentItems, Reward } from '@quartermaster/contract/wire/content-codes'
import { classes } from '@quartermaster/ui/classes'
import { Heading } from '@quartermaster/ui/Heading'
import { Image } from '@quartermaster/ui/Image'
import { Text } from '@quartermaster/ui/Text'

import { CurrencyIcon } from '../../currency/CurrencyIcon.tsx'
import { useLocale } from '../../render-context/page-data.ts'

import { ThemeMark } from '../../theme/ThemeMark.tsx'
import { useWords } from '../../words/words-context.ts'
import { ItemStateBadge } from './ItemStateBadge.tsx'
import * as styles from './RewardCard.css.ts'
import { currencyOfReward, rewardKind, rewardName } from './reward-words.ts'

const ART = { width: 1280, height: 960 } as const
/** The rewards of a code: they are what the page is about, so they fill it. */
export function RewardList({ rewards, items }: { rewards: readonly Reward[]; items?: FulfillmentItems }) {
  const t = useWords('redeem')
  return (
    <ul className={styles.grid} aria-label={t('summary.rewards')}>
      {rewards.map((reward, index) => (
        <RewardCard
          key={reward.id}
          reward={reward}
          size={rewards.length === 1 ? 'hero' : index === 0 ? 'lead' : 'plain'}
          delay={index}
          status={items?.[reward.id]?.status}
        />
      ))}
    </ul>
  )
}

interface RewardCardProps {
  reward: Reward
  size: keyof typeof styles.size
  delay: number
  status: FulfillmentStatus | undefined
}

function RewardCard({ reward, size, delay, status }: RewardCardProps) {
  const t = useWords('redeem')
  const { tag } = LOCALES[useLocale()]
  const theme = themeOfContentCodeGame(reward.game)
  return (
    <li
      data-theme={theme}
      data-mode="dark"
      className={classes(styles.card, styles.size[size])}
      style={{ animationDelay: `${delay * 90}ms` }}
    >
      <Art reward={reward} first={delay === 0} />
      {status && <ItemStateBadge status={status} className={styles.state} />}
      <div className={styles.words}>
        <Text as="span" size="small" className={styles.game}>
          <ThemeMark theme={theme} />
          {t(`game.${reward.game}`)}
        </Text>
        <Heading level={2} size={size === 'plain' ? 'title' : 'heading'}>
          {rewardName(t, tag, reward)}
        </Heading>
        <Text as="span" size="small" className={styles.quantity}>
          {rewardKind(t, reward)}
        </Text>
      </div>
    </li>
  )
}

function Art({ reward, first }: { reward: Reward; first: boolean }) {
  const currency = currencyOfReward(reward)
  if (reward.imageUrl)
    return (
      <Image
        image={{ url: reward.imageUrl, ...ART }}
        alt=""
        priority={first}
        sizes="(min-width: 1024px) 50vw, 100vw"
        className={styles.art}
      />
    )
  return (
    <div className={styles.emblem}>
      {currency ? (
        <CurrencyIcon currency={currency} scale={8} />
      ) : (
        <ThemeMark theme={themeOfContentCodeGame(reward.game)} />
      )}
    </div>
  )
}

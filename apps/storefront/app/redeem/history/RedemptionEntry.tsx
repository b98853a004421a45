import { LOCALES } from '@quartermaster/contract/locales'
import { themeOfContentCodeGame } from '@quartermaster/contract/themes'
import type { RedemptionListAnswer, Reward } from '@quartermaster/contract/wire/content-codes'
import { Image } from '@quartermaster/ui/Image'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'

import { CurrencyIcon } from '../../currency/CurrencyIcon.tsx'
import { useLocale } from '../../render-context/page-data.ts'

import { ThemeMark } from '../../theme/ThemeMark.tsx'
import { useWords } from '../../words/words-context.ts'
import { ItemStateBadge } from '../rewards/ItemStateBadge.tsx'
import { currencyOfReward, rewardKind, rewardName } from '../rewards/reward-words.ts'
import * as styles from './HistoryPage.css.ts'

type Redemption = RedemptionListAnswer['redemptions'][number]

/** One redemption: when, with which code, and how each of its rewards stands. */
export function RedemptionEntry({
  redemption: { claimedAt, codeEnding, rewards, items, status },
}: {
  redemption: Redemption
}) {
  const t = useWords('redeem')
  const { tag } = LOCALES[useLocale()]
  const [first] = rewards
  return (
    <li className={styles.entry} data-theme={first && themeOfContentCodeGame(first.game)}>
      <Stack gap="xxs">
        <Text>
          <time dateTime={claimedAt}>
            {new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(claimedAt))}
          </time>
        </Text>
        {codeEnding && (
          <Text size="small" tone="muted">
            {t('history.codeEnding', { ending: codeEnding })}
          </Text>
        )}
      </Stack>
      <ul className={styles.rewards}>
        {rewards.map((reward) => (
          <li key={reward.id} className={styles.reward}>
            <Thumb reward={reward} />
            <div>
              <Text as="span" className={styles.name}>
                {rewardName(t, tag, reward)}
              </Text>
              <Text size="small" tone="muted">
                {`${t(`game.${reward.game}`)} · ${rewardKind(t, reward)}`}
              </Text>
            </div>
            <ItemStateBadge status={items[reward.id]?.status ?? status} className={styles.state} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Thumb({ reward }: { reward: Reward }) {
  const currency = currencyOfReward(reward)
  if (reward.imageUrl)
    return (
      <Image image={{ url: reward.imageUrl, width: 160, height: 160 }} alt="" sizes="56px" className={styles.thumb} />
    )
  return (
    <span className={styles.thumb}>
      {currency ? (
        <CurrencyIcon currency={currency} scale={2} />
      ) : (
        <ThemeMark theme={themeOfContentCodeGame(reward.game)} />
      )}
    </span>
  )
}

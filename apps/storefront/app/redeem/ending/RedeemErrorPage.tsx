import { Badge } from '@quartermaster/ui/Badge'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'
import { ThemeMark } from '../../theme/ThemeMark.tsx'
import { useWords } from '../../words/words-context.ts'
import { RedeemStage } from '../RedeemStage.tsx'
import { placeOf } from '../redeem-places.ts'
import type { RedeemState } from '../redeem-state.ts'
import type { ErrorPageName } from '../status-rules.ts'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { usePlaceGuard } from '../use-place-guard.ts'
import { useRedeem } from '../use-redeem.ts'
import { useRedeemTheme } from '../use-redeem-theme.ts'
import { ErrorActions } from './ErrorActions.tsx'
import * as styles from './ending.css.ts'
import { type ErrorWords, errorContent, missingGame } from './error-rules.ts'
import { useWayBack } from './use-way-back.ts'

/**
 * Says nothing until it is known that the code is one that this page is about: who comes back to it, or has its address,
 * may have given that code up, or be further with another one. They are led on to where they are.
 */
export function RedeemErrorPage({ page }: { page: ErrorPageName }) {
  const t = useWords('redeem')
  const state = useRedeem()
  usePlaceGuard(page, state)
  if (state && placeOf(state) === page) return <RedeemError page={page} state={state} />
  return (
    <RedeemStage>
      <Heading level={1} size="hero">
        {t('entry.checking')}
      </Heading>
    </RedeemStage>
  )
}

/** What happened, whether the code was used up, and what to do next. */
function RedeemError({ page, state }: { page: ErrorPageName; state: RedeemState }) {
  const t = useWords('redeem')
  const heading = useArrivalFocus()
  const theme = useRedeemTheme()
  const { outcome, link } = useWayBack(false)
  const { use, actions, words } = errorContent(page, state)
  const { title, happened } = useErrorWords(words, state)
  return (
    <RedeemStage>
      <Stack gap="xl" className={styles.message} data-theme="error" data-outcome={outcome} data-reason={words}>
        <div className={styles.mark}>
          <ThemeMark theme={theme} />
        </div>
        <Stack gap="m" role="alert">
          <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Text size="lead">{happened}</Text>
        </Stack>
        <div className={styles.facts}>
          <Fact
            title={t('error.code')}
            badge={<Badge kind={use === 'used' ? 'owned' : 'free'}>{t(`error.${use}`)}</Badge>}
          >
            {/* To be compared with the card it was read from. That it was not used is said beside it. */}
            {words === 'sorry.unknown' && state.code ? (
              <bdi className={styles.code}>{state.code}</bdi>
            ) : (
              t(`error.${words}.code`)
            )}
          </Fact>
          <Fact title={t('error.next')}>{t(`error.${words}.next`)}</Fact>
        </div>
        <ErrorActions actions={actions} wayBack={link} />
      </Stack>
    </RedeemStage>
  )
}

function Fact({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <div className={styles.factTitle}>
        <Heading level={2}>{title}</Heading>
        {badge}
      </div>
      <Text tone="muted">{children}</Text>
    </section>
  )
}

/** A page about a game names it where the game is known. */
function useErrorWords(words: ErrorWords, state: RedeemState): { title: string; happened: string } {
  const t = useWords('redeem')
  if (words !== 'not-played') return { title: t(`error.${words}.title`), happened: t(`error.${words}.happened`) }
  const game = missingGame(state)
  if (!game) return { title: t('error.not-played.titleAnyGame'), happened: t('error.not-played.happenedAnyGame') }
  const named = { game: t(`game.${game}`) }
  return { title: t('error.not-played.title', named), happened: t('error.not-played.happened', named) }
}

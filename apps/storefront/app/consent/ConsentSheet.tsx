import { LOCALES } from '@quartermaster/contract/locales'
import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { useEffect, useId, useRef } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './ConsentSheet.css.ts'
import { type ConsentChoice, useConsent } from './use-consent.ts'
import { usePrivacyLink } from './use-privacy-link.ts'

/** Asks once, without stopping anyone; the footer's link brings it back. */
export function ConsentSheet() {
  const choice = useConsent()
  const { opened, close } = usePrivacyLink()
  const shown = opened || choice.ask
  const ready = useLoadedSection('consent', shown)
  if (!shown || !ready) return null
  return <Sheet choice={choice} opened={opened} onClose={close} />
}

interface SheetProps {
  readonly choice: ConsentChoice
  /** The player asked for it: then it takes the focus, and can be closed without a choice. */
  readonly opened: boolean
  onClose(): void
}

function Sheet({ choice, opened, onClose }: SheetProps) {
  const t = useWords('consent')
  const sheet = useRef<HTMLElement>(null)
  const title = useId()
  useEffect(() => {
    if (opened) sheet.current?.focus()
  }, [opened])
  const answer = (analytics: boolean) => {
    choice.choose(analytics)
    onClose()
  }
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      data-unasked={opened ? undefined : ''}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={({ key }) => opened && key === 'Escape' && onClose()}
    >
      <Heading level={2} id={title} className={styles.title}>
        {t(opened ? 'settings' : 'title')}
      </Heading>
      <div className={styles.words}>
        {opened && <StateNow choice={choice} />}
        <p>{t('text')}</p>
        <p>{t('promise')}</p>
      </div>
      <div className={styles.answers}>
        {choice.decidedByBrowser ? (
          <Button variant="secondary" size="S" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" size="S" onClick={() => answer(false)}>
              {t('decline')}
            </Button>
            <Button variant="secondary" size="S" onClick={() => answer(true)}>
              {t('allow')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function StateNow({ choice: { consent, decidedByBrowser } }: Pick<SheetProps, 'choice'>) {
  const t = useWords('consent')
  const date = new Intl.DateTimeFormat(LOCALES[useLocale()].tag, { dateStyle: 'long' })
  if (decidedByBrowser) return <p className={styles.now}>{t('browser')}</p>
  if (!consent) return null
  const values = { date: date.format(new Date(consent.at)) }
  return <p className={styles.now}>{t(consent.analytics ? 'on' : 'off', values)}</p>
}

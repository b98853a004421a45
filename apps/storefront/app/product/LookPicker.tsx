import { LOCALES } from '@quartermaster/contract/locales'
import { labelled } from '@quartermaster/i18n/labelled'
import { Button } from '@quartermaster/ui/Button'
import { Tooltip } from '@quartermaster/ui/Tooltip'
import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { isShown, type Look, type Looks } from './look-rules.ts'
import * as styles from './ProductLooks.css.ts'

export interface LookPickerProps {
  readonly looks: Looks
  readonly shown: Look
  onShow(look: Look): void
}

/** The buttons that change the picture: levels by their number, colours by themselves, a bundle's parts by their names. */
export function LookPicker({ looks, shown, onShow }: LookPickerProps) {
  const t = useWords('shop')
  const button = (look: Look, label: ReactNode, size: 'XS' | 'S') => {
    const pressed = isShown(look, shown)
    return (
      <Button
        key={look.id}
        size={size}
        variant={pressed ? 'secondary' : 'tertiary'}
        aria-pressed={pressed}
        onClick={() => onShow(look)}
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      {looks.levels.length > 1 && (
        <Choices title={t('product.levels')}>
          {looks.levels.map((look, index) =>
            button(look, t('product.levelNow', { number: index + 1, name: look.name }), 'XS'),
          )}
        </Choices>
      )}
      {looks.chromas.length > 1 && (
        <Choices title={t('product.chromas')} chosen={looks.chromas.find((look) => isShown(look, shown))?.name}>
          {looks.chromas.map((look) => (
            // A colour needs no word to be chosen by; the chosen one's name stands above, the others' for who wants it.
            <Tooltip key={look.id} content={look.name}>
              {button(
                look,
                <>
                  <span className={styles.colour} style={{ backgroundColor: look.color }} />
                  <VisuallyHidden>{look.name}</VisuallyHidden>
                </>,
                'S',
              )}
            </Tooltip>
          ))}
        </Choices>
      )}
      {looks.contents.length > 1 && (
        <Choices title={t('product.contents')}>{looks.contents.map((look) => button(look, look.name, 'XS'))}</Choices>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly title: string
  /** What the chosen one is called, where its button does not say it. */
  readonly chosen?: string | undefined
  readonly children: ReactNode
}

function Choices({ title, chosen, children }: ChoicesProps) {
  const id = useId()
  const { tag } = LOCALES[useLocale()]
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.term}>
        {chosen ? labelled(tag, title, chosen) : title}
      </span>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
